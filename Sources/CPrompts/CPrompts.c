#include "CPrompts.h"
