/** What a pipeline does, by the public calls of `pg`: one statement after the other, a round trip each. */
import { finished } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ResultRow, Step } from './steps.ts';

const BEGINS = /^\s*(?:begin|start transaction)\b/i;

/** Runs `steps` in order; several that begin no transaction are one, as they are in a pipeline. */
export async function oneByOne(client: ClientBase, steps: readonly Step[]): Promise<ResultRow[][]> {
  const isOpen = client.getTransactionStatus() === 'T';
  if (isOpen || steps.length < 2 || steps.some(({ text }) => BEGINS.test(text))) return inTurn(client, steps);
  await client.query('begin');
  try {
    const answers = await inTurn(client, steps);
    await client.query('commit');
    return answers;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function inTurn(client: ClientBase, steps: readonly Step[]): Promise<ResultRow[][]> {
  const answers: ResultRow[][] = [];
  for (const step of steps) answers.push(await answerTo(client, step));
  return answers;
}

async function answerTo(client: ClientBase, { text, values = [], rows, read }: Step): Promise<ResultRow[]> {
  if (rows) {
    const copy = client.query(copyFrom(text));
    copy.end(rows);
    await finished(copy);
    return [];
  }
  if (!read) return (await client.query<ResultRow>({ text, values })).rows;
  const answer = await client.query({ text, values, rowMode: 'array', types: asWritten });
  return (answer.rows as unknown[][]).map((row) => read(row) as ResultRow);
}

/** Types of dates and times, which stay text for a caller that reads a row itself. */
export const WRITTEN = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);

const asWritten: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    WRITTEN.has(id) ? (text: string) => text : (pg.types.getTypeParser(id, format) as never),
};
