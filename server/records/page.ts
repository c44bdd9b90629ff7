/**
 * Reads one page of a list in one statement, including the names of referents (a search finds the ids first);
 * as text, because lists are requested so often.
 */
import { and, not, sql, type SQL } from 'drizzle-orm';
import { LIST_COUNT, MAX_PAGE, type Sorter } from '#contract/records/api/list.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { CacheEpoch } from '#server/platform/fast/cache-epoch.ts';
import type { RunSteps, Step } from '#server/platform/fast/pipeline.ts';
import { columnsOf, stepOf } from '#server/platform/db/raw-statement.ts';
import { cachedStep, preparedStep } from '#server/platform/fast/named-steps.ts';
import { PageNames, referentsOf } from './reference-names.ts';
import { bestFirst, condition, conditions, hasBest, ordering, type Selection } from './query.ts';
import { count, type Reader } from './records.ts';
import { readyEntity, writerOf, type Entity, type ResourceTable } from './table.ts';
import { Cache } from '#server/platform/cache/cache.ts';

export type Page = {
  start: number;
  end: number;
  sorters: readonly Sorter[];
  /** Puts records whose code begins with the search text first, as a picker expects. */
  best?: boolean;
  /** Whether to count the rows after the page. */
  counted: boolean;
};
/** `text`: the records as JSON. */
type Listing = { text: string; total: number; capped: boolean };

/** From this offset on a page reads its ids first and no rows before them. */
const DEEP = 1000;

/** The reader of a list, their connection, and the cache epoch whose names they may use. */
type PageReader = Reader & { ask: RunSteps; cacheEpoch: CacheEpoch | null };

/**
 * One page of a selection, and its total: exact if the page shows the end, counted up to LIST_COUNT on
 * request, else at least the number shown.
 */
export async function list(
  db: Db,
  key: ResourceKey,
  asking: PageReader,
  selection: Selection,
  { start, end, sorters, best = false, counted }: Page,
): Promise<Listing> {
  const entity = await readyEntity(db, key, asking.actor);
  const limit = Math.min(Math.max(end - start, 0), MAX_PAGE);
  const inParts = best && hasBest(entity, selection);
  const records =
    limit === 0 ? [] : await read(db, entity, asking, { selection, sorters, best: inParts, start, limit });
  return { text: `[${records.join(',')}]`, ...(await totalOf()) };

  async function totalOf(): Promise<{ total: number; capped: boolean }> {
    const last = records.length > 0 ? start + records.length : 0;
    if (records.length < limit && (records.length > 0 || start === 0)) return { total: last, capped: false };
    if (!counted) return { total: last, capped: true };
    const { total, capped } = await count(db, entity, selection, LIST_COUNT);
    return { total: capped ? Math.max(total, last) : total, capped };
  }
}

type PageQuery = {
  selection: Selection;
  sorters: readonly Sorter[];
  best: boolean;
  start: number;
  limit: number;
};

/** The columns read for each row of a resource, and the writer of its JSON. */
const selected = new Map<
  ResourceKey,
  { columns: SQL; width: number; write: (values: unknown[]) => string }
>();

function selectedOf(resourceTable: ResourceTable) {
  const known = selected.get(resourceTable.key) ?? {
    columns: sql.raw(columnsOf(resourceTable.shown)),
    width: Object.keys(resourceTable.shown).length,
    write: writerOf(resourceTable),
  };
  selected.set(resourceTable.key, known);
  return known;
}

/** Statements by all that determines them: building one takes longer than running it. */
const built = new Cache<{ step: Step; named: Step | null }>(300);

/** The statement that `make` builds for `key`, with a name once it has one. */
function stepFor(key: string, make: () => SQL): Step {
  const known = built.take(key, () => ({ step: stepOf(make()), named: null }));
  if (known.named) return known.named;
  const step = cachedStep(known.step);
  if (step.name !== undefined) known.named = step;
  return step;
}

type ColumnValues = unknown[];
const asRead = (values: unknown[]): unknown => values;

/** Returns the records of a page as JSON, as the reader may see them, with the names of referents. */
async function read(
  db: Db,
  entity: Entity,
  { ask, actor, language, cacheEpoch }: PageReader,
  query: PageQuery,
): Promise<readonly string[]> {
  const { width, write } = selectedOf(entity);
  const referents = referentsOf(entity, actor, language);
  const names = new PageNames(entity.key, referents, cacheEpoch);
  // The properties of the actor that `entityOf` and `referentsOf` depend on.
  const who = [entity.key, actor.ydid, actor.id, actor.portal, language];
  const ids = query.best
    ? await bestIds(entity, ask, who, query)
    : ((await entity.own.pageIds?.(db, actor, query)) ?? null);
  if (ids?.length === 0) return [];
  const rowsWith = async (): Promise<ColumnValues[]> => {
    const made = (rows: SQL) =>
      names.missing.length > 0
        ? sql`with page as materialized (${rows}) select page.*, ${sql.raw(names.nameColumns())} from page`
        : rows;
    const step = ids
      ? chosenStep(JSON.stringify([...who, names.missing]), ids, (held) => made(chosenRows(entity, held)))
      : stepFor(JSON.stringify([...who, query, names.missing]), () => made(rowsOf(entity, query)));
    const [rows = []] = await ask({ ...step, read: asRead });
    return rows as unknown as ColumnValues[];
  };
  let rows = await rowsWith();
  if (!names.complete(rows, width)) {
    rows = await rowsWith();
    names.complete(rows, width);
  }
  return rows.map((values) =>
    referents.length > 0 ? `${write(values)},"referred":${names.write(values)}}` : `${write(values)}}`,
  );
}

function rowsOf(entity: Entity, { selection, sorters, start, limit }: PageQuery): SQL {
  const { table } = entity;
  const { columns } = selectedOf(entity);
  const where = condition(entity, selection);
  const order = ordering(entity, sorters);
  if (start < DEEP) return sql`select ${columns} ${sorted(entity, where, order, limit, start)}`;
  const page = sql`select ${table.id} ${sorted(entity, where, order, limit, start)}`;
  return sql`select ${columns} from ${table} where ${table.id} in (${page}) ${by(order)}`;
}

/**
 * Returns the ids of the few records whose code equals or begins with the search text, then as many others as
 * fit; sorted together, all would be read. Only ids: each search text has its own statement, and planning
 * three paths over eighty columns costs more than most searches.
 */
async function bestIds(
  entity: Entity,
  ask: RunSteps,
  who: readonly unknown[],
  query: PageQuery,
): Promise<string[]> {
  const step = stepFor(JSON.stringify([...who, query, 'ids']), () => idsOf(entity, query));
  const [[value] = []] = await ask({ ...step, read: ([ids]) => ids });
  return (value ?? []) as string[];
}

function idsOf(entity: Entity, { selection, sorters, start, limit }: PageQuery): SQL {
  const { table } = entity;
  const where = condition(entity, selection);
  const order = ordering(entity, sorters);
  const { exact, begins, order: inTurn } = bestFirst(entity, selection, sorters);
  const end = start + limit;
  const ids = (of: SQL | undefined, by: readonly SQL[]) =>
    sql`select ${table.id} ${sorted(entity, and(where, of), by, end)}`;
  const few = sql`select count(*)::int from best`;
  const each = conditions(entity, selection);
  const others = and(where, not(begins));
  return sql`
  with best as materialized (
    (${ids(exact, order)}) union all (${ids(and(begins, not(exact)), inTurn)}) limit ${sql.raw(String(end))})
  select array(select id from best ${part(limit, start)}) ||
    array(select id from (${each.length > 1 ? either(entity, each, others, order, end) : ids(not(begins), order)}) as others
      limit ${sql.raw(String(limit))} - greatest((${few}) - ${sql.raw(String(start))}, 0)
      offset greatest(${sql.raw(String(start))} - (${few}), 0))`;
}

/** Rows at the start of a list that show whether a term is common, and rows searched for common terms. */
const [PROBED, NEAR] = [100, 2000];

/**
 * The first `end` ids of a search for several words. How often words occur together is hard to estimate, so
 * it tries rows near the beginning of the list, then all that the index finds. Otherwise two common words
 * that never meet would be searched to the end of the list.
 */
function either(
  entity: Entity,
  each: readonly SQL[],
  where: SQL | undefined,
  order: readonly SQL[],
  end: number,
): SQL {
  const { table, reach } = entity;
  const last = sql.raw(String(end));
  const first = (rows: number) => sql`(select * ${sorted(entity, reach, order, rows)}) as ${table}`;
  const common = sql.join(
    each.map((one) => sql`bool_or(${one})`),
    sql` and `,
  );
  // Planned separately (`offset 0`), or it would also scan the list.
  const all = sql`select * from ${table} where ${and(where, sql`(select count(*) from near) < ${last}`)} offset 0`;
  return sql`
    with near as materialized (
      select id from ${first(NEAR)} where ${and(where, sql`(select ${common} from ${first(PROBED)})`)}
      ${by(order)} limit ${last})
    (select id from near where (select count(*) from near) = ${last})
    union all (select id from (${all}) as ${table} ${by(order)} limit ${last})`;
}

/** Rows by their ids, in that order; deleted ones are omitted. */
function chosenRows(entity: Entity, ids: SQL): SQL {
  const { table } = entity;
  const { columns } = selectedOf(entity);
  return sql`select ${columns} from unnest(${ids}::uuid[]) with ordinality as chosen (id, place)
    join ${table} on ${table.id} = chosen.id order by chosen.place`;
}

/** Returns the statement that `make` builds for `key`; it is the same for any ids. */
function chosenStep(key: string, ids: readonly string[], make: (ids: SQL) => SQL): Step {
  const held = `{${ids.join(',')}}`;
  const step = chosen.take(key, () => preparedStep(stepOf(make(sql`${held}`))));
  return { ...step, values: [held] };
}
const chosen = new Cache<Step>(100);

const by = (order: readonly SQL[]): SQL => sql`order by ${sql.join([...order], sql`, `)}`;
const part = (limit: number, start: number): SQL => sql.raw(`limit ${limit} offset ${start}`);

/** Returns the part of the statement after the columns, for so many rows of a list. */
const sorted = (
  { table }: Entity,
  where: SQL | undefined,
  order: readonly SQL[],
  limit: number,
  start = 0,
): SQL => sql`from ${table}${where ? sql` where ${where}` : sql``} ${by(order)} ${part(limit, start)}`;
