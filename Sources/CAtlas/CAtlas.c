#include "CAtlas.h"
