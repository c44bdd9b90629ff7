/** Roles of stations along a rail journey. */
export const RAIL_ROLES = ['originStation', 'viaStation', 'borderStation', 'destinationStation'] as const;
export type RailRole = (typeof RAIL_ROLES)[number];
