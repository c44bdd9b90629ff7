/** Roles of places along a route, by mode. Labels are under `milestones:role.` in locales/. */
import { AIR_ROLES } from './air/roles.ts';
import { PARCEL_ROLES } from './parcel/roles.ts';
import { RAIL_ROLES } from './rail/roles.ts';
import { SEA_ROLES } from './sea/roles.ts';

export const PLACE_ROLES = [...SEA_ROLES, ...AIR_ROLES, ...PARCEL_ROLES, ...RAIL_ROLES] as const;
export type PlaceRole = (typeof PLACE_ROLES)[number];
