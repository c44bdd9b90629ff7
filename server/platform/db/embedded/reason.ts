/** Why the engine failed, in words: its file system throws objects that are not errors. */

/** ENOSPC in the engine's file system (WASI). */
const NO_SPACE = 51;
const FULL = 'there is no room left on the disk that holds the data folder';
const DISK_FULL = '53100';
const CANNOT_CONNECT_NOW = '57P03';

/** SQLSTATE for a database that does not open, by reason. */
export const sqlstateOf = (reason: string): string => (reason === FULL ? DISK_FULL : CANNOT_CONNECT_NOW);

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
