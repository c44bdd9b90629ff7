/** Statements as text, for queries so frequent that the query builder would cost as much as the answer. */
import { Column, is, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { PgDialect, type PgColumn } from 'drizzle-orm/pg-core';
import { CASING } from './client.ts';
import type { ResultRow, Step } from './pipeline.ts';
import { Cache } from '../cache/cache.ts';

const dialect = new PgDialect({ casing: CASING });

/** A column by its own name, without its table's. */
export const nameOf = (column: PgColumn): string => /"[^"]+"$/.exec(textOf(column))![0];

const textOf = (column: PgColumn): string => dialect.sqlToQuery(column.getSQL()).sql;

/** Columns as a select list, for `readerOf`. */
export const columnsOf = (fields: Readonly<Record<string, PgColumn>>): string =>
  Object.values(fields).map(textOf).join(', ');

/** A parameter as the wire takes it. */
function written(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Returns `part` of a statement as text with its parameters inlined, for parts that many statements share.
 * Only for values of the portal itself, such as a company's number; user input stays a parameter.
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
 * Returns `step`, named from its second use on, with its parameters inlined: a connection then plans it once
 * for these values. The same list query comes again from returning users, and from all viewers after a
 * change.
 */
export function cachedStep(step: Step): Step {
  const { text, values = [], ...rest } = step;
  // A NUL would end the text on the wire. As a parameter it is refused in words.
  if (values.some((value) => typeof value === 'string' && value.includes('\0'))) return step;
  const inlined = inserted(text, values as (string | null)[]);
  const name = statementNames.get(inlined);
  const own = name === undefined ? '' : name || nameFor(inlined);
  statementNames.set(inlined, own);
  return own === '' ? step : { ...rest, text: inlined, name: own };
}
/** Returns `step`, named from its first use on; a connection plans it once for all parameters. */
export const preparedStep = (step: Step): Step => ({ ...step, name: nameFor(step.text) });

const nameFor = (text: string): string =>
  `kept_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
/** Names of statements by their text; '' for those used once. */
const statementNames = new Cache<string>(500);

/** Reads a row of the values of `fields`, in their order, as the query builder would. */
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
