/** Answers of a member's overview and of the other views of a ledger. */
import { z } from 'zod';
import { placeView, shipmentMap } from '#contract/tracking/pages/result.schema.ts';
import type { RecordOf, ResourceRecord } from '#contract/records/resource.ts';
import { recordSchema } from '#contract/records/record.schema.ts';
import { ledger, LEDGER_PARTS } from './resources/ledger.ts';
import { SUBSCRIPTION_MODES } from './modes.ts';

/** What rows of a ledger are grouped by; `week`: the calendar week of the arrival, by its Monday. */
export const LEDGER_GROUPS = [
  'vessel',
  'week',
  'part',
  'customer',
  'cargoState',
  'destination',
  'reportingCarrier',
  'group',
] as const;
export type LedgerGroupField = (typeof LEDGER_GROUPS)[number];
/** Most groups of one answer; `further` of them are not listed. */
export const MOST_GROUPS = 200;

const count = z.int().min(0);
export const ledgerGroup = z.object({
  value: z.string().nullable(),
  rows: count,
  severity: z.int().min(0).max(4).describe('The worst of its rows'),
  slipMinutes: z.int().nullable().describe('The largest slip of its rows'),
});
export type LedgerGroup = z.infer<typeof ledgerGroup>;
export const ledgerGroups = z.object({ groups: z.array(ledgerGroup), more: z.boolean() });
export type LedgerGroups = z.infer<typeof ledgerGroups>;

const record = recordSchema(ledger);
const mode = z.enum(SUBSCRIPTION_MODES);
/** One ship or flight that delays several numbers is one cause. */
const cause = z.object({
  mode,
  vessel: z.string(),
  voyage: z.string().nullable(),
  rows: count,
  severity: z.int().min(0).max(4),
  slipMinutes: z.int().nullable(),
  destination: z.string().nullable(),
});
export type OverviewCause = z.infer<typeof cause>;
const phaseCount = z.object({
  key: z.enum(LEDGER_PARTS),
  rows: count,
  late: count,
  stopped: count,
  modes: z.array(z.object({ mode, rows: count })).describe('A ledger has one mode'),
});
export type PhaseCount = z.infer<typeof phaseCount>;
const arrivalWeek = z.object({ week: z.string(), onTime: count, late: count });
export type ArrivalWeek = z.infer<typeof arrivalWeek>;
const carrierSlip = z.object({ carrier: z.string(), rows: count, late: count, hours: z.number() });
export type CarrierSlip = z.infer<typeof carrierSlip>;
const laneTransit = z.object({ origin: z.string(), destination: z.string(), rows: count, days: z.number() });
export type LaneTransit = z.infer<typeof laneTransit>;
const some = z.object({ total: count, records: z.array(record) });
export const overview = z.object({
  mode: mode.nullable(),
  followed: count,
  attention: z.object({ total: count, causes: z.array(cause), records: z.array(record) }),
  arriving: some,
  freeTime: some,
  failed: some,
  counts: z.array(phaseCount),
  arrivals: z.array(arrivalWeek),
  slips: z.array(carrierSlip),
  lanes: z.array(laneTransit),
});
type Answer = z.infer<typeof overview>;
/** A row of a ledger with its values as their fields type them. */
export type LedgerEntry = ResourceRecord & RecordOf<typeof ledger>;
export type SomeEntries = { total: number; records: LedgerEntry[] };
export type Attention = SomeEntries & { causes: OverviewCause[] };
export type Overview = Omit<Answer, 'attention' | 'arriving' | 'freeTime' | 'failed'> & {
  attention: Attention;
  arriving: SomeEntries;
  freeTime: SomeEntries;
  failed: SomeEntries;
};

/** A place of the map where several numbers are: by AIS, by schedule, or at their last place. */
const mark = z.object({
  key: z.string(),
  rows: count,
  by: z.enum(['ais', 'schedule', 'place']),
  parts: z
    .array(z.object({ mode, field: z.enum(['vessel', 'place']), values: z.array(z.string()), rows: count }))
    .describe('What leads to its rows: ships or flights, and the places of those aboard none'),
});
export const ledgerMap = z.object({
  rows: count,
  unplaced: count,
  marks: z.array(mark),
  places: z.record(z.string(), placeView),
  map: shipmentMap.nullable(),
});
export type LedgerMap = z.infer<typeof ledgerMap>;
export type LedgerMark = z.infer<typeof mark>;
