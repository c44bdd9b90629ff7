/** The findings of a check, counted as it runs. */
import type { StandardEntry } from '#contract/reference/entry.ts';
import { fold } from '#contract/core/fold.ts';
import {
  MOST_REPORTED,
  type ImportFindings,
  type RetainedValue,
  type Reported,
} from '#contract/reference/import.ts';
import { differencesOf, type Layer } from '../store/layers.ts';
import { kindOf, settled } from './curated.ts';
import type { LineFault, Parsed } from './parser-result.ts';

export const noFindings = (): ImportFindings => ({
  entries: {},
  added: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  countries: [],
  broken: { count: 0, rows: [] },
  warnings: { count: 0, rows: [] },
  kept: { count: 0, rows: [] },
  unreadable: false,
});

function report<Row>(list: Reported<Row>, row: Row): void {
  list.count += 1;
  if (list.rows.length < MOST_REPORTED) list.rows.push(row);
}

/** Records what is wrong with a line of a file. */
export function note(findings: ImportFindings, file: string, parsed: Parsed): void {
  const row = ({ path, key, values }: LineFault) => ({ file, line: parsed.line, path, key, values });
  if ('fault' in parsed) {
    report(findings.broken, row(parsed.fault));
    findings.unreadable ||= parsed.fatal ?? false;
  }
  if ('warning' in parsed) report(findings.warnings, row(parsed.warning));
  if ('warnings' in parsed) for (const warning of parsed.warnings) report(findings.warnings, row(warning));
}

/** Notes how a file's entry compares with our tables and with the edition that is active. */
export function compare(
  findings: ImportFindings,
  line: Extract<Parsed, { entry: StandardEntry }>,
  layers: readonly Layer[],
): void {
  const { today } = kindOf(line.entry.kind, line.entry.code);
  const entry = settled(line.entry);
  findings.entries[entry.kind] = (findings.entries[entry.kind] ?? 0) + 1;
  const keepOurs = (row: Omit<RetainedValue, 'kind' | 'code'>) =>
    report(findings.kept, { kind: entry.kind, code: entry.code, ...row });
  if (today !== null && today !== entry.code) {
    if (line.entry.kind === 'port') keepOurs({ field: 'kind', ours: today, theirs: 'port' });
  } else if (entry.kind !== line.entry.kind)
    keepOurs({ field: 'kind', ours: entry.kind, theirs: line.entry.kind });
  const same = layers.filter(({ kind }) => kind === entry.kind);
  const ours = same.find(({ source }) => source === 'builtIn');
  if (ours)
    for (const difference of differencesOf(ours, asLayer(entry)))
      // The HS titles are always the portal's own. For a place, the file may list our name as an alternative.
      if (difference.field !== 'name' || (entry.kind !== 'hs' && !isNamed(ours.nameEn, line.terms)))
        keepOurs(difference);
  const [before] = layers
    .filter(({ source }) => source !== 'builtIn')
    .sort((a, b) => b.datasetId - a.datasetId);
  if (!before) findings.added += 1;
  else if (before.kind === entry.kind && isSame(before, entry)) findings.unchanged += 1;
  else findings.changed += 1;
}

const isNamed = (name: string, terms: readonly string[]): boolean =>
  terms.some((term) => fold(term) === fold(name));

const asLayer = (entry: StandardEntry) => ({
  kind: entry.kind,
  nameEn: entry.names.en,
  country: entry.country,
  latitude: entry.latitude,
  longitude: entry.longitude,
});

function isSame(layer: Layer, entry: StandardEntry): boolean {
  const details = layer.detail as Record<string, unknown>;
  return (
    layer.nameEn === entry.names.en &&
    layer.nameZh === entry.names.zh &&
    layer.nameTr === entry.names.tr &&
    layer.country === entry.country &&
    layer.parent === entry.parent &&
    layer.latitude === entry.latitude &&
    layer.longitude === entry.longitude &&
    Object.entries(entry.detail).every(
      ([key, value]) => JSON.stringify(details[key]) === JSON.stringify(value),
    )
  );
}
