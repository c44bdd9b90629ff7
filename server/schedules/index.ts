import { sql } from 'drizzle-orm';
import type { Module } from '#server/platform/module.ts';

export const schedulesModule: Module = {
  name: 'schedules',
  // Sailings and charges of the distant past, with their versions.
  expired: ({ SCHEDULE_DAYS }) => [
    { table: 'schedule_plans', when: sql`ends_at < now() - make_interval(days => ${SCHEDULE_DAYS})` },
  ],
};

export { callsOf, findCalls, findCharges, type ShipCalling } from './calls.ts';
export { Plans, type PlanVisibility } from './plans.ts';
export {
  findSailings,
  SAILING_SORTS,
  VIAS,
  type Joining,
  type SailingSort,
  type SailingsQuery,
  type RouteKind as Via,
} from './sailings.ts';
