/**
 * What an answer asks of its numbers beside their events: what was forgotten of them, and how carriers stand. Asked at the
 * same time as the events, both in one round trip, and of all numbers that are asked for meanwhile.
 */
import type { EventReference } from '#contract/tracking/event.ts';
import type { Forgotten, Sync } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import { querySteps } from '#server/platform/db/pipeline.ts';
import { standingStep, statesIn, type Standing } from '../sources/poll-requests.ts';
import { forgottenHash, forgottenIn, forgottenStep, type Gone } from '../ingest/forget.ts';

type NumberState = { gone: Gone[]; standing: Standing[] };

const numberStates = lookupOn(async ({ $client }: Db, values) => {
  const [gone = [], standing = []] = await querySteps($client, [forgottenStep(values), standingStep(values)]);
  return new Map(
    values.map((one): [string, NumberState] => [
      one,
      {
        gone: (gone as Gone[]).filter(({ hash }) => hash === forgottenHash(one)),
        standing: (standing as Standing[]).filter(({ value }) => value === one),
      },
    ]),
  );
});

export type ReferenceStates = {
  /** What was forgotten of `references`, the latest of it. */
  forgotten(references: readonly EventReference[]): Forgotten | null;
  /** How the carriers' interfaces stand for each of `references`. */
  standings(references: readonly EventReference[]): ReadonlyMap<string, Sync>;
};

/** Asks of the numbers that are `wanted`; of others nothing is known. */
export async function referenceStatesFor(
  db: Db,
  wanted: readonly EventReference[],
): Promise<ReferenceStates> {
  const values = [...new Set(wanted.map(({ value }) => value))];
  const states = (await Promise.all(values.map((value) => numberStates(db).get(value)))).flatMap(
    (one) => one ?? [],
  );
  return {
    forgotten: (references) =>
      forgottenIn(
        states.flatMap(({ gone }) => gone),
        references,
      ),
    standings: (references) =>
      statesIn(
        states.flatMap(({ standing }) => standing),
        references,
      ),
  };
}
