/** The envelope of a successful response. */
import type { Envelope } from '#contract/core/envelope.ts';

type Success<T> = Envelope<T> & { success: true; code: 0 };

export const success = <T>(data: T, message = ''): Success<T> => ({ success: true, code: 0, message, data });

/** A successful response without data. */
export const done = (message = ''): Success<null> => success(null, message);
