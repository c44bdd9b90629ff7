/** Statements as text, for those that are asked so often that the query builder would cost as much as the answer. */
import { Column, is, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { CASING } from './client.ts';
import type { Row, Step } from './together.ts';

const dialect = new PgDialect({ casing: CASING });

/** A column by its own name, without its table's. */
export const nameOf = (column: PgColumn): string => /"[^"]+"$/.exec(textOf(column))![0];

const textOf = (column: PgColumn): string => dialect.sqlToQuery(column.getSQL()).sql;

/** Columns as what is selected, for `readerOf`. */
export const columnsOf = (fields: Readonly<Record<string, PgColumn>>): string =>
  Object.values(fields).map(textOf).join(', ');

/** A parameter as the wire takes it. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * `part` of a statement as text, its parameters written into it: for what is the same in many statements. Only for what the
 * portal itself knows, such as a company's number; what was sent stays a parameter.
 */
export function writtenOut(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part);
  return inserted(sql, params.map(written));
}

const inserted = (text: string, values: readonly (string | null)[]): string =>
  text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1] ?? null;
    return value === null ? 'null' : pg.escapeLiteral(value);
  });

/** `statement` with its parameters. */
export function stepOf(statement: SQL): Step {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params.map(written) };
}

/**
 * `step` under a name of its own, with its parameters written into it: the database plans it once a connection, for what
 * it asks and nothing else. For what many ask alike.
 */
export function keptStep({ text, values = [], ...step }: Step): Step {
  const whole = inserted(text, values as (string | null)[]);
  const known =
    names.get(whole) ?? `kept_${createHash('sha256').update(whole).digest('base64url').slice(0, 20)}`;
  if (names.size >= MOST_NAMES) names.clear();
  names.set(whole, known);
  return { ...step, text: whole, name: known };
}
const MOST_NAMES = 500;
const names = new Map<string, string>();

/** Reads a row of the values of `fields`, in their order, as the query builder would. */
export function readerOf(fields: Readonly<Record<string, PgColumn | SQL>>): (values: unknown[]) => Row {
  const readers = Object.entries(fields).map(([name, field]) => ({
    name,
    read: is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : null,
  }));
  return (values) => {
    const row: Row = {};
    for (const [at, { name, read }] of readers.entries()) {
      const value = values[at] ?? null;
      row[name] = read && value !== null ? read(value) : value;
    }
    return row;
  };
}
