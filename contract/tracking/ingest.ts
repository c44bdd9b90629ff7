/** The response to a source that pushed a message. */

/**
 * A refused part: its position in the message, and the reason (text key under `feeds:` and in plain words).
 */
type RefusedPart = { index: number; path: string; reason: string; text: string };

/** Number of parts refused for one reason (text key under `feeds:`). */
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

/** Maximum refused parts shown per reason, and in total. */
export const EXAMPLES_OF_A_REASON = 10;
export const EXAMPLES = 50;
