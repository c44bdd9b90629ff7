/** The Harmonized System as a tree: lines with what lies under them, and one code with all around it. */
import type { StandardEntry } from '#contract/standards/entry.ts';
import type { HsLine, HsNode, HsPlaced } from '#contract/standards/hs.ts';
import { hsWords } from './hs/words.ts';
import { ACTIVE, entriesOf, standardChildren, standardView, storedCode, type Reader } from './lookup.ts';

type HsEntry = StandardEntry<'hs'>;
const isHs = (entry: StandardEntry): entry is HsEntry => entry.kind === 'hs';

/** As many neighbours are shown on either side. */
const AROUND = 3;
const COUNTS = `select parent, count(distinct code)::int as children from standard_entries
  where kind = 'hs' and parent = any($1) and dataset_id in ${ACTIVE} group by parent`;
const HAS_SUBHEADINGS = `select exists (select 1 from standard_entries e join standard_datasets d on d.id = e.dataset_id
  where e.kind = 'hs' and d.source = 'hs' and d.state = 'active') as yes`;

/** Sections come in the order of the nomenclature: their Roman numbers do not. */
const inOrder = (a: HsEntry, b: HsEntry): number => {
  const key = ({ code, detail }: HsEntry) => detail.chapters?.[0] ?? code;
  return key(a) < key(b) ? -1 : Number(key(a) > key(b));
};

/** Entries as lines, in the order given. */
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

/** What lies directly under a code, in the order of the nomenclature; the sections for null. */
export async function hsChildren(reader: Reader, parent: string | null): Promise<HsLine[]> {
  const entries = await standardChildren(reader, 'hs', parent);
  return hsLines(reader, entries.filter(isHs).toSorted(inOrder));
}

/** Lines with the way down to each. */
export async function hsPlaced(reader: Reader, entries: readonly StandardEntry[]): Promise<HsPlaced[]> {
  const above = new Map<string, HsEntry>();
  let wanted = entries.map(({ parent }) => parent);
  while (wanted.length > 0) {
    const codes = [...new Set(wanted)].filter((code) => code !== null).filter((code) => !above.has(code));
    const found = (await entriesOf(reader, 'hs', codes)).filter(isHs);
    for (const entry of found) above.set(entry.code, entry);
    wanted = found.map(({ parent }) => parent);
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
 * The codes that a written one may mean, the likeliest first: itself; a chapter or heading that lost its zero in a
 * spreadsheet; the subheading and the heading that a longer code of a tariff belongs to (its first 6 and 4 digits).
 */
export function hsCodesMeant(written: string): string[] {
  const code = storedCode(written);
  if (!/^\d+$/.test(code)) return /^[IVX]{1,6}$/.test(code) ? [code] : [];
  if (code.length === 1 || code.length === 3) return [`0${code}`];
  return code.length > 12 ? [] : [...new Set([code, code.slice(0, 6), code.slice(0, 4)])].filter(isLevel);
}
const isLevel = (code: string): boolean => [2, 4, 6].includes(code.length);

/** The code that a written one means, with all around it; null when there is none. */
export async function hsNode(reader: Reader, written: string): Promise<HsNode | null> {
  for (const code of hsCodesMeant(written)) {
    const view = await standardView(reader, 'hs', code);
    if (!view || view.code !== code) continue;
    const [placed] = await hsPlaced(reader, [view]);
    if (!placed) continue;
    const siblings = await hsChildren(reader, view.parent);
    const at = siblings.findIndex((line) => line.code === code);
    const first = Math.max(0, Math.min(at - AROUND, siblings.length - 2 * AROUND - 1));
    const { rows } = await reader.query<{ yes: boolean }>(HAS_SUBHEADINGS);
    return {
      ...placed,
      below: await hsChildren(reader, code),
      around: siblings.slice(first, first + 2 * AROUND + 1),
      siblings: siblings.length,
      words: hsWords(code),
      provenance: view.provenance,
      differences: view.differences,
      subheadings: rows[0]?.yes ?? false,
    };
  }
  return null;
}
