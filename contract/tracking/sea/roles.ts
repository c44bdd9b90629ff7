/**
 * Where along the route a place lies: before loading, port of loading, transhipment, a port where the ship calls
 * and the cargo stays aboard, port of discharge, after it.
 */
export const SEA_ROLES = ['prePOL', 'POL', 'transhipment', 'call', 'POD', 'postPOD'] as const;
export type SeaRole = (typeof SEA_ROLES)[number];
