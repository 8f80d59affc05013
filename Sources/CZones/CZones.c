#include "CZones.h"

static const unsigned char bytes[] = {
#embed "../../data/zones.txt"
};

ijourney_zones_file ijourney_zones(void) {
    return (ijourney_zones_file){bytes, sizeof bytes};
}
