/** Statements as text, for queries so frequent that the query builder would cost as much as the result. */
import { Column, is, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { CASING } from './client.ts';
import type { ResultRow, Step } from '../fast/steps.ts';

const dialect = new PgDialect({ casing: CASING });

/** A column name without its table. */
export const nameOf = (column: PgColumn): string => /"[^"]+"$/.exec(textOf(column))![0];

const textOf = (column: PgColumn): string => dialect.sqlToQuery(column.getSQL()).sql;

/** Columns as a select list, for `readerOf`. */
export const columnsOf = (fields: Readonly<Record<string, PgColumn>>): string =>
  Object.values(fields).map(textOf).join(', ');

/** A parameter in the form of the wire protocol. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns `part` of a statement as text with its parameters inlined, for parts that many statements share.
 * Only for the portal's own values, such as a company's number; user input stays a parameter.
 */
export function writtenOut(part: SQL): string {
  const { sql, params } = dialect.sqlToQuery(part);
  return inserted(sql, params.map(written));
}

/** `text` with its parameters inlined. */
export const inserted = (text: string, values: readonly (string | null)[]): string =>
  text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = values[Number(at) - 1] ?? null;
    return value === null ? 'null' : pg.escapeLiteral(value);
  });

/** `statement` with its parameters. */
export function stepOf(statement: SQL): Step {
  const { sql, params } = dialect.sqlToQuery(statement);
  return { text: sql, values: params.map(written) };
}

/** Reads a row with the values of `fields`, in their order, like the query builder. */
export function readerOf(fields: Readonly<Record<string, PgColumn | SQL>>): (values: unknown[]) => ResultRow {
  const readers = Object.entries(fields).map(([name, field]) => ({
    name,
    read: is(field, Column) ? (value: unknown) => field.mapFromDriverValue(value) : null,
  }));
  return (values) => {
    const row: ResultRow = {};
    for (const [at, { name, read }] of readers.entries()) {
      const value = values[at] ?? null;
      row[name] = read && value !== null ? read(value) : value;
    }
    return row;
  };
}
