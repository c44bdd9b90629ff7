/** A source of events: pure until the caller stores what it returns. */
import type { Plan } from '#contract/schedules/plan.ts';
import type { Instant, Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import type { Position } from '#contract/tracking/position.ts';
import type { VesselReport } from '#contract/tracking/vessel.ts';
import type { IngestAnswer } from '#contract/tracking/ingest.ts';
import type { MessageForm } from './message-form.ts';

/** `settings`: what the feed loaded for the message's sender. */
export type RawMessage = { contentType: string; body: Uint8Array; settings?: unknown };

/** An SQL statement and its result. */
export type Query = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;

export type Feed = {
  key: string;
  /** Raised when the mapping changes, so that stored messages can be mapped again. */
  mappingVersion: number;
  /**
   * Content types that its messages may be pushed as; JSON if absent. A message without a content type is
   * examined too.
   */
  types?: RegExp;
  /**
   * How certainly a first look recognises a message: 0 not at all, 50 by names that others may share, 100 by
   * a unique mark. Absent: the feed is used only when named.
   */
  recognises?(look: MessageForm): number;
  /** Loads the reference data that `map` needs; completes before the first part is mapped. */
  ready?(): Promise<void>;
  /** Loads the settings for the sender of message `id`, for a feed that follows no standard. */
  settings?(query: Query, message: { id: string }): Promise<unknown>;
  /**
   * Splits a message into parts, identified by position; never throws on bad input. It may stop at more than
   * `most` parts, since such a message is refused as a whole.
   */
  parse(raw: RawMessage, most?: number): { parts: readonly unknown[]; refused: Refusal[] };
  /** Maps one part to an event or a refusal. Runs in its own thread, so it may be slow. */
  map(part: unknown, index: number, context: MapContext): Mapped;
  /**
   * Returns the sailings or charges of one part, or a refusal; null for a part that `map` reads as an event.
   */
  plans?(part: unknown, index: number, context: MapContext): Plan[] | Refusal | null;
  /** Content type of its own answers, in lower case. */
  replies?: string;
  /** Returns the reply to the sender that the standard defines; null if there is none. */
  reply?(raw: RawMessage, context: MapContext, outcome: Pick<IngestAnswer, 'refused'>): Reply | null;
};

/** An answer in the source's own format. */
export type Reply = { contentType: string; text: string };

/** The sender of the message, which owns its event ids, and the time of receipt. */
export type MapContext = { party: string; receivedAt: Instant; settings?: unknown };

/** Track points are stored as positions; two with the same subject, time and place are duplicates. */
export type Mapped = TrackingEvent | Position | VesselReport | Refusal;

export const isRefusal = (answer: Mapped): answer is Refusal => 'reason' in answer;
export const isVesselReport = (answer: Mapped): answer is VesselReport => 'vessel' in answer;
export const isEvent = (answer: Mapped): answer is TrackingEvent => 'naturalKey' in answer;
export const isPosition = (answer: Mapped): answer is Position => 'subject' in answer;
