#pragma once

// The files of prompts/ as they are, in the binary.
typedef struct {
    const char *name; // the file's name without its suffix, as "plan-day"
    const unsigned char *bytes;
    unsigned long count;
} ijourney_prompt_file;

// The number of files, and one of them; index must be below the number.
unsigned long ijourney_prompt_file_count(void);
ijourney_prompt_file ijourney_prompt_file_at(unsigned long index);
