/** Turns each part of a message into an event, plans or a refusal, within limits. Pure. */
import type { Refusal } from '#contract/tracking/event.ts';
import { isPossible, type Position } from '#contract/tracking/position.ts';
import type { VesselReport } from '#contract/tracking/vessel.ts';
import { isPosition, isRefusal, isVesselReport, type Feed, type MapContext } from '../../feeds/feed.ts';
import type { PartPlans } from './plans.ts';
import { inDeclaredCharset } from '../../feeds/declared-charset.ts';
import { complete } from '../../lookup/complete.ts';
import type { Incoming } from '../plan.ts';
import { uuidv7 } from './uuid.ts';
import { wellFormed } from './well-formed.ts';

/** A message as passed to the reader. */
export type Unread = {
  id: string;
  feed: string;
  party: string;
  contentType: string;
  /** SHA-256 of the body, hex. */
  hash: string;
  /** ISO 8601. */
  receivedAt: string;
  body: Uint8Array;
};

/** Maximum number of parts of a message, and of refused ones; beyond either the whole message is refused. */
export type Limits = { parts: number; refusals: number };
export const DEFAULT_LIMITS: Limits = { parts: 20_000, refusals: 1_000 };

/** An event to be stored, with its JSON, serialised once. */
export type Arriving = Incoming & { json: string };
export type StoredRefusal = Refusal & { part: unknown };
/** A point to be stored. */
export type Point = Position & { messageId: string };
/** A ship's report about itself, to be stored; its position is among the points. */
export type Report = VesselReport & { messageId: string };
export type Understood = {
  events: Arriving[];
  points: Point[];
  reports: Report[];
  plans: PartPlans[];
  refusals: StoredRefusal[];
};

const refuseMessage = (reason: string, values: Record<string, string>): Understood => ({
  events: [],
  points: [],
  reports: [],
  plans: [],
  refusals: [{ index: -1, path: '', reason: `feeds:refused.${reason}`, values, part: null }],
});

/** Reads `message`; never throws on bad input. */
export function understand(feed: Feed, message: Unread, limits: Limits, settings?: unknown): Understood {
  const steps = understanding(feed, message, limits, settings);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Parts parsed between two steps: some milliseconds. */
const STEP = 25;

/** The same in steps, so that the database's answers are processed meanwhile. */
export function* understanding(
  feed: Feed,
  message: Unread,
  limits: Limits,
  settings?: unknown,
): Generator<undefined, Understood, undefined> {
  const body = inDeclaredCharset(message.contentType, message.body);
  const raw = { contentType: message.contentType, body, settings };
  const { parts, refused } = feed.parse(raw, limits.parts);
  if (parts.length > limits.parts)
    return refuseMessage('tooManyParts', { count: String(parts.length), limit: String(limits.parts) });
  if (refused.length > limits.refusals)
    return refuseMessage('tooManyRefused', { limit: String(limits.refusals), first: '1' });
  const events: Arriving[] = [];
  const points: Point[] = [];
  const reports: Report[] = [];
  const plans: PartPlans[] = [];
  const refusals: StoredRefusal[] = refused.map((refusal) => ({ ...refusal, part: null }));
  const context = { party: message.party, receivedAt: message.receivedAt, settings };
  for (let index = 0; index < parts.length; index += 1) {
    if (index % STEP === 0) yield;
    const mapped = mapPart(feed, parts[index], index, context);
    if (Array.isArray(mapped)) plans.push({ index, plans: mapped });
    else if (!isRefusal(mapped) && isPosition(mapped)) points.push({ ...mapped, messageId: message.id });
    else if (!isRefusal(mapped) && isVesselReport(mapped)) {
      reports.push({ ...mapped, messageId: message.id });
      if (mapped.position) points.push({ ...mapped.position, messageId: message.id });
    } else if (!isRefusal(mapped)) {
      // The party is the sender, whatever the event states, so that no party corrects or retracts another's
      // events.
      const { value: event, json } = wellFormed({ ...complete(mapped), party: message.party });
      events.push({ id: uuidv7(), messageId: message.id, partIndex: index, event, json });
    } else if (refusals.push({ ...mapped, part: parts[index] }) > limits.refusals)
      return refuseMessage('tooManyRefused', { limit: String(limits.refusals), first: String(index + 1) });
  }
  return { events, points, reports, plans, refusals };
}

/** A feed must not throw on bad input; if one does, the other parts of the message still count. */
function mapPart(feed: Feed, part: unknown, index: number, context: MapContext) {
  try {
    const mapped = feed.plans?.(part, index, context) ?? feed.map(part, index, context);
    if (Array.isArray(mapped)) return mapped;
    if (isRefusal(mapped) || !isPosition(mapped) || isPossible(mapped)) return mapped;
    return { index, path: '', reason: 'feeds:refused.notPosition' };
  } catch (error) {
    const values = { fault: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
    return { index, path: '', reason: 'feeds:refused.notUnderstood', values };
  }
}
