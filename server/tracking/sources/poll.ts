/** Polls carriers for the references that were recently queried. */
import type { CheckOutcome } from '#contract/members/sync.ts';
import type { Db } from '#server/platform/db/client.ts';
import { referenceChecked } from '../events.ts';
import { dcsa } from '../feeds/dcsa/index.ts';
import { claimCursor, dueCursors, updateCursor, type Cursor } from './poll-requests.ts';
import { CarrierFault, UnreadableAnswer, type DcsaCarrier } from './carriers.ts';
import { ingest } from '../ingest/ingest.ts';
import { knownMessage } from '../ingest/messages.ts';
import { pullPages, type PullDeps } from './pull.ts';

type PollDeps = PullDeps & { db: Db; carriers: readonly DcsaCarrier[]; intervalMs: number };
type Polled = { polled: number; accepted: number; refused: number; failed: number };

const MINUTE = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE;
/** Time after which a claimed reference is free again if its process died. */
const CLAIM_MS = 10 * MINUTE;
const AT_A_TIME = 50;

const isCarriers = (fault: CarrierFault | null) =>
  fault === null ||
  fault.status === 429 ||
  fault.status >= 500 ||
  fault.status === 401 ||
  fault.status === 403;

/**
 * Polls every configured carrier for the references that are due, one after another. A carrier that fails, or
 * requests a pause, is skipped for the rest of the round.
 */
export async function pollDue(deps: PollDeps): Promise<Polled> {
  const total: Polled = { polled: 0, accepted: 0, refused: 0, failed: 0 };
  const resting = new Set<string>();
  for (const cursor of await dueCursors(deps.db, AT_A_TIME)) {
    const carrier = deps.carriers.find((one) => one.carrier === cursor.carrier);
    if (!carrier || resting.has(cursor.carrier)) continue;
    if (!(await claimCursor(deps.db, cursor, CLAIM_MS))) continue;
    total.polled += 1;
    try {
      await announce(deps.db, cursor, (await pollOne(deps, carrier, cursor, total)) ? 'answered' : 'noData');
    } catch (error) {
      total.failed += 1;
      const fault = error instanceof CarrierFault ? error : null;
      if (isCarriers(fault)) resting.add(cursor.carrier);
      await updateCursor(deps.db, cursor, afterFault(cursor, fault, deps.intervalMs));
      await announce(deps.db, cursor, outcomeOf(error));
    }
  }
  return total;
}

const announce = (db: Db, { kind, value, carrier }: Cursor, outcome: CheckOutcome): Promise<void> =>
  referenceChecked.publish(db, { kind, value, source: carrier, outcome });

/** What a failed poll means for subscribers of the number. */
function outcomeOf(error: unknown): CheckOutcome {
  if (error instanceof UnreadableAnswer) return 'unrecognised';
  if (!(error instanceof CarrierFault)) return isNetwork(error) ? 'unreachable' : 'internal';
  if (error.status === 404) return 'notFound';
  if (error.status === 410) return 'dropped';
  return error.status === 400 || error.status === 422 ? 'refused' : 'unreachable';
}
/** `fetch` rejects with a TypeError without a connection, and with a DOMException after a timeout. */
const isNetwork = (error: unknown) => error instanceof TypeError || error instanceof DOMException;

/** Reads all that the carrier reports; returns whether it knows the reference. */
async function pollOne(
  deps: PollDeps,
  carrier: DcsaCarrier,
  cursor: Cursor,
  total: Polled,
): Promise<boolean> {
  let known = cursor.state === 'tracking';
  for await (const page of pullPages(deps, carrier, cursor, cursor.cursor)) {
    if (!isEmpty(page.body)) {
      const { contentType, body } = page;
      const message = {
        feed: 'dcsa',
        party: carrier.carrier,
        partner: null,
        via: 'pull' as const,
        contentType,
        body,
      };
      // Most polls return the same bytes as the last one, which are stored already.
      const before = await knownMessage(deps.db.$client, message);
      const answer = before ? null : await ingest(deps.db, message, (key) => key);
      total.accepted += answer?.accepted ?? 0;
      total.refused += answer?.refusedCount ?? 0;
      // A truncated page, or a maintenance notice, means nothing for the number.
      if (dcsa.parse(message).refused.length > 0) throw new UnreadableAnswer();
      const { accepted, duplicate } = answer ?? before!;
      known ||= accepted + duplicate > 0;
    }
    await updateCursor(deps.db, cursor, { cursor: page.next });
  }
  await updateCursor(deps.db, cursor, {
    state: known ? 'tracking' : 'noData',
    reason: null,
    cursor: null,
    failures: 0,
    checkedAt: new Date(),
    nextAt: new Date(Date.now() + deps.intervalMs),
  });
  return known;
}

const isEmpty = (body: Buffer) => body.length < 20 && /^(\[\s*\]|\{\s*\})?$/.test(body.toString().trim());

/**
 * Returns the state after a failed poll: a number unknown to the carrier is not a failure; a response that
 * cannot be read is.
 */
function afterFault(cursor: Cursor, fault: CarrierFault | null, intervalMs: number) {
  const failures = cursor.failures + 1;
  const pause = Math.max(
    fault?.retryAfterMs ?? 0,
    Math.min(MINUTE * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS),
  );
  const answered = {
    checkedAt: new Date(),
    failures: 0,
    cursor: null,
    nextAt: new Date(Date.now() + intervalMs),
  };
  const stateAfterFault = cursor.state === 'tracking' ? cursor.state : ('failed' as const);
  const put = { failures, nextAt: new Date(Date.now() + pause) };
  switch (fault?.status) {
    case 404:
      return {
        ...answered,
        state: cursor.state === 'tracking' ? cursor.state : ('noData' as const),
        reason: 'notFound',
      };
    case 400:
    case 422:
      // The cursor may be stale, so the next poll starts at the first page.
      return { ...answered, state: stateAfterFault, reason: 'invalidNumber' };
    case 401:
    case 403:
      return { ...put, state: stateAfterFault, reason: 'unauthorised' };
    default:
      return { ...put, state: stateAfterFault, reason: 'upstream' };
  }
}
