/**
 * Reads the state of the result's numbers: removed data, and the state of their carriers' APIs. Runs in one
 * round trip with the events, for all numbers queried meanwhile.
 */
import type { EventReference } from '#contract/tracking/event.ts';
import type { Forgotten, Sync } from '#contract/tracking/pages/result.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lookupOn } from '#server/platform/db/lookup.ts';
import { querySteps } from '#server/platform/fast/pipeline.ts';
import { standingStep, statesIn, type Standing } from '../sources/poll-requests.ts';
import { forgottenHash, forgottenIn, forgottenStep, type ForgottenMessage } from '../ingest/forget.ts';

type NumberState = { gone: ForgottenMessage[]; standing: Standing[] };

const numberStates = lookupOn(async ({ $client }: Db, values) => {
  const [gone = [], standing = []] = await querySteps($client, [forgottenStep(values), standingStep(values)]);
  return new Map(
    values.map((one): [string, NumberState] => [
      one,
      {
        gone: (gone as ForgottenMessage[]).filter(({ hash }) => hash === forgottenHash(one)),
        standing: (standing as Standing[]).filter(({ value }) => value === one),
      },
    ]),
  );
});

type ReferenceStates = {
  /** Returns the latest removal of data of `references`. */
  forgotten(references: readonly EventReference[]): Forgotten | null;
  /** Returns the state of the carriers' APIs for each of `references`. */
  standings(references: readonly EventReference[]): ReadonlyMap<string, Sync>;
};

/** Reads the states of the `wanted` numbers only. */
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
