/** What a source is told about a message it sent. */

/** A part that was not understood: where in the message, and why (text key under `feeds:` and in plain words). */
export type RefusedPart = { index: number; path: string; reason: string; text: string };

export type IngestAnswer = {
  /** Id of the stored message. */
  message: string;
  accepted: number;
  refused: RefusedPart[];
  duplicate: number;
  /** The message is safely stored, and will be read later. */
  pending?: true;
};
