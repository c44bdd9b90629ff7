/** `_start` and `_end` of @refinedev/simple-rest as an offset and a bounded limit. */

export type Page = { offset: number; limit: number; q: string };

/** Maximum rows per response, whatever the request asks for. */
const MOST = 200;

export function pageOf({ _start: start, _end: end, q }: { _start: number; _end: number; q: string }): Page {
  return { offset: start, limit: Math.min(Math.max(end - start, 0), MOST), q };
}

/** Returns a LIKE pattern that finds `text` literally, at any position. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
