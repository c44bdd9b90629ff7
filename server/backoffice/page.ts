/** One page of a list: one statement, which has the names of what is referred to; as text, since lists are asked so often. */
import { and, not, sql, type SQL } from 'drizzle-orm';
import { LIST_COUNT, MAX_PAGE, type Sorter } from '#contract/api/list.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import type { Db } from '../db/client.ts';
import type { Era } from '../db/era.ts';
import type { Ask, Step } from '../db/together.ts';
import { columnsOf, keptStep, stepOf } from '../db/written-out.ts';
import { PageNames, referentsOf } from './names-beside.ts';
import { bestFirst, condition, hasBest, ordering, type Selection } from './query.ts';
import { count, type Reader } from './records.ts';
import { entityOf, writerOf, type Entity, type Shelf } from './table.ts';
import { Recent } from '../recent.ts';

export type Page = {
  start: number;
  end: number;
  sorters: readonly Sorter[];
  /** Records whose code begins with what is searched for come first, as who picks one expects. */
  best?: boolean;
  /** Whether to count what is behind the page. */
  counted: boolean;
};
/** `text`: the records as JSON. */
export type Listing = { text: string; total: number; capped: boolean };

/** From this row on a page finds its ids first and reads no row before them. */
const DEEP = 1000;

/** Who reads a list, how he asks, and the era whose names he may use. */
type Asking = Reader & { ask: Ask; era: Era | null };

/**
 * One page of a selection, and how many rows it has in all: exact where the page shows the end of it, counted up to
 * LIST_COUNT where that is wanted, else at least what the page shows.
 */
export async function list(
  db: Db,
  key: ResourceKey,
  asking: Asking,
  selection: Selection,
  { start, end, sorters, best = false, counted }: Page,
): Promise<Listing> {
  const entity = entityOf(key, asking.actor);
  const limit = Math.min(Math.max(end - start, 0), MAX_PAGE);
  const read = reading(entity, asking, { selection, sorters });
  const inParts = best && hasBest(entity, selection);
  const records =
    limit === 0 ? [] : inParts ? await bestPage(read, start, limit) : await read('all', start, limit);
  return { text: `[${records.join(',')}]`, ...(await totalOf()) };

  async function totalOf(): Promise<{ total: number; capped: boolean }> {
    const last = records.length > 0 ? start + records.length : 0;
    if (records.length < limit && (records.length > 0 || start === 0)) return { total: last, capped: false };
    if (!counted) return { total: last, capped: true };
    const { total, capped } = await count(db, entity, selection, LIST_COUNT);
    return { total: capped ? Math.max(total, last) : total, capped };
  }
}

/** All that is selected; or of a search what has it as the beginning of its code, what has not, and both in this order. */
type Part = 'all' | 'first' | 'others' | 'both';
type Read = (part: Part, start: number, limit: number) => Promise<string[]>;

/** The few whose code begins with what is searched for, then the others: sorted together they would all be read. */
async function bestPage(read: Read, start: number, limit: number): Promise<string[]> {
  // Where a page begins among the others, only the few tell.
  if (start === 0) return read('both', 0, limit);
  const few = await read('first', 0, start + limit);
  const shown = few.slice(start);
  if (shown.length === limit) return shown;
  const from = Math.max(start - few.length, 0);
  return [...shown, ...(await read('others', from, limit - shown.length))];
}

type Asked = { selection: Selection; sorters: readonly Sorter[] };

/** Which rows, in which order. */
function chosen(entity: Entity, part: Exclude<Part, 'both'>, { selection, sorters }: Asked) {
  const [where, order] = [condition(entity, selection), ordering(entity, sorters)];
  if (part === 'all') return { where, order };
  const { first, exact } = bestFirst(entity, selection);
  return part === 'first'
    ? { where: and(where, first), order: [exact, ...order] }
    : { where: and(where, not(first)), order };
}

/** What is read of each row, by resource: its text, and what is written of it. */
const selected = new Map<
  ResourceKey,
  { columns: SQL; width: number; write: (values: unknown[]) => string }
>();

function selectedOf(shelf: Shelf) {
  const known = selected.get(shelf.key) ?? {
    columns: sql.raw(columnsOf(shelf.shown)),
    width: Object.keys(shelf.shown).length,
    write: writerOf(shelf),
  };
  selected.set(shelf.key, known);
  return known;
}

/** Statements by all that they are made of: to build one takes longer than its answer. */
const built = new Recent<{ step: Step; named: Step | null }>(300);

/** The statement that `make` builds for `key`, with a name once it has one. */
function stepFor(key: string, make: () => SQL): Step {
  const known = built.take(key, () => ({ step: stepOf(make()), named: null }));
  if (known.named) return known.named;
  const step = keptStep(known.step);
  if (step.name !== undefined) known.named = step;
  return step;
}

type Values = unknown[];
const asRead = (values: unknown[]): unknown => values;

/** Reads parts of the page `asking` sees; with the names of what is referred to. */
function reading(entity: Entity, { ask, actor, language, era }: Asking, asked: Asked): Read {
  const { columns, width, write } = selectedOf(entity);
  const referents = referentsOf(entity, actor, language);
  const { selection, sorters } = asked;
  // Of who asks, what `entityOf` and `referentsOf` look at.
  const who = [actor.ydid, actor.id, actor.portal, language];
  return async (part, start, limit) => {
    const names = new PageNames(entity.key, referents, era);
    const rowsWith = async (): Promise<Values[]> => {
      const asking = names.asked;
      const key = JSON.stringify([entity.key, ...who, part, start, limit, selection, sorters, asking]);
      const step = stepFor(key, () => {
        const rowsOf = (one: Exclude<Part, 'both'>): SQL => {
          const { where, order } = chosen(entity, one, asked);
          return pageOf(entity, columns, where, order, start, limit);
        };
        const rows = part === 'both' ? inTurn(rowsOf('first'), rowsOf('others'), limit) : rowsOf(part);
        return asking.length > 0
          ? sql`with page as materialized (${rows}) select page.*, ${sql.raw(names.beside())} from page`
          : rows;
      });
      const [rows = []] = await ask({ ...step, read: asRead });
      return rows as unknown as Values[];
    };
    let rows = await rowsWith();
    if (!names.complete(rows, width)) {
      rows = await rowsWith();
      names.complete(rows, width);
    }
    return rows.map((values) =>
      referents.length > 0 ? `${write(values)},"referred":${names.write(values)}}` : `${write(values)}}`,
    );
  };
}

/** The rows of `few`, then as many of `others` as there is room for: no more of them are read. */
const inTurn = (few: SQL, others: SQL, limit: number): SQL => sql`
  with few as materialized (${few})
  (select * from few) union all
  (select * from (${others}) as others limit ${sql.raw(String(limit))} - (select count(*) from few))`;

function pageOf(
  { table }: Entity,
  columns: SQL,
  where: SQL | undefined,
  order: readonly SQL[],
  start: number,
  limit: number,
): SQL {
  const sorted = sql`order by ${sql.join([...order], sql`, `)}`;
  const chosen = where ? sql` where ${where}` : sql``;
  const part = sql.raw(`limit ${limit} offset ${start}`);
  if (start < DEEP) return sql`select ${columns} from ${table}${chosen} ${sorted} ${part}`;
  const page = sql`select ${table.id} from ${table}${chosen} ${sorted} ${part}`;
  return sql`select ${columns} from ${table} where ${table.id} in (${page}) ${sorted}`;
}
