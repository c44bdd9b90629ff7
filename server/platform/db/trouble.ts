/** Recognises errors of the database's environment: connection, disk, resources. */

/**
 * `full`: no space on the disk; `away`: the database cannot be reached or used now; `slow`: a statement timed
 * out.
 */
export type Trouble = 'full' | 'away' | 'slow';

/** PostgreSQL's and the file system's names for a full disk. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const SLOW = '57014';
/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57P (shutting down), a read-only standby, a deadlock
 * despite retries; the operating system's names for a lost or refused connection.
 */
const AWAY =
  /^(08...|53...|57P..|25006|25P03|40001|40P01|55P03|58030|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EIO|EROFS)$/;
/** Messages of `pg` and its pool without a code. */
const LOST =
  /^(Connection terminated|Client was closed and is not queryable|Client has encountered a connection error|timeout exceeded when trying to connect|Cannot use a pool after calling end|read ECONN|write E|The server does not support SSL|timeout expired$)/;

/** Returns the trouble that caused an error, however deeply it is wrapped; undefined for any other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (FULL.has(code)) return 'full';
    if (code === SLOW) return 'slow';
    if (AWAY.test(code) || LOST.test(cause.message)) return 'away';
    // Several addresses of one host were tried.
    if (cause instanceof AggregateError) {
      const [trouble] = cause.errors.flatMap((one) => troubleOf(one) ?? []);
      if (trouble) return trouble;
    }
  }
  return undefined;
}
