/**
 * Sends several statements at once and receives the results together, so that a transaction costs one round
 * trip; rows to copy are sent along. The first failure ends them all. With `FAST=off` they are sent one by
 * one.
 */
import pg, { type ClientBase, type Pool } from 'pg';
import { committed, poolFor, SplitPool } from '../db/split-pool.ts';
import { oneByOne } from './one-by-one.ts';
import type { ResultRow, Step } from './steps.ts';
import { isPartFast } from './switch.ts';
import { onTheWire, Together } from './wire.ts';

export type { RunSteps, ResultRow, Step } from './steps.ts';

/** Runs `steps` in order; returns the rows of each. If they begin a transaction, the caller rolls it back. */
export function together(client: ClientBase, steps: readonly Step[]): Promise<ResultRow[][]> {
  return isPartFast('pipeline') ? onTheWire(client, steps) : oneByOne(client, steps);
}

function unnamed(step: Step): Step {
  const copy = { ...step };
  delete copy.name;
  return copy;
}

/** A named statement is gone with its session, or its table has changed. */
const STALE = ['26000', '0A000'];

/**
 * Read-only queries on any connection of `pool` as one statement, so that all results are of nearly the same
 * moment.
 */
export async function querySteps(pool: Pool, steps: readonly Step[]): Promise<ResultRow[][]> {
  if (!isPartFast('pipeline')) return onceTogether(pool, steps);
  const named = !(pool instanceof SplitPool) || pool.namesStatements;
  const ask = async () => {
    // Like a query passed to `pg`: the pool adds the callback.
    const question = new Together(named ? steps : steps.map(unnamed)) as unknown as pg.QueryConfig;
    return ((await pool.query(question)) as unknown as { answers: ResultRow[][] }).answers;
  };
  try {
    return await ask();
  } catch (error) {
    if (!STALE.includes(String((error as { code?: unknown }).code))) throw error;
    return ask();
  }
}

/** The same on any connection of `pool`; without a `begin` they form one transaction. */
export function onceTogether(pool: Pool, steps: readonly Step[]): Promise<ResultRow[][]> {
  const text = steps.map((step) => step.text).join('; ');
  return committed(pool, text, () => inOne(poolFor(pool, text), steps));
}

async function inOne(pool: Pool, steps: readonly Step[]): Promise<ResultRow[][]> {
  const client = await pool.connect();
  try {
    const answers = await together(client, steps);
    client.release();
    return answers;
  } catch (error) {
    // A connection with a failed statement is reused; a lost one is discarded.
    client.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}
