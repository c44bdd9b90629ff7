/** What an airport is for: where the consignment is accepted, where it changes flights, where it is delivered. */
export const AIR_ROLES = ['originAirport', 'transitAirport', 'destinationAirport'] as const;
export type AirRole = (typeof AIR_ROLES)[number];
