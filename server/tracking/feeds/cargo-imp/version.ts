/** 2: the houses of a manifest are references. 4: who is notified has a name; a name may have two lines. 5: a status that names no airport. */
export const mappingVersion = 5;
