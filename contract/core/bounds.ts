/**
 * Value ranges that both databases support; larger values are refused with their field name before any query.
 */
import { z } from 'zod';

export const INT4_MAX = 2_147_483_647;

/** Number or version of a row in a path, a query or a form. */
export const rowNumber = z.coerce.number<string>().int().min(1).max(INT4_MAX);

/** PostgreSQL has no year 0, and ISO 8601 writes years beyond 9999 with a sign. */
const hasYear = (text: string): boolean => !text.startsWith('0000');

/** A calendar day `YYYY-MM-DD` of the years 1 to 9999. */
export const day = z.iso.date().refine(hasYear, { message: 'errors:fault.format' });

/** An instant in UTC of the years 1 to 9999. */
export const instant = z.iso.datetime().refine(hasYear, { message: 'errors:fault.format' });

const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];
/**
 * The instant itself, or the nearest that both databases can hold: the end of the year 9999 is later in New
 * York.
 */
export const held = (at: Date): Date => new Date(Math.min(Math.max(at.getTime(), FIRST), LAST));
