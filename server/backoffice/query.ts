/** Filters, search, order and pages of a list, as SQL over the columns of a resource. */
import { and, eq, gte, inArray, isNotNull, isNull, like, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { day, instant, INT4_MAX } from '#contract/bounds.ts';
import type { Filter, Sorter } from '#contract/api/list.ts';
import { coerce } from '#contract/resources/read.ts';
import { isNumber } from '#contract/resources/typed.ts';
import { fold } from '#contract/standards/fold.ts';
import { readInstant, readTime } from '#contract/resources/written.ts';
import { resembles } from '../db/resembles.ts';
import { Refused, refusedField } from '../types.ts';
import { UUID, type Entity } from './table.ts';

export type Selection = {
  filters: readonly Filter[];
  /** Of each group one must hold. */
  alternatives?: readonly (readonly Filter[])[];
  search: string;
};

/** `text` inside a pattern, its wildcards taken literally. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** The condition of a selection within the entity's reach. Refuses a value that the field cannot have. */
export function condition(
  entity: Entity,
  { filters, alternatives = [], search }: Selection,
): SQL | undefined {
  const any = alternatives.map((group) => or(...group.map((filter) => one(entity, filter))));
  return and(
    entity.reach,
    ...filters.map((filter) => one(entity, filter)),
    ...any,
    ...sought(entity, search.trim()),
  );
}

/** Each word of a search is in one of the fields; where the table keeps them folded, an index serves. */
function sought({ resource, columns, searchText }: Entity, search: string): (SQL | undefined)[] {
  const words = (searchText ? fold(search) : search).split(/\s+/).filter(Boolean).slice(0, 8);
  if (!searchText)
    return words.map((word) =>
      or(...resource.search.map((name) => resembles(columns[name]!, `%${literal(word)}%`))),
    );
  if (search !== '' && words.length === 0) return [sql`false`];
  return words.map((word) => like(searchText, `%${literal(word)}%`));
}

function one(entity: Entity, { field, operator, value }: Filter): SQL | undefined {
  const column = field === 'id' ? entity.table.id : entity.columns[field]!;
  const given = (Array.isArray(value) ? value : [value]).map(String);
  const first = given[0] ?? '';
  if (operator === 'contains') return resembles(column, `%${literal(first)}%`);
  if (operator === 'startswith') return resembles(column, `${literal(first)}%`);
  if (operator === 'null') return first === 'false' ? isNotNull(column) : isNull(column);
  const values = given.map((text) => operand(entity, field, text));
  if (operator === 'in') return inArray(column, values);
  return { eq, ne, gte, lte }[operator](column, values[0]);
}

/** A filter's value as the column holds it. */
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
  if (field.kind === 'time') return readTime(String(value)) ?? value;
  if (field.target && 'staff' in field.target) return String(value).toLowerCase();
  return field.kind === 'code' || field.kind === 'reference' ? String(value).toUpperCase() : value;
}

/** Words sort alike in both databases and in every language; codes by their characters. */
function sortable(entity: Entity, name: string): SQL {
  const kind = entity.resource.fields.find((field) => field.name === name)?.kind;
  const column = entity.columns[name]!;
  return kind === 'text' || kind === 'longText' ? sql`${column} collate "und-x-icu"` : sql`${column}`;
}

/** The order asked for, or the resource's own; empty values last; equal ones by id, so that pages do not overlap. */
export function ordering(entity: Entity, sorter: Sorter): SQL[] {
  if (!entity.columns[sorter.field]) throw new Refused('invalid');
  const direction = sql.raw(sorter.order === 'desc' ? 'desc' : 'asc');
  // Said of a column that is never empty, it would keep an index from serving.
  const nulls = entity.columns[sorter.field]!.notNull ? sql`` : sql` nulls last`;
  return [sql`${sortable(entity, sorter.field)} ${direction}${nulls}`, sql`${entity.table.id} asc`];
}

/** Where a page ended: the sort value as text, so that no precision is lost, and the id. */
export type Position = { value: string | null; id: string };
export const positionValue = (entity: Entity, { field }: Sorter): SQL<string | null> =>
  sql<string | null>`${entity.columns[field]!}::text`;

/** The rows that come after `position` in the order of `sorter`. */
export function after(entity: Entity, sorter: Sorter, { value, id }: Position): SQL {
  const column = entity.columns[sorter.field]!;
  const laterId = sql`${entity.table.id} > ${id}::uuid`;
  if (value === null) return sql`(${column} is null and ${laterId})`;
  const key = sortable(entity, sorter.field);
  const held = sql`${value}::${sql.raw(column.getSQLType())}`;
  const beyond = sql.raw(sorter.order === 'desc' ? '<' : '>');
  return sql`(${key} ${beyond} ${held} or ${column} is null or (${column} = ${held} and ${laterId}))`;
}
