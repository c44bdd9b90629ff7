/**
 * 2: the houses of a manifest are references. 4: the notify party has a name; a name may have two lines. 5: a
 * status that names no airport. 6: an actual day is never in the future; a status of a part counts the part;
 * booked flights; inside JSON.
 */
export const mappingVersion = 6;
