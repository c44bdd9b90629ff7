/** The change log of a sandbox key: each day that its clock passes changes the made-up numbers it subscribed to. */
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { ownerOf } from '#contract/access/owner.ts';
import { changesBetween } from '#contract/tracking/changes/changes-between.ts';
import { factsOf, type Facts } from '#contract/tracking/changes/facts.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { subscription } from '#server/members/index.ts';
import { trackReference, type TrackingDeps } from '#server/tracking/index.ts';
import type { LoggedEvent } from './log.ts';
import { logSandbox } from './sandbox-log.ts';

type Played = { key: string; from: number | null; to: number | null };

/** Days of each number's story, by which it changes no more after its end. */
const daysOf = new Map(SANDBOX.map(({ number, days }) => [number, days]));

async function factsOn(deps: TrackingDeps, number: string, kind: ReferenceKind, day: number): Promise<Facts> {
  const { shipment, summary } = await trackReference(deps, { number, kind, carrier: null, day });
  return shipment && summary ? factsOf(shipment, summary) : {};
}

/** Logs what changes from the day `from` to the day `to`, day by day; a clock that goes back changes nothing. */
export async function playSandbox(deps: TrackingDeps, { key, from, to }: Played): Promise<void> {
  const start = from ?? 0;
  if (to === null || to <= start) return;
  const { db, actor } = deps;
  const followed = await db
    .select({ id: subscription.id, number: subscription.number, kind: subscription.kind })
    .from(subscription)
    .where(
      and(
        eq(subscription.ydid, ownerOf(actor)),
        inArray(subscription.number, [...daysOf.keys()]),
        notInArray(subscription.state, ['paused', 'ended']),
      ),
    );
  const { cache: _, ...uncached } = deps;
  const byDay = new Map<number, Omit<LoggedEvent, 'sequence'>[]>();
  for (const { id, number, kind } of followed) {
    let known: Facts = {};
    for (let day = 0; day <= Math.min(to, daysOf.get(number) ?? 0); day += 1) {
      // From the first day on, so that the ids are the same however the clock was moved.
      const after = await factsOn({ ...uncached, sandbox: true }, number, kind as ReferenceKind, day);
      const { changes, facts } = changesBetween(`${kind} ${number}`, known, after, day);
      known = facts;
      if (day <= start) continue;
      const made = changes.map(
        ({ id: change, fact, kind: type, part, before, after: is, events, severity, retracts }) => ({
          type,
          timestamp: new Date().toISOString(),
          retracts,
          data: {
            id: change,
            subscription: id,
            kind: kind as ReferenceKind,
            number,
            part,
            fact,
            before,
            after: is,
            severity,
            evidence: events,
          },
        }),
      );
      byDay.set(day, [...(byDay.get(day) ?? []), ...made]);
    }
  }
  const events = [...byDay].toSorted(([one], [other]) => one - other).flatMap(([, made]) => made);
  await logSandbox(db, key, events);
}
