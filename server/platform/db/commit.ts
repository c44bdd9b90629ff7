/** Commits without an answer: whether they are stored is unknown, and their callers do not wait for good. */
import { troubleOf } from './trouble.ts';

/** SQLSTATE 08007, “transaction resolution unknown”: the changes of the call may or may not be stored. */
export class OutcomeUnknown extends Error {
  readonly code = '08007';

  constructor(cause?: unknown) {
    super('the database did not confirm a commit', { cause });
  }
}

/** A connection that was not made has sent nothing. */
const NOT_SENT =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|Cannot use a pool|Client was closed|Client has encountered)/;
const NOT_REACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|25006|53\w\w\w|57P03|40001|40P01)$/;

/** Whether the connection was lost after a statement had been sent. */
export function isCut(error: unknown): boolean {
  if (troubleOf(error) !== 'away') return false;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (NOT_SENT.test(cause.message) || NOT_REACHED.test(code)) return false;
    if (cause instanceof AggregateError) return false;
  }
  return true;
}

/** Returns the error to throw for what came of a commit. */
export const unknownIfCut = (error: unknown): unknown => (isCut(error) ? new OutcomeUnknown(error) : error);

/**
 * Runs work that ends with a commit, and calls `committing` before it. Throws OutcomeUnknown where the connection was
 * lost then, or `deadlineMs` passed without an answer; the work goes on behind that, and keeps its connection.
 */
export async function withCommit<T>(
  deadlineMs: number,
  run: (committing: () => void) => Promise<T>,
): Promise<T> {
  let isCommitting = false;
  let timer: NodeJS.Timeout | undefined;
  let late: (error: OutcomeUnknown) => void = () => undefined;
  const deadline = new Promise<never>((_resolve, reject) => (late = reject));
  const work = run(() => {
    isCommitting = true;
    if (deadlineMs < Infinity) timer = setTimeout(() => late(new OutcomeUnknown()), deadlineMs).unref();
  }).catch((error: unknown) => {
    throw isCommitting ? unknownIfCut(error) : error;
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
