/** Schemas of the event parts in responses; event.ts has their types, so that light pages load no zod. */
import { z } from 'zod';
import { REFERENCE_KINDS } from './event.ts';
import { PLACE_ROLES } from './roles.ts';
import { milestoneCodes, type MilestoneCode } from './milestone.ts';

/** ISO 8601 in UTC. */
export const instant = z.string();
export const classifier = z.enum(['PLN', 'EST', 'ACT']);
export const placeRole = z.enum(PLACE_ROLES);
export const transportMode = z.enum(['VESSEL', 'RAIL', 'TRUCK', 'BARGE', 'MULTIMODAL', 'AIR']);
export const referenceKind = z.enum(REFERENCE_KINDS);
export const milestone = z.enum(milestoneCodes as [MilestoneCode, ...MilestoneCode[]]);
export const phase = z.enum([
  'preCarriage',
  'origin',
  'mainCarriage',
  'destination',
  'delivery',
  'customs',
  'document',
  'exception',
]);

export const eventTime = z.object({
  at: instant,
  zone: z.string().nullable(),
  precision: z.enum(['minute', 'day']),
  raw: z.string(),
});

export const place = z.object({
  unlocode: z.string().nullable(),
  iata: z.string().nullable().optional(),
  rawCode: z.string().nullable(),
  name: z.string().nullable(),
  facility: z
    .object({ code: z.string(), provider: z.string().nullable(), name: z.string().nullable().optional() })
    .nullable(),
  facilityType: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
