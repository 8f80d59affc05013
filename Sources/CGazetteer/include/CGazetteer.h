#pragma once

// data/gazetteer.bin as it is, in the binary.
typedef struct {
    const unsigned char *bytes;
    long count;
} ijourney_gazetteer_file;

ijourney_gazetteer_file ijourney_gazetteer(void);
