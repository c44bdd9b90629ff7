/**
 * Pasted piece sizes as lines of the field `dims`; a size without a number of pieces keeps its line's number.
 */
import { readSizes } from '#contract/air/rating/dims.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ReadLines } from '#src/records/parts.ts';

export const pasteSizes: ReadLines = (text, { pieces } = {}) =>
  readSizes(text)?.map((size) => ({
    ...size,
    pieces: size.pieces || plainText(pieces) || '1',
  })) ?? null;
