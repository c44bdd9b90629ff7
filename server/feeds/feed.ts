/** A source of events: pure until the caller stores what it returns. */
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';

export type RawMessage = { contentType: string; body: Buffer };

export type Feed = {
  key: string;
  /** Raised when the mapping changes, so that stored messages can be mapped again. */
  mappingVersion: number;
  /** Splits a message into parts; never throws on bad input. */
  parse(raw: RawMessage): { parts: { index: number; part: unknown }[]; refused: Refusal[] };
  /** What one part means, or why it is refused. */
  map(part: unknown, index: number, context: { party: string; receivedAt: string }): TrackingEvent | Refusal;
};

export const isRefusal = (answer: TrackingEvent | Refusal): answer is Refusal => 'reason' in answer;
