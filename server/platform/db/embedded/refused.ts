/**
 * Refuses statements that would hang or affect every connection of the shared session, with a clear error
 * that appears already in development.
 */
import { type Batch, QUERY, STARTUP } from './frames.ts';

const PARSE = 'P'.charCodeAt(0);
const COPY_DONE = 'c'.charCodeAt(0);

const COPY = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i;

const REFUSED: [RegExp, string][] = [
  [/^\s*set\s+(?!local\b|transaction\b|constraints\b)/i, 'SET without LOCAL'],
  [/^\s*create\s+(local\s+|global\s+)?temp(orary)?\s/i, 'a temporary table'],
  [/^\s*prepare\s/i, 'a named prepared statement'],
  [/\bpg_(try_)?advisory_(lock|unlock)/i, 'a session-level advisory lock'],
];

/** The name of the unsupported feature that `batch` uses, if any. */
export function refused(batch: Batch): string | undefined {
  if (batch.type === STARTUP) return undefined;
  if (batch.bytes[0] === PARSE && batch.bytes[5] !== 0) return 'a named prepared statement';
  const sql = sqlOf(batch);
  // The worker reads a batch as a unit: it cannot wait for rows that the client sends later.
  if (COPY.test(sql) && !hasRows(batch)) return 'COPY … FROM STDIN';
  return REFUSED.find(([pattern]) => pattern.test(sql))?.[1];
}

/** Whether the rows of a COPY arrived with it, completely. */
function hasRows({ type, bytes }: Batch): boolean {
  if (type === QUERY) return false;
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1))
    if (bytes[at] === COPY_DONE) return true;
  return false;
}

/** The text of a simple query, or of the unnamed statement that an extended one begins with. */
export function sqlOf({ type, bytes }: Batch): string {
  if (type === QUERY) return bytes.toString('utf8', 5, bytes.length - 1);
  if (type === STARTUP || bytes[0] !== PARSE) return '';
  return bytes.toString('utf8', 6, bytes.indexOf(0, 6));
}
