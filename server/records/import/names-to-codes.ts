/**
 * Replaces names in references (“Türkiye”, “中国”, “Anadolu Tekstil”) by the code of the only record with that
 * name. Codes stay; an ambiguous name stays too, and is refused.
 */
import { and, or, sql } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { inCapitals } from '#contract/records/characters.ts';
import { plainText } from '#contract/records/fields.ts';
import { fieldOf, type Sheet } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { plainName } from '#contract/records/typed-times.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { mapInTurns } from '#server/platform/turns.ts';
import { entityOf, resourceTableOf, type Entity } from '../table.ts';
import { colleaguesNamed } from '#server/access/index.ts';
import type { OtherNames, SharedSign } from '../registry.ts';
import type { Tell } from './habits.ts';
import type { Columns } from './header.ts';
import type { FileRow } from './row.ts';
import { isSign, type Several } from './ambiguous.ts';

/** Maximum names looked up per column; a file with more contains no codes at all. */
const MOST_NAMES = 1000;

/** Maximum names of a column whose interpretation the report lists. */
const MOST_LISTED = 12;

/**
 * `home`: decides which of two records a shared sign means in this office; `tell` reports how such a sign was
 * read.
 */
export type Doubts = { home: string; tell: Tell };

/** The rows with names replaced by codes; `several` receives ambiguous names. */
export async function withCodes(
  db: Db | Tx,
  resource: Sheet,
  columns: Columns,
  rows: FileRow[],
  actor: Actor,
  { doubts, several }: { doubts?: Doubts | undefined; several: Several },
): Promise<FileRow[]> {
  const codeColumns: { index: number; codes: ReadonlyMap<string, string> }[] = [];
  for (const { field, index } of columns) {
    const { target } = fieldOf(resource, field);
    if (!target || 'standard' in target) continue;
    const pairs: string[] = [];
    const guessed = (text: string, code: string) => pairs.push(`${text} → ${code}`);
    const texts = [...new Set(rows.flatMap(({ cells }) => textOf(cells[index]) || []))];
    const codes =
      'staff' in target
        ? await colleaguesNamed(db, actor, texts.slice(0, MOST_NAMES))
        : await codesOf(db, target.resource, texts, actor, { several, tell: guessed });
    if (codes.size > 0) codeColumns.push({ index, codes });
    const examples = pairs.slice(0, MOST_LISTED).join(', ') + (pairs.length > MOST_LISTED ? ' …' : '');
    if (examples)
      doubts?.tell({ path: field, message: 'crud:import.note.called', values: { pairs: examples } });
  }
  const named =
    codeColumns.length === 0
      ? rows
      : await mapInTurns(rows, (line) => {
          const read = [...line.cells];
          for (const { index, codes } of codeColumns)
            read[index] = codes.get(textOf(read[index])) ?? read[index];
          return { ...line, cells: read };
        });
  return doubts ? withSharedSigns(resource, columns, named, doubts) : named;
}

/** Replaces a sign shared by records, such as “¥”, by the fitting code. */
function withSharedSigns(resource: Sheet, columns: Columns, rows: FileRow[], doubts: Doubts): FileRow[] {
  const groups = new Map<SharedSign, Columns[number][]>();
  for (const column of columns) {
    const { target } = fieldOf(resource, column.field);
    const shared = target && 'resource' in target && resourceTableOf(target.resource).own.sharedSign;
    if (shared) groups.set(shared, [...(groups.get(shared) ?? []), column]);
  }
  return [...groups].reduce((read, [shared, some]) => withSign(shared, some, read, doubts), rows);
}

/**
 * Resolves a shared sign to the candidate that the file names elsewhere, else to the office's own. If the
 * file names both, or one that is not the office's own, the sign stays and is refused.
 */
function withSign(
  shared: SharedSign,
  columns: readonly Columns[number][],
  rows: FileRow[],
  { home, tell }: Doubts,
): FileRow[] {
  const signed = columns.find(({ index }) => rows.some(({ cells }) => isSign(shared, cells[index])));
  if (!signed) return rows;
  const named = new Set(
    rows.flatMap(({ cells }) => columns.map(({ index }) => textOf(cells[index]).toUpperCase())),
  );
  const [one, ...others] = shared.codes.filter((code) => named.has(code) || code === home);
  if (one === undefined || others.length > 0) return rows;
  tell({ path: signed.field, message: 'crud:import.read', values: { text: shared.signs[0]!, value: one } });
  return rows.map((line) => {
    const read = [...line.cells];
    for (const { index } of columns) if (isSign(shared, read[index])) read[index] = one;
    return { ...line, cells: read };
  });
}

/**
 * Returns text that may name a record and can be sent to the database. Text that cannot be stored is reported
 * with its row.
 */
const textOf = (cell: unknown): string =>
  typeof cell === 'string' && !cell.includes('\0') ? cell.trim() : '';

/** Collects unclear names: those of several records, and those that were interpreted. */
type Hearing = { several: Several; tell: (text: string, code: string) => unknown };

/** Codes for those `texts` that name exactly one record. */
async function codesOf(
  db: Db | Tx,
  key: ResourceKey,
  texts: readonly string[],
  actor: Actor,
  { several, tell }: Hearing,
): Promise<ReadonlyMap<string, string>> {
  const none: ReadonlyMap<string, string> = new Map();
  const entity = entityOf(key, actor);
  const { resource, table, reach, columns } = entity;
  const [code] = resource.import;
  const names = resource.search.filter(
    (name) => name !== code && ['text', 'code'].includes(fieldOf(resource, name).kind),
  );
  if (texts.length === 0 || code === undefined || resource.import.length > 1 || names.length === 0)
    return none;
  const shown = { [code]: columns[code]! };
  const upper = texts.map(inCapitals);
  const known = new Set(
    (
      (await db
        .select(shown)
        .from(table)
        .where(and(reach, sql`${columns[code]!} = any(${sql.param(upper)}::text[])`))) as Record<
        string,
        unknown
      >[]
    ).map((row) => plainText(row[code])),
  );
  // A code typed on a Turkish keyboard, “İST”: the code in English letters, if it exists.
  const dotted = texts.flatMap((text, at): [string, string][] =>
    known.has(upper[at]!) && upper[at] !== text.toUpperCase() ? [[text, upper[at]!]] : [],
  );
  const wanted = texts.filter((_, at) => !known.has(upper[at]!)).slice(0, MOST_NAMES);
  if (wanted.length === 0) return new Map(dotted);
  // Each lower-case form of a capital I.
  const lower = [...new Set(wanted.flatMap((text) => [text.toLowerCase(), text.toLocaleLowerCase('tr')]))];
  const rows = (await db
    .select({ ...shown, ...Object.fromEntries(names.map((name) => [name, columns[name]!])) })
    .from(table)
    .where(
      and(
        reach,
        or(...names.map((name) => sql`lower(${columns[name]!}) = any(${sql.param(lower)}::text[])`)),
      ),
    )) as Record<string, unknown>[];
  const called = new Map<string, Set<string>>();
  for (const row of rows)
    for (const name of names) {
      const plain = plainName(plainText(row[name]));
      called.set(plain, (called.get(plain) ?? new Set()).add(plainText(row[code])));
    }
  const strange = wanted.filter((text) => !called.has(plainName(text)));
  const { otherNames } = entity.own;
  const elsewhere = otherNames?.by ? await recordsCalled(db, entity, otherNames, strange) : NONE;
  const otherwise = otherNames && !otherNames.by ? await codesCalled(otherNames, strange) : NONE;
  return new Map([
    ...dotted,
    ...wanted.flatMap((text): [string, string][] => {
      const known = [...(called.get(plainName(text)) ?? elsewhere.get(text) ?? [])];
      const [one, ...others] = known.length === 0 ? (otherwise.get(text) ?? []) : known;
      if (others.length > 0) several.add(key, text, known);
      if (one === undefined || others.length > 0) return [];
      if (otherNames?.reported && elsewhere.has(text)) tell(text, one);
      return [[text, one]];
    }),
  ]);
}

type CodesByName = Map<string, readonly string[]>;
const NONE: ReadonlyMap<string, readonly string[]> = new Map();

/** Returns codes by other common names of records: “Turkey”, “RMB”. */
async function codesCalled({ codes }: OtherNames, texts: readonly string[]): Promise<CodesByName> {
  const matches: CodesByName = new Map();
  for (const text of texts) {
    const some = await codes(text);
    if (some.length > 0) matches.set(text, some);
  }
  return matches;
}

/** Codes of our records by trade names such as “广州” or “南航” that the records do not contain. */
async function recordsCalled(
  db: Db | Tx,
  { table, reach, columns, resource }: Entity,
  otherNames: OtherNames,
  texts: readonly string[],
): Promise<CodesByName> {
  const matches = await codesCalled(otherNames, texts);
  if (matches.size === 0) return matches;
  const by = columns[otherNames.by!]!;
  const wanted = [...new Set([...matches.values()].flat())];
  const ours = new Map(
    (
      await db
        .select({ by, code: columns[resource.import[0]!]! })
        .from(table)
        .where(and(reach, sql`${by} = any(${sql.param(wanted)}::text[])`))
    ).map((row) => [plainText(row.by), plainText(row.code)]),
  );
  return new Map([...matches].map(([text, codes]) => [text, codes.flatMap((code) => ours.get(code) ?? [])]));
}
