/** Opaque cursors: the place after which a page continues. */
import type { z } from 'zod';
import { Refused } from '#server/platform/refused.ts';

export const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place of a cursor as `schema` has it; throws cursorInvalid for one that this list did not give. */
export function placeOf<T extends z.ZodType>(schema: T, cursor: string | undefined): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw new Refused('cursorInvalid');
  }
}
