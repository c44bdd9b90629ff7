/** The pipeline with public calls of `pg`: one statement after another, with a round trip each. */
import pg, { type ClientBase } from 'pg';
import { WRITTEN, type ResultRow, type Step } from './steps.ts';
import { onTheWire } from './wire.ts';

const BEGINS = /^\s*(?:begin|start transaction)\b/i;

/** Runs `steps` in order; several that begin no transaction form one, as in a pipeline. */
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

async function answerTo(client: ClientBase, step: Step): Promise<ResultRow[]> {
  // The embedded database accepts rows only together with their statement, for which `pg` has no public call.
  if (step.rows) return (await onTheWire(client, [step]))[0]!;
  const { text, values = [], read } = step;
  if (!read) return (await client.query<ResultRow>({ text, values })).rows;
  const answer = await client.query({ text, values, rowMode: 'array', types: asWritten });
  return (answer.rows as unknown[][]).map((row) => read(row) as ResultRow);
}

const asWritten: pg.CustomTypesConfig = {
  getTypeParser: (id, format) =>
    WRITTEN.has(id) ? (text: string) => text : (pg.types.getTypeParser(id, format) as never),
};
