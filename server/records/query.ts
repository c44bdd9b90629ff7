/** Filters, search, order and pages of a list, as SQL over the columns of a resource. */
import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { day, held, instant, INT4_MAX } from '#contract/core/bounds.ts';
import type { Filter, Sorter, SortOrder } from '#contract/records/api/list.ts';
import { coerce } from '#contract/records/read.ts';
import { isWall } from '#contract/records/local.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { fold } from '#contract/core/fold.ts';
import { readInstant, readTime } from '#contract/records/typed-times.ts';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { zonesBehind } from './places.ts';
import { searchVariants, soughtWords } from './search/find-text.ts';
import { UUID, type Entity } from './table.ts';

export type Selection = {
  filters: readonly Filter[];
  /** At least one filter of each group must match. */
  alternatives?: readonly (readonly Filter[])[];
  search: string;
};

/** Escapes the wildcards of `text` for use in a pattern. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The condition of a selection within the entity's reach. Refuses a value that the field cannot have. */
export const condition = (entity: Entity, selection: Selection): SQL | undefined =>
  and(entity.reach, ...conditions(entity, selection));

/** The conditions of a selection, one by one. Refuses a value that the field cannot have. */
export const conditions = (entity: Entity, { filters, alternatives = [], search }: Selection): SQL[] =>
  [
    ...filters.map((filter) => one(entity, filter)),
    ...alternatives.map((group) => or(...group.map((filter) => one(entity, filter)))),
    ...sought(entity, search.trim()),
  ].filter((each) => each !== undefined);

/** Shortest word that a trigram index finds anywhere; a shorter one must begin a word. */
const TRIGRAM = 3;

/**
 * Each word of a search must be in one of the fields; if the table has a folded column, an index is used. Where Ctrl-K
 * has its own index, lists find what it finds: Pinyin, and numbers however they are spaced.
 */
function sought({ resource, columns, searchText, findText }: Entity, search: string): (SQL | undefined)[] {
  const words = (searchText ? fold(search) : search).split(/\s+/).filter(Boolean).slice(0, 8);
  if (!searchText)
    return words.map((word) =>
      or(...resource.search.map((name) => resembles(columns[name]!, `%${literal(word)}%`))),
    );
  if (search !== '' && words.length === 0) return [sql`false`];
  const inFields = words.map((word) => like(searchText, `%${literal(word)}%`));
  if (!findText) return inFields;
  const asFound = soughtWords(search).map((word) =>
    or(...searchVariants(word).map((one) => like(findText, one.length < TRIGRAM ? `% ${one}%` : `%${one}%`))),
  );
  return [or(and(...inFields), and(...asFound))];
}

function one(entity: Entity, { field, operator, value }: Filter): SQL | undefined {
  const column = field === 'id' ? entity.table.id : entity.columns[field]!;
  const wanted = (Array.isArray(value) ? value : [value]).map(String);
  const first = wanted[0] ?? '';
  if (operator === 'contains') return resembles(column, `%${literal(first)}%`);
  if (operator === 'startswith') return resembles(column, `${literal(first)}%`);
  if (operator === 'null') return first === 'false' ? isNotNull(column) : isNull(column);
  const zone = isWall(first) ? zoneOf(entity, field) : undefined;
  if (zone && (operator === 'gte' || operator === 'lte')) return shownBy(column, zone, operator, first);
  const values = wanted.map((text) => operand(entity, field, text));
  if (operator === 'in') return inArray(column, values);
  return { eq, ne, gte, lte }[operator](column, values[0]);
}

/** The zone in whose local time a field is shown: of a place, or in a field of the record itself. */
function zoneOf({ resource, columns, zones }: Entity, name: string): SQL | undefined {
  const { place, zone: inField } = resource.fields.find((field) => field.name === name) ?? {};
  if (zones?.[name]) return zones[name];
  if (inField !== undefined) return sql`${columns[inField]!}`;
  if (place === undefined) return undefined;
  const { table, code, zone } = zonesBehind(resource, place);
  return sql`(select ${zone} from ${table} where ${code} = ${columns[place]!})`;
}

/**
 * An instant as local time of a zone, which is IANA or an offset such as `+08:00`: PostgreSQL would count that to the
 * west. Without a zone, UTC.
 */
export const localIn = (column: SQLWrapper, zone: SQLWrapper): SQL =>
  sql`case when ${zone} ~ '^[+-][0-9]{2}:[0-9]{2}$' then ${column} at time zone 'UTC' + (${zone})::interval
    else ${column} at time zone coalesce(${zone}, 'UTC') end`;

const HOUR_MS = 3_600_000;
/** Maximum UTC offsets on earth in hours, ahead and behind. */
const [AHEAD, BEHIND] = [14, 12];

/**
 * Matches instants from, or up to, a local time (to the minute) of their places. The instant alone decides
 * except within a day of the limit, so an index can be used and few places are read.
 */
function shownBy(column: PgColumn, zone: SQL, operator: 'gte' | 'lte', wall: string): SQL | undefined {
  const at = Date.parse(`${wall.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(at)) throw refusedField('invalid', column.name, 'errors:fault.type');
  const shown = sql`date_trunc('minute', ${localIn(column, zone)})`;
  const after = (hours: number) => held(new Date(at + hours * HOUR_MS));
  return operator === 'gte'
    ? and(gte(column, after(-AHEAD)), or(gte(column, after(BEHIND)), sql`${shown} >= ${wall}::timestamp`))
    : and(
        lte(column, after(BEHIND + 1)),
        or(lte(column, after(-AHEAD)), sql`${shown} <= ${wall}::timestamp`),
      );
}

/** A filter's value in the form of the column. */
function operand(entity: Entity, name: string, text: string): unknown {
  if (name === 'id') {
    if (!UUID.test(text)) throw refusedField('invalid', name, 'errors:fault.type');
    return text;
  }
  const field = entity.resource.fields.find((candidate) => candidate.name === name);
  if (!field) {
    const at = new Date(text);
    const year = at.getUTCFullYear();
    if (!(year >= 1 && year <= 9999)) throw refusedField('invalid', name, 'errors:fault.type');
    return at;
  }
  if (field.kind === 'lines') throw refusedField('invalid', name, 'errors:fault.type');
  const value = coerce(field, text);
  const wanted = field.kind === 'integer' ? 'number' : field.kind === 'boolean' ? 'boolean' : 'string';
  if (typeof value !== wanted) throw refusedField('invalid', name, 'errors:fault.type');
  if (field.kind === 'dateTime') {
    const at = instant.safeParse(readInstant(String(value)));
    if (!at.success) throw refusedField('invalid', name, 'errors:fault.type');
    return new Date(at.data);
  }
  if (isNumber(field) && !/^-?\d+(\.\d+)?$/.test(String(value)))
    throw refusedField('invalid', name, 'errors:fault.type');
  if (field.kind === 'integer' && Math.abs(Number(value)) > INT4_MAX)
    throw refusedField('invalid', name, 'errors:fault.type');
  if (field.kind === 'date' && !day.safeParse(value).success)
    throw refusedField('invalid', name, 'errors:fault.type');
  if (field.kind === 'time') {
    const clock = readTime(String(value));
    if (clock === null) throw refusedField('invalid', name, 'errors:fault.type');
    return clock;
  }
  if (field.target && 'staff' in field.target) return String(value).toLowerCase();
  return field.kind === 'code' || field.kind === 'reference' ? String(value).toUpperCase() : value;
}

/** Words sort the same in both databases and in every language; codes by their characters. */
function sortable(entity: Entity, name: string): SQL {
  const kind = entity.resource.fields.find((field) => field.name === name)?.kind;
  const column = entity.columns[name]!;
  return kind === 'text' || kind === 'longText' ? sql`${column} collate "und-x-icu"` : sql`${column}`;
}

/** Returns the requested order: empty values last, equal rows by id, so that pages do not overlap. */
export function ordering(entity: Entity, sorters: readonly Sorter[]): SQL[] {
  const order = sorters.map(({ field, order }) => {
    const column = entity.columns[field];
    if (!column) throw new Refused('invalid');
    // On a column that is never empty this would prevent the use of an index.
    const nulls = column.notNull ? sql`` : sql` nulls last`;
    return sql`${sortable(entity, field)} ${sql.raw(order)}${nulls}`;
  });
  return [...order, sql`${entity.table.id} ${sql.raw(idOrder(sorters))}`];
}

/** Whether a search can put the best matches first: the resource's key is a single code. */
export function hasBest({ resource }: Entity, { search }: Selection): boolean {
  const [name = '', more] = resource.import;
  return search.trim() !== '' && more === undefined && resource.search.includes(name);
}

/**
 * Returns the conditions for the best matches: a code that equals the search text, then one that begins with
 * it. In a list sorted by code the latter are ordered by character, as the index is, whatever the database's
 * collation.
 */
export function bestFirst(
  entity: Entity,
  { search }: Selection,
  sorters: readonly Sorter[],
): { exact: SQL; begins: SQL; order: readonly SQL[] } {
  const text = search.trim().toUpperCase();
  const name = entity.resource.import[0]!;
  const column = entity.columns[name]!;
  const [first] = sorters;
  const operator = sql.raw(first?.order === 'desc' ? '~>~' : '~<~');
  const order = ordering(entity, sorters);
  return {
    exact: eq(column, text),
    begins: like(column, `${literal(text)}%`),
    order: first?.field === name ? [sql`${column} using ${operator}`, ...order.slice(1)] : order,
  };
}

/** As the last field, so that one index serves a list in both directions. */
const idOrder = (sorters: readonly Sorter[]): SortOrder => sorters.at(-1)?.order ?? 'asc';

/** The end of a page: the values of its order, as text so that no precision is lost, and the id. */
export type Position = { values: readonly (string | null)[]; id: string };

/** The rows that come after `position` in the order of `sorters`. */
export function after(entity: Entity, sorters: readonly Sorter[], { values, id }: Position): SQL {
  const held = (at: number) =>
    sql`${values[at]}::${sql.raw(entity.columns[sorters[at]!.field]!.getSQLType())}`;
  const equal = ({ field }: Sorter, at: number) =>
    values[at] === null
      ? sql`${entity.columns[field]!} is null`
      : sql`${entity.columns[field]!} = ${held(at)}`;
  const beyond = ({ field, order }: Sorter, at: number): SQL | undefined => {
    // Nothing follows the empty values.
    if (values[at] === null) return undefined;
    const column = entity.columns[field]!;
    const later = sql`${sortable(entity, field)} ${sql.raw(order === 'desc' ? '<' : '>')} ${held(at)}`;
    return column.notNull ? later : sql`(${later} or ${column} is null)`;
  };
  const laterId = sql`${entity.table.id} ${sql.raw(idOrder(sorters) === 'desc' ? '<' : '>')} ${id}::uuid`;
  const steps = sorters.flatMap((sorter, at) => {
    const further = beyond(sorter, at);
    return further ? [and(...sorters.slice(0, at).map(equal), further)!] : [];
  });
  return or(...steps, and(...sorters.map(equal), laterId))!;
}
