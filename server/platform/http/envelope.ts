/** The envelope of a successful answer. */
import type { Envelope } from '#contract/core/envelope.ts';

type Success<T> = Envelope<T> & { success: true; code: 0 };

export const success = <T>(data: T, message = ''): Success<T> => ({ success: true, code: 0, message, data });

/** A successful answer that carries nothing. */
export const done = (message = ''): Success<null> => success(null, message);
