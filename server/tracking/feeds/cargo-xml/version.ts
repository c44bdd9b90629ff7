/** 2: booked flights; the issue is a day; a status of a part counts the part. */
export const mappingVersion = 2;
