/** Schemas of rail and road reports; the types are in the facts files. */
import { z } from 'zod';
import { eventTime, instant, milestone, place } from '../event.schema.ts';

const at = { milestone: milestone.nullable(), place: place.nullable(), time: eventTime.nullable() };
const lines = z.array(
  z.object({ ...at, eventId: z.string(), code: z.string(), actual: z.boolean(), time: eventTime }),
);

export const railFacts = z.object({
  consignment: z.string().nullable(),
  wagons: z.array(z.string()),
  from: place.nullable(),
  to: place.nullable(),
  ...at,
  eta: eventTime.nullable(),
  lines,
});

export const truckFacts = z.object({
  plate: z.string().nullable(),
  ...at,
  lines,
  seen: z.object({ at: instant, latitude: z.number(), longitude: z.number() }).optional(),
});
