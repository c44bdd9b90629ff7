/** List filters: by status, by mode, or only numbers with exceptions. */
import { isElsewhere } from '../shipment/other-sources.ts';
import type { ReferenceKind } from '../event.ts';
import type { SeveralRow } from './several.ts';
import { SHIPMENT_STATES } from '../shipment/states.ts';

export const ROW_STATES = [...SHIPMENT_STATES, 'refused', 'unknown', 'elsewhere'] as const;
export type RowState = (typeof ROW_STATES)[number];

export const LIST_MODES = ['sea', 'air', 'parcel', 'land', 'customs'] as const;
export type ListMode = (typeof LIST_MODES)[number];

export type ListFilter = { state: RowState | null; mode: ListMode | null; exceptions: boolean };
export const NO_FILTER: ListFilter = { state: null, mode: null, exceptions: false };

const modes: Partial<Record<ReferenceKind, ListMode>> = {
  waybill: 'air',
  parcel: 'parcel',
  rail: 'land',
  wagon: 'land',
  truck: 'land',
  declaration: 'customs',
};

export function stateOfRow({ summary, refused, reference }: SeveralRow): RowState {
  if (summary) return summary.state;
  return refused ? 'refused' : reference && isElsewhere(reference) ? 'elsewhere' : 'unknown';
}

/** Returns the kind of number of every row in this state, one per row. */
export const kindsIn = (rows: readonly SeveralRow[], state: RowState): (ReferenceKind | undefined)[] =>
  rows.filter((row) => stateOfRow(row) === state).map(({ reference }) => reference?.kind);

export const modeOfRow = ({ reference }: SeveralRow): ListMode | null =>
  reference && (modes[reference.kind] ?? 'sea');

export const isShown = (row: SeveralRow, { state, mode, exceptions }: ListFilter): boolean =>
  (state === null || stateOfRow(row) === state) &&
  (mode === null || modeOfRow(row) === mode) &&
  (!exceptions || (row.summary?.exceptions.length ?? 0) > 0);

const one = <T extends string>(all: readonly T[], text: string | null): T | null =>
  all.find((candidate) => candidate === text) ?? null;

/** Returns the filter given in the URL. */
export const filterIn = (query: URLSearchParams): ListFilter => ({
  state: one(ROW_STATES, query.get('state')),
  mode: one(LIST_MODES, query.get('mode')),
  exceptions: query.get('exceptions') === '1',
});

/** The same as a query. */
export const filterQuery = ({ state, mode, exceptions }: ListFilter): Record<string, string> => ({
  ...(state && { state }),
  ...(mode && { mode }),
  ...(exceptions && { exceptions: '1' }),
});

/** The remark on a number beyond the limit of one call; the next call requests its row. */
export const LEFT_OUT = 'problem.tooMany';
export const isLeftOut = ({ problem }: Pick<SeveralRow, 'problem'>): boolean => problem?.key === LEFT_OUT;
/** Maximum numbers per call. */
export const PER_CALL = 30;
