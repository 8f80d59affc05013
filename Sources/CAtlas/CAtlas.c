#include "CAtlas.h"

#define CITY(name)                                                             \
    { #name, name##_bytes, sizeof(name##_bytes) }

static const unsigned char kyoto_bytes[] = {
#embed "../../atlas/kyoto.city"
};
static const unsigned char london_bytes[] = {
#embed "../../atlas/london.city"
};
static const unsigned char oslo_bytes[] = {
#embed "../../atlas/oslo.city"
};
static const unsigned char paris_bytes[] = {
#embed "../../atlas/paris.city"
};
static const unsigned char rome_bytes[] = {
#embed "../../atlas/rome.city"
};
static const unsigned char stockholm_bytes[] = {
#embed "../../atlas/stockholm.city"
};

// Sorted by name.
static const ijourney_city_file files[] = {
    CITY(kyoto), CITY(london), CITY(oslo), CITY(paris), CITY(rome), CITY(stockholm),
};

unsigned long ijourney_city_file_count(void) { return sizeof files / sizeof *files; }

ijourney_city_file ijourney_city_file_at(unsigned long index) { return files[index]; }
