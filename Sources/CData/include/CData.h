#pragma once

// Everything that is embedded in the binary, byte for byte as the repository has it. What belongs
// here: data that a target reads at run time, one .c file for each kind. What the bytes mean is
// known to the target that reads them.

typedef struct {
    const char *name; // the file's name without its suffix, as "kyoto"
    const unsigned char *bytes;
    long count;
} ijourney_file;

typedef struct {
    const ijourney_file *files; // sorted by name
    long count;
} ijourney_folder;

ijourney_folder ijourney_cities(void);  // atlas/*.city
ijourney_folder ijourney_prompts(void); // prompts/*.md
ijourney_folder ijourney_words(void);   // words/*.txt

ijourney_file ijourney_gazetteer(void); // data/gazetteer.bin, at an address that 4 divides
ijourney_file ijourney_holidays(void);  // data/holidays.txt
ijourney_file ijourney_links(void);     // data/links.txt
ijourney_file ijourney_sentences(void); // data/sentences.bin, at an address that 4 divides
ijourney_file ijourney_zones(void);     // data/zones.txt
