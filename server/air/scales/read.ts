/** Reads the weight on a scale through its adapter. */
import { readScale, type ScaleReading, type ScaleUnit } from '#contract/air/rating/weighing.ts';
import { plainText } from '#contract/records/fields.ts';
import { rowOf, type Caller } from '#server/records/records.ts';
import { entityOf, valuesOf } from '#server/records/table.ts';
import type { Db } from '#server/platform/db/client.ts';
import { callOutside } from '#server/platform/net/outbound-request.ts';
import { Refused } from '#server/platform/refused.ts';

/** A scale must answer within this time, because someone waits in front of it (ms). */
const TIMEOUT_MS = 4000;
const LONGEST = 4096;

/**
 * Throws notFound for a scale that is not the company's or not in use; upstream if it returns no weight.
 * Hosts in the operator's network are reached only if the operator named them.
 */
export async function askScale(
  db: Db,
  id: string,
  caller: Caller,
  privateHosts: readonly string[],
): Promise<ScaleReading> {
  const entity = entityOf('airScale', caller.actor);
  const scale = valuesOf(entity, await rowOf(db, entity, id));
  if (!scale.active) throw new Refused('notFound');
  const url = plainText(scale.url);
  const answer = await callOutside(url, {
    headers: { accept: 'application/json, text/plain' },
    privateHosts,
    timeout: TIMEOUT_MS,
    limit: LONGEST,
  }).catch(() => null);
  if (answer?.status !== 200) throw new Refused('upstream');
  const reading = readScale(answer.body.toString('utf8'), plainText(scale.unit) as ScaleUnit);
  // The adapter's own answer is not passed on, because its address may belong to anyone.
  if (!reading) throw new Refused('upstream');
  return reading;
}
