#pragma once

// data/zones.txt as it is, in the binary.
typedef struct {
    const unsigned char *bytes;
    long count;
} ijourney_zones_file;

ijourney_zones_file ijourney_zones(void);
