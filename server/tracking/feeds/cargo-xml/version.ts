export const mappingVersion = 1;
