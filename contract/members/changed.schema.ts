/** What changed in a ledger since the member's last visit, cell by cell. */
import { z } from 'zod';
import { CHANGE_KINDS, type ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { SUBSCRIPTION_MODES } from './modes.ts';

/** Cells of one answer, the latest first. */
export const MOST_CHANGED = 2000;

const TIMES = { 'eta.changed': 'eta', 'etd.changed': 'etd' } as const;
const SHIPS = { 'vessel.changed': 'vessel', 'flight.changed': 'vessel' } as const;
const STATUS = {
  'milestone.reached': 'cargoState',
  'milestone.retracted': 'cargoState',
  'gate.out': 'cargoState',
  released: 'cargoState',
  available: 'cargoState',
} as const;
const FREE_TIME = {
  'free_time.changed': 'daysLeft',
  'free_time.near': 'daysLeft',
  'free_time.passed': 'daysLeft',
} as const;

export const CHANGED_CELLS = ['eta', 'etd', 'vessel', 'cargoState', 'daysLeft', 'exceptions'] as const;
export type ChangedField = (typeof CHANGED_CELLS)[number];

/** The column of a ledger in which a change shows; the others are exceptions. */
export const CHANGED_FIELDS = Object.fromEntries(
  CHANGE_KINDS.map((kind): [ChangeKind, ChangedField] => [
    kind,
    ({ ...TIMES, ...SHIPS, ...STATUS, ...FREE_TIME } as Partial<Record<ChangeKind, ChangedField>>)[kind] ??
      'exceptions',
  ]),
) as Readonly<Record<ChangeKind, ChangedField>>;

const text = z.string().nullable();
export const changedCell = z.object({
  id: z.string().describe('Of the row'),
  number: z.string(),
  mode: z.enum(SUBSCRIPTION_MODES),
  field: z.enum(CHANGED_CELLS),
  type: z.enum(CHANGE_KINDS),
  before: text.describe('A time, a ship or a milestone, as it was'),
  after: text,
  at: z.string(),
});
export type ChangedCell = z.infer<typeof changedCell>;
