/** Why the engine gave up, in words: its file system throws objects that are no errors. */

/** ENOSPC as the engine's file system numbers it (WASI). */
const NO_SPACE = 51;
const FULL = 'there is no room left on the disk that holds the data folder';

/** Returns one line for the person who starts the portal. */
export function reasonOf(reason: unknown): string {
  if (typeof reason === 'string') return reason;
  if (typeof reason !== 'object' || reason === null) return JSON.stringify(reason);
  const { code, errno, message, name } = reason as Partial<
    Record<'code' | 'errno' | 'message' | 'name', unknown>
  >;
  const text = typeof message === 'string' ? message : '';
  if (code === 'ENOSPC' || code === '53100' || errno === NO_SPACE || /ENOSPC|no space left/i.test(text))
    return FULL;
  if (text !== '') return text;
  const details = [name, code, errno].filter((part) => typeof part === 'string' || typeof part === 'number');
  return `its files could not be used (${details.join(' ') || 'unknown fault'})`;
}
