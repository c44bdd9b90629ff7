/**
 * Roles of places along the route: before loading, port of loading, transhipment, port of call where the
 * cargo
 * stays aboard, port of discharge, after discharge.
 */
export const SEA_ROLES = ['prePOL', 'POL', 'transhipment', 'call', 'POD', 'postPOD'] as const;
export type SeaRole = (typeof SEA_ROLES)[number];
