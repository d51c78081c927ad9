/* The interface between bankwalk and its GPU module: plain C, so that a module built by another compiler, or for a
   test, fits as long as the version does. bankwalk runs the module in a process of its own (app/measure/worker.h);
   every function is called from one thread. */
#ifndef BANKWALK_CUDA_BACKEND_H
#define BANKWALK_CUDA_BACKEND_H

#include <stdint.h>

#include "core/operation_list.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Raised with every change of what stands below. The first two members of bw_backend stay where they are for ever. */
#define BW_INTERFACE_VERSION 1u
/* The one symbol that a module exports; its type is bw_entry. */
#define BW_ENTRY_NAME "bankwalk_backend"

enum { BW_LANES = 32, BW_MOST_SAMPLES = 32, BW_MESSAGE_BYTES = 256 };

/* What a function returns. With anything but BW_DONE it has written one sentence to `message`. */
enum bw_status {
  BW_DONE = 0,
  BW_NO_DRIVER = 1,
  BW_NO_DEVICE = 2,
  BW_DEVICE_LOST = 3,   /* nothing works until the module is loaded anew */
  BW_BEYOND_MEMORY = 4, /* an address lies beyond the device's shared memory */
  BW_UNSUPPORTED = 5,   /* this device has no such instruction */
  BW_WRONG_DATA = 6,    /* what was loaded is not what was there */
  BW_NOT_PERMITTED = 7, /* hardware counters: the driver refuses them to this user */
  BW_FAILED = 8
};

/* The instructions: BW_Load = 0, BW_Store = 1, ... */
#define BW_NAME(name, ...) BW_##name,
enum bw_operation { BANKWALK_OPERATIONS(BW_NAME) BW_OPERATION_COUNT };
#undef BW_NAME

typedef struct bw_device {
  char name[96];
  char driver[64];       /* its version, where it can be asked, and the newest CUDA version that it knows */
  char toolkit[32];      /* that the module was built with */
  int32_t major, minor;  /* compute capability */
  int32_t shared_memory; /* bytes that one block can have */
  int32_t processors;
  double most_mhz; /* the processors' highest clock rate; 0 where the driver does not say */
} bw_device;

typedef struct bw_access {
  int32_t operation; /* enum bw_operation */
  int32_t bytes;     /* per lane; ldmatrix and stmatrix: 16 */
  uint32_t mask;     /* active lanes; ldmatrix and stmatrix are executed by all */
  uint32_t address[BW_LANES];
  int32_t samples; /* how often to time it, 1 to BW_MOST_SAMPLES */
} bw_access;

/* Cycles of the processor's clock. A median of 0 says that there is no such number: a store gives nothing to wait for.
 */
typedef struct bw_spread {
  double median, least, most;
} bw_spread;

typedef struct bw_timing {
  bw_spread latency; /* one access in a chain of dependent ones, one warp alone */
  bw_spread cycles;  /* per access, several warps of one processor issuing it at once */
  int32_t samples;   /* that were taken; fewer than asked for where they take long */
  double mhz;        /* the clock rate while it ran */
} bw_timing;

typedef struct bw_counts {
  double wavefronts, conflicts; /* hardware counters, per access */
} bw_counts;

/* A square matrix of floats transposed through a 32 x 32 tile in shared memory. */
typedef struct bw_transpose {
  int32_t pitch;   /* elements from one row of the tile to the next, 32 to 40; 0: a plain copy, with no tile */
  int32_t swizzle; /* 1: the column xor the row, at pitch 32 */
  int32_t side;    /* of the matrix; the module takes less where the device's memory is smaller, and says so here */
  double gigabytes_per_second; /* read and written, median */
  double least, most;
} bw_transpose;

typedef struct bw_backend {
  uint32_t version; /* BW_INTERFACE_VERSION */
  uint32_t size;    /* of this struct */
  int32_t (*open)(bw_device* device, char message[BW_MESSAGE_BYTES]);
  int32_t (*measure)(const bw_access* access, bw_timing* timing, char message[BW_MESSAGE_BYTES]);
  int32_t (*count)(const bw_access* access, bw_counts* counts, char message[BW_MESSAGE_BYTES]);
  int32_t (*transpose)(bw_transpose* transpose, char message[BW_MESSAGE_BYTES]);
  void (*close)(void);
} bw_backend;

/* Never null; touches no device. */
typedef const bw_backend* (*bw_entry)(void);

#ifdef __cplusplus
}
#endif

#endif
