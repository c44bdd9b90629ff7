/** Recognises errors of the database's environment: connection, disk, resources. */

/**
 * `full`: no room on the disk; `away`: it cannot be reached or used now; `slow`: a statement ran out of time;
 * `unknown`: a commit was not confirmed (commit.ts).
 */
export type Trouble = 'full' | 'away' | 'slow' | 'unknown';

/** PostgreSQL's and the file system's names for a full disk. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const SLOW = '57014';
const UNKNOWN = '08007';
/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down), a read-only standby, a deadlock
 * despite retries; the operating system's names for a lost or refused connection.
 */
const AWAY =
  /^(08...|53...|57P..|25006|25P03|40001|40P01|55P03|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EIO|EROFS|ERR_STREAM_DESTROYED)$/;
/** Messages of `pg` and its pool without a code. */
const LOST =
  /^(Connection terminated|Client was closed and is not queryable|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|read ECONN|write E|The server does not support SSL|timeout expired$|Query read timeout$|This socket has been ended)/;

/** Whether the database, not the work, is the cause of an error: the work is worth another try. */
export const isOutage = (error: unknown): boolean => {
  const trouble = troubleOf(error);
  return trouble !== undefined && trouble !== 'slow';
};

/** Returns the trouble that caused an error, however deeply it is wrapped; undefined for any other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FULL.has(code)) return 'full';
    if (code === SLOW) return 'slow';
    if (code === UNKNOWN) return 'unknown';
    if (AWAY.test(code) || LOST.test(cause.message)) return 'away';
    // Several addresses of one host were tried.
    if (cause instanceof AggregateError) {
      const [trouble] = cause.errors.flatMap((one) => troubleOf(one) ?? []);
      if (trouble) return trouble;
    }
  }
  return undefined;
}
