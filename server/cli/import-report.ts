/** Formats the findings and results of an import for a terminal. */
import type { ImportFindings, Reported, StandardImport, ReportedLine } from '#contract/reference/import.ts';
import type { Language } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';

/** Maximum rows shown per kind; the office shows a thousand. */
const SHOWN = 20;

const number = new Intl.NumberFormat('en');

/** `import 3, checking 40 %`; empty if no work is in progress. */
export function progressLine({ id, state, progress }: StandardImport): string {
  const percent = Math.floor(progress * 10) * 10;
  return ['checking', 'loading', 'tidying'].includes(state) ? `import ${id}, ${state} ${percent} %` : '';
}

const entriesOf = (findings: ImportFindings): string =>
  Object.entries(findings.entries)
    .map(([kind, count]) => `${number.format(count)} ${kind}`)
    .join(', ') || 'no entries';

/** One line of the list of imports. */
export function importLine(one: StandardImport): string {
  const { id, source, edition, state, createdAt, by, files, findings } = one;
  const working = progressLine(one).replace(/^.*, /, '');
  const words = [
    String(id),
    createdAt.slice(0, 16).replace('T', ' '),
    [source, edition].filter(Boolean).join(' '),
    working || state,
    findings && entriesOf(findings),
    files.map(({ name }) => name).join(', '),
    by ?? 'command line',
  ];
  return words.filter(Boolean).join('  ');
}

function* listed<Row>(
  title: string,
  { count, rows }: Reported<Row>,
  line: (row: Row) => string,
): Generator<string> {
  if (count === 0) return;
  yield `${title}: ${number.format(count)}`;
  for (const row of rows.slice(0, SHOWN)) yield `  ${line(row)}`;
  if (count > SHOWN) yield `  … and ${number.format(count - SHOWN)} more`;
}

/** The report of an import that has ended, or is waiting to be applied. */
export function* reportLines(done: StandardImport, language: Language): Generator<string> {
  const t = textsIn(language);
  const { findings } = done;
  if (findings) {
    yield `${[done.source, done.edition].filter(Boolean).join(' ')}: ${entriesOf(findings)}`;
    const { added, changed, unchanged, removed } = findings;
    yield `new ${number.format(added)}, changed ${number.format(changed)}, unchanged ${number.format(unchanged)}, removed ${number.format(removed)}`;
    yield* listed(
      'Values that stay ours',
      findings.kept,
      ({ kind, code, field, ours, theirs }) => `${kind} ${code}, ${field}: ours ${ours}, the file ${theirs}`,
    );
    const place = ({ file, line, path, key, values }: Reported<ReportedLine>['rows'][number]) =>
      `${file}${line > 0 ? `:${line}` : ''}, ${path}: ${t(`standardData:fault.${key}`, values)}`;
    yield* listed('Odd fields, left out', findings.warnings, place);
    yield* listed('Broken lines', findings.broken, place);
  }
  yield t(`standardData:outcome.${done.state}`);
  const broken = findings !== null && findings.broken.count > 0 && !findings.unreadable;
  if (broken && done.state === 'refused') yield 'Mend the lines, or leave them out with --skip-broken.';
}
