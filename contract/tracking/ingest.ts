/** The response to a source that pushed a message. */

/** A part that was not understood: where in the message, and why (text key under `feeds:` and in plain words). */
export type RefusedPart = { index: number; path: string; reason: string; text: string };

/** How many parts were refused for one reason (text key under `feeds:`). */
export type RefusedReason = { reason: string; count: number };

export type IngestAnswer = {
  /** Id of the stored message. */
  message: string;
  accepted: number;
  /** The first refused parts for each reason, in order; `refusedCount` is the total. */
  refused: RefusedPart[];
  refusedCount: number;
  /** The reasons, most frequent first. */
  reasons: RefusedReason[];
  duplicate: number;
  /** The message is safely stored, and will be read later. */
  pending?: true;
};

/** Parts that an answer shows of one reason, and in all. */
export const EXAMPLES_OF_A_REASON = 10;
export const EXAMPLES = 50;
