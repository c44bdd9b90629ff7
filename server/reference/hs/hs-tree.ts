/** The Harmonized System as a tree: lines with their children, and one code with its neighbours. */
import type { StandardEntry } from '#contract/reference/entry.ts';
import type { HsLine, HsNode, HsPlaced } from '#contract/reference/hs.ts';
import { hsWords } from './data/words.ts';
import { merge, viewOf, type Layer } from '../store/layers.ts';
import { ACTIVE, entriesOf, LAYER, standardChildren, storedCode, type Reader } from '../store/lookup.ts';

type HsEntry = StandardEntry<'hs'>;
const isHs = (entry: StandardEntry): entry is HsEntry => entry.kind === 'hs';

/** Number of neighbours shown on each side. */
const NEIGHBOUR_COUNT = 3;
const COUNTS = `select parent, count(distinct code)::int as children from standard_entries
  where kind = 'hs' and parent = any($1) and dataset_id in ${ACTIVE} group by parent`;
const DEPTH = `select max(length(code))::int as digits from standard_entries
  where kind = 'hs' and code ~ '^[0-9]' and dataset_id in ${ACTIVE}`;
/** Every active layer of a code, its ancestors, its siblings and its children. */
const NEIGHBOURS = `with recursive own as (
    select min(parent) as parent from standard_entries
      where kind = 'hs' and code = $1 and dataset_id in ${ACTIVE} having count(*) > 0),
  above as (
    select parent as code from own
    union
    select e.parent from standard_entries e join above a on e.code = a.code
      where e.kind = 'hs' and e.dataset_id in ${ACTIVE})
  select ${LAYER} from standard_entries e join standard_datasets d on d.id = e.dataset_id
    where e.kind = 'hs' and d.state = 'active' and exists (select from own)
      and (e.code = $1 or e.parent = $1 or e.code in (select code from above)
        or e.parent is not distinct from (select parent from own))`;

/** Sections are in nomenclature order, which is not the sort order of Roman numbers. */
const inOrder = (a: HsEntry, b: HsEntry): number => {
  const key = ({ code, detail }: HsEntry) => detail.chapters?.[0] ?? code;
  return key(a) < key(b) ? -1 : Number(key(a) > key(b));
};

/** Returns entries as lines, in the order given. */
export async function hsLines(reader: Reader, entries: readonly StandardEntry[]): Promise<HsLine[]> {
  const listed = entries.filter(isHs);
  const { rows } = await reader.query<{ parent: string; children: number }>(COUNTS, [
    listed.map(({ code }) => code),
  ]);
  const children = new Map(rows.map((row) => [row.parent, row.children]));
  return listed.map(({ code, names, detail: { level, chapters, reserved } }) => ({
    code,
    level,
    names,
    chapters,
    reserved,
    children: children.get(code) ?? 0,
  }));
}

/** Digits of the longest code: 4 with the built-in data, more with an imported file. */
export async function hsDepth(reader: Reader): Promise<number> {
  const { rows } = await reader.query<{ digits: number | null }>(DEPTH, []);
  return rows[0]?.digits ?? 0;
}

/** Returns the direct children of a code in the order of the nomenclature; the sections for null. */
export async function hsChildren(reader: Reader, parent: string | null): Promise<HsLine[]> {
  const entries = await standardChildren(reader, 'hs', parent);
  return hsLines(reader, entries.filter(isHs).toSorted(inOrder));
}

/** Lines with their ancestors. */
export async function hsPlaced(reader: Reader, entries: readonly StandardEntry[]): Promise<HsPlaced[]> {
  const above = new Map<string, HsEntry>();
  let wanted = entries.map(({ parent }) => parent);
  while (wanted.length > 0) {
    const codes = [...new Set(wanted)].filter((code) => code !== null).filter((code) => !above.has(code));
    const parentEntries = (await entriesOf(reader, 'hs', codes)).filter(isHs);
    for (const entry of parentEntries) above.set(entry.code, entry);
    wanted = parentEntries.map(({ parent }) => parent);
  }
  const parents = new Map((await hsLines(reader, [...above.values()])).map((line) => [line.code, line]));
  const pathOf = (code: string | null): HsLine[] => {
    const line = code === null ? undefined : parents.get(code);
    return line ? [...pathOf(above.get(line.code)?.parent ?? null), line] : [];
  };
  const lines = await hsLines(reader, entries);
  return lines.map((line, index) => ({ ...line, path: pathOf(entries[index]?.parent ?? null) }));
}

/**
 * The codes that a typed one may mean, likeliest first: itself; a chapter or heading that lost its zero in a
 * spreadsheet; the shorter codes that a longer tariff code belongs to.
 */
export function hsCodeCandidates(written: string): string[] {
  const code = storedCode(written);
  if (!/^\d+$/.test(code)) return /^[IVX]{1,6}$/.test(code) ? [code] : [];
  if (code.length === 1 || code.length === 3) return [`0${code}`];
  return code.length > 12
    ? []
    : [...new Set([code, ...[10, 8, 6, 4].map((digits) => code.slice(0, digits))])].filter(isLevel);
}
const isLevel = (code: string): boolean => code.length % 2 === 0;

/** The node of a typed code, with its ancestors and neighbours; null if there is none. */
export async function hsNode(reader: Reader, written: string): Promise<HsNode | null> {
  for (const code of hsCodeCandidates(written)) {
    const { rows: layers } = await reader.query<Layer>(NEIGHBOURS, [code]);
    const own = layers.filter((layer) => layer.code === code);
    if (own.length === 0) continue;
    const view = viewOf(own);
    const entries = [...new Set(layers.map((layer) => layer.code))]
      .map((one) => merge(layers.filter((layer) => layer.code === one)).entry)
      .filter(isHs)
      .toSorted(inOrder);
    const lines = new Map((await hsLines(reader, entries)).map((line) => [line.code, line]));
    const parents = new Map(entries.map((entry) => [entry.code, entry.parent]));
    const under = (parent: string | null) =>
      entries.flatMap((entry) => (entry.parent === parent ? (lines.get(entry.code) ?? []) : []));
    const pathTo = (one: string | null): HsLine[] => {
      const line = one === null ? undefined : lines.get(one);
      return line ? [...pathTo(parents.get(line.code) ?? null), line] : [];
    };
    const siblings = under(view.parent);
    const at = siblings.findIndex((line) => line.code === code);
    const first = Math.max(0, Math.min(at - NEIGHBOUR_COUNT, siblings.length - 2 * NEIGHBOUR_COUNT - 1));
    return {
      ...siblings[at]!,
      path: pathTo(view.parent),
      below: under(code),
      neighbours: siblings.slice(first, first + 2 * NEIGHBOUR_COUNT + 1),
      siblings: siblings.length,
      words: hsWords(code),
      provenance: view.provenance,
      differences: view.differences,
    };
  }
  return null;
}
