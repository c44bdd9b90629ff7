/** An import of an official file of reference data: its files, its progress, and its findings. */
import type { StandardKind, StandardSource } from './entry.ts';

export const IMPORT_SOURCES = ['unlocode', 'hs', 'airline'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/**
 * `receiving`: files are being uploaded; `checking`: line by line; `checked`: waiting to be applied;
 * `refused`: lines have faults, nothing was changed; `loading`: new data, not yet visible;
 * `tidying`: new data is visible, old data is being deleted; `active`: done;
 * `unchanged`: the same files are already active; `cancelled`; `failed`.
 */
export const IMPORT_STATES = [
  'receiving',
  'checking',
  'checked',
  'refused',
  'loading',
  'tidying',
  'active',
  'unchanged',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** States in which the portal is working on it. */
export const WORKING_STATES: readonly ImportState[] = ['checking', 'loading', 'tidying'];

/** States in which it can be applied: `checked`, or `refused` with the option to leave out faulty lines. */
export const APPLICABLE_STATES: readonly ImportState[] = ['checked', 'refused'];

/** States in which it can be cancelled, since none of it is visible yet. */
export const CANCELLABLE_STATES: readonly ImportState[] = [
  'receiving',
  'checking',
  'checked',
  'refused',
  'loading',
];

/** Maximum bytes of one import (all files together), and maximum files. */
export const MAX_STANDARD_BYTES = 64 * 1024 * 1024;
export const MAX_STANDARD_FILES = 20;
/** Files are sent in parts of this many bytes. */
export const PART_BYTES = 512 * 1024;

/**
 * The edition in the names of UN/LOCODE files (`2024-2 UNLOCODE CodeListPart1.csv`, `loc242csv.zip`), or
 * null.
 */
export function editionOf(names: readonly string[]): string | null {
  for (const name of names) {
    const [, year, issue] = /(20\d\d)[-_. ]([12])(?!\d)/.exec(name) ?? /loc(\d\d)([12])/i.exec(name) ?? [];
    if (year !== undefined) return `${year.padStart(4, '20')}-${issue}`;
  }
  return null;
}

/** Maximum lines of a kind stored in a report; all are counted. */
export const MOST_REPORTED = 1000;

/** A faulty line of a file: a text key (`standardData:fault.…`) with its values. */
export type ReportedLine = {
  file: string;
  /** Line number from 1; 0 for the file as a whole. */
  line: number;
  /** The column, or `line`, `header`, `file`. */
  path: string;
  key: string;
  values: Record<string, string | number>;
};

/** A value that differs between the file and the portal's own tables; ours stays. */
export type RetainedValue = {
  kind: StandardKind;
  code: string;
  field: 'name' | 'position' | 'country' | 'kind';
  ours: string;
  theirs: string;
};

/** Total `count`, and the first MOST_REPORTED `rows`. */
export type Reported<Row> = { count: number; rows: Row[] };

export type ImportFindings = {
  /** Entries by kind. */
  entries: Partial<Record<StandardKind, number>>;
  /** Compared with the active edition of the same source. */
  added: number;
  changed: number;
  unchanged: number;
  /** Entries of the active edition to be removed: the file lacks them or marks them as withdrawn. */
  removed: number;
  /** Countries that the file covers (UN/LOCODE); entries of others stay unchanged. */
  countries: string[];
  broken: Reported<ReportedLine>;
  warnings: Reported<ReportedLine>;
  kept: Reported<RetainedValue>;
  /** True if nothing in a file can be read, so that skipping lines does not help. */
  unreadable: boolean;
};

export type StandardImport = {
  id: number;
  source: ImportSource;
  /** Edition of the official file, such as `2024-2`. */
  edition: string | null;
  state: ImportState;
  /** Whether it is applied automatically after the check. */
  apply: boolean;
  /** Whether faulty lines are left out. */
  skipBroken: boolean;
  files: { name: string; size: number; encoding: string | null }[];
  /** ISO instants. */
  createdAt: string;
  finishedAt: string | null;
  /** The user who started it; null for the command line. */
  by: string | null;
  /** How much of the current state's work is done, 0 to 1. */
  progress: number;
  findings: ImportFindings | null;
};

/** Stored data of a kind from one source. */
export type HeldData = {
  kind: StandardKind;
  source: StandardSource;
  edition: string | null;
  entries: number;
  /** ISO instant; null for data delivered with the portal. */
  importedAt: string | null;
  by: string | null;
};
