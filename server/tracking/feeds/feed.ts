/** A source of events: pure until the caller stores what it returns. */
import type { Plan } from '#contract/schedules/plan.ts';
import type { Instant, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import type { Position } from '#contract/tracking/position.ts';
import type { VesselReport } from '#contract/tracking/vessel.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { Look } from './message-form.ts';

/** `settings`: what the feed asked for of the message's sender. */
export type RawMessage = { contentType: string; body: Uint8Array; settings?: unknown };

/** A statement of SQL, and what came of it. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type Feed = {
  key: string;
  /** Raised when the mapping changes, so that stored messages can be mapped again. */
  mappingVersion: number;
  /** Content types that its messages may be pushed as; JSON where absent. Without one it is looked at all the same. */
  types?: RegExp;
  /**
   * How sure it is that a message is its own, by a first look: 0 not at all, 100 by a mark that no other has, 50 by
   * names that others may have. Absent: it is read only where it is named.
   */
  recognises?(look: Look): number;
  /** Reads what `map` needs to know of the world; over before the first part is mapped. */
  ready?(): Promise<void>;
  /** Reads what was set for the sender of message `id`: a feed without a standard goes by it. */
  settings?(query: Query, message: { id: string }): Promise<unknown>;
  /**
   * Splits a message into parts, known by their position; never throws on bad input. It may stop once it has more than
   * `most` parts: such a message is refused whole.
   */
  parse(raw: RawMessage, most?: number): { parts: readonly unknown[]; refused: Refusal[] };
  /** What one part means, or why it is refused. Runs in a thread of its own, and may take its time. */
  map(part: unknown, index: number, context: MapContext): Mapped;
  /** What one part says of sailings or charges, or why it is refused; null: it tells an event, which `map` reads. */
  plans?(part: unknown, index: number, context: MapContext): Plan[] | Refusal | null;
  /** Content type of its own answers, in lower case. */
  replies?: string;
  /** What its standard answers the sender of a message; null where it has no answer to that. */
  reply?(raw: RawMessage, context: MapContext, outcome: Pick<IngestAnswer, 'refused'>): Reply | null;
};

/** An answer in the source's own format. */
export type Reply = { contentType: string; text: string };

/** Who sent the message, whose event ids these are, and when it reached us. */
export type MapContext = { party: string; receivedAt: Instant; settings?: unknown };

/** A point of a track is stored as such; two of one subject, moment and place are one. */
export type Mapped = TrackingEvent | Position | VesselReport | Refusal;

export const isRefusal = (answer: Mapped): answer is Refusal => 'reason' in answer;
export const isVesselReport = (answer: Mapped): answer is VesselReport => 'vessel' in answer;
export const isEvent = (answer: Mapped): answer is TrackingEvent => 'naturalKey' in answer;
export const isPosition = (answer: Mapped): answer is Position => 'subject' in answer;
