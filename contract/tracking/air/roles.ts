/** Roles of airports: where the consignment is accepted, transferred and delivered. */
export const AIR_ROLES = ['originAirport', 'transitAirport', 'destinationAirport'] as const;
export type AirRole = (typeof AIR_ROLES)[number];
