#!/bin/sh
# Writes the README's pictures with the program itself: make.sh BANKWALK FOLDER. `./run pictures` calls it for this folder,
# and a test compares what it writes with what lies here.
set -eu
program=$1 folder=$2
"$program" render --state 'step=4;stride=4' --size 600x338 --fps 7 --speed 2 -o "$folder/queue.gif"
"$program" render --from 'step=9;pitch=32' --to 'step=9;pitch=33' --size 640x360 --speed 0.25 -o "$folder/padding.gif"
"$program" render --state 'step=5;stride=12' --theme dark --size 1120x630 -o "$folder/law.png"
"$program" analyze 'tid*33 + col' --set col=5 --figure "$folder/access.png" --size 1120x630 >/dev/null
