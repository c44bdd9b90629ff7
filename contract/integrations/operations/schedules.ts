/** Lookups in schedules: sailings from port to port, cut-offs of ships, local charges (THC) of a port. */
import { z } from 'zod';
import { day } from '#contract/core/bounds.ts';
import { MOST_WEEKS } from '#contract/schedules/page.ts';
import { CUT_OFFS } from '#contract/schedules/plan.ts';
import { classifier } from '#contract/tracking/event.schema.ts';
import type { Operation } from '../operation.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

const text = z.string().nullable();
const unlocode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2}[A-Za-z2-9]{3}$/)
  .describe('UN/LOCODE');
const carrier = z.string().trim().min(1).max(17).optional().describe('SCAC');
const ship = {
  vessel: z.string().trim().min(1).max(60).optional().describe('A name, a part of it, or an IMO number'),
  voyage: z.string().trim().min(1).max(30).optional(),
};
const span = {
  day: day.optional().describe('First day; left out: today'),
  weeks: z.coerce.number<string | number>().int().min(1).max(MOST_WEEKS).default(4),
};

const shownTime = z
  .object({
    at: z.iso.datetime({ offset: true }),
    zone: text.describe('The zone of the place, for its wall clock'),
    precision: z.enum(['minute', 'day']),
    classifier,
  })
  .meta({ id: 'ScheduleTime' });
const cutOff = shownTime
  .extend({
    code: z.enum(CUT_OFFS).describe('DCSA cut-off code; CRO: the deadline for customs release'),
    opens: z.boolean().describe('true: something begins at this time'),
  })
  .meta({ id: 'CutOff' });
const source = z.object({
  feed: z.string(),
  reportedAt: z.iso.datetime({ offset: true }),
  demo: z.boolean(),
});
const shared = z.array(z.object({ carrier: z.string(), voyage: text, service: text }));

const sailing = z
  .object({
    id: z.string(),
    carrier: text,
    joined: z.boolean().describe('true: joined by us from calls of ships; no carrier offers it so'),
    days: z.int().nullable().describe('Transit days; null where one end is unknown'),
    departs: shownTime.nullable(),
    arrives: shownTime.nullable(),
    legs: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        fromTerminal: text,
        toTerminal: text,
        carrier: text,
        service: text,
        vessel: text,
        imo: text,
        voyage: text,
        departs: shownTime.nullable(),
        arrives: shownTime.nullable(),
      }),
    ),
    sharedBy: shared.describe('Carriers that sell space on it under their own voyage'),
    cutOffs: z.array(cutOff),
    sources: z.array(source),
  })
  .meta({ id: 'Sailing' });
export type SailingAnswer = z.infer<typeof sailing>;

const call = z
  .object({
    id: z.string(),
    port: z.string(),
    terminal: text,
    berth: text,
    vessel: text,
    imo: text,
    carrier: text,
    service: text,
    importVoyage: text,
    exportVoyage: text,
    omit: z.boolean().describe('true: the ship omits the port'),
    sharedBy: shared,
    arrives: shownTime.nullable(),
    departs: shownTime.nullable(),
    cutOffs: z.array(cutOff).describe('The nearest first'),
    sources: z.array(source),
  })
  .meta({ id: 'CutOffCall' });
export type CutOffCall = z.infer<typeof call>;

const localCharge = z
  .object({
    id: z.string(),
    port: z.string(),
    carrier: text.describe('null: of every carrier'),
    direction: z.enum(['export', 'import']).nullable().describe('null: of both'),
    code: z.string().describe('THC, DOC, SEAL and others'),
    name: text,
    basis: z.enum(['bill', 'container']),
    type: text.describe('Container type, such as 40HQ; null: any'),
    amount: z.string().describe('A decimal'),
    currency: z.string().describe('ISO 4217'),
    validFrom: text,
    validTo: text,
    remark: text,
    source,
  })
  .meta({ id: 'LocalCharge' });
export type LocalCharge = z.infer<typeof localCharge>;

const lookup = {
  group: 'reference',
  method: 'GET',
  scope: 'reference:read',
  policy: 'member',
  params: none,
  body: null,
  paged: true,
  errors: [],
} as const;

export const searchSchedules = {
  ...lookup,
  id: 'searchSchedules',
  path: '/schedules',
  query: pageQuery.extend({
    pol: unlocode,
    pod: unlocode,
    ...span,
    via: z.enum(['any', 'direct', 'transit']).default('any'),
    carrier,
    sort: z.enum(['best', 'etd', 'eta', 'days']).default('best'),
  }),
  answer: pageOf(sailing),
  example: { query: { pol: 'CNSHA', pod: 'NLRTM', via: 'direct', limit: 5 } },
} as const satisfies Operation;

export const searchCutOffs = {
  ...lookup,
  id: 'searchCutOffs',
  path: '/cut-offs',
  query: pageQuery.extend({
    pol: unlocode,
    pod: unlocode.optional().describe('Only ships that take cargo to this port'),
    ...span,
    ...ship,
    carrier,
  }),
  answer: pageOf(call),
  example: { query: { pol: 'CNSHA', limit: 5 } },
} as const satisfies Operation;

export const searchCharges = {
  ...lookup,
  id: 'searchCharges',
  path: '/thc',
  query: pageQuery.extend({
    port: unlocode,
    carrier,
    direction: z.enum(['export', 'import']).optional(),
    day: day.optional().describe('The day on which they are valid; left out: today'),
  }),
  answer: pageOf(localCharge),
  example: { query: { port: 'CNSHA', direction: 'export', limit: 5 } },
} as const satisfies Operation;
