/**
 * A pool with a few connections more for reads. While commits wait for a standby, they take all connections of the
 * pool, and pages are still answered.
 */
import pg, { type QueryResult } from 'pg';
import { withCommit } from './commit.ts';

/** Statements that change nothing; others may wait for a commit. */
const READS = /^\s*(?:select|with|show)\b/i;
const WRITES = /\b(?:insert|update|delete|merge|nextval|setval|pg_notify|set_config|pg_advisory\w*)\b/i;

export const isRead = (text: string): boolean => READS.test(text) && !WRITES.test(text);

type Call = [statement: string | { text?: string }, ...rest: unknown[]];

export class SplitPool extends pg.Pool {
  /** Connections that no commit ever holds. */
  readonly reads: pg.Pool;
  readonly commitMs: number;

  /** False behind a transaction pooler: a named statement stays in another client's session. */
  readonly namesStatements: boolean;

  /** `commitMs`: how long a statement that commits by itself may take, with its commit. */
  constructor(
    config: pg.PoolConfig,
    reads: pg.PoolConfig,
    { commitMs, namesStatements }: { commitMs: number; namesStatements: boolean },
  ) {
    super(config);
    this.namesStatements = namesStatements;
    this.reads = new pg.Pool(reads);
    this.commitMs = commitMs;
    this.reads.on('error', (error, client) => this.emit('error', error, client));
    this.reads.on('connect', (client) => this.emit('connect', client));
  }

  /** The pool for a statement: that for reads while all connections of this one are in use. */
  poolFor(text: string): pg.Pool {
    const isFull = this.idleCount === 0 && this.totalCount >= this.options.max;
    return isFull && isRead(text) ? this.reads : this;
  }

  override query(...call: never[]): never {
    const [statement] = call as unknown as Call;
    const text = typeof statement === 'string' ? statement : (statement.text ?? '');
    const pool = this.poolFor(text);
    if (pool !== this) return Reflect.apply(pool.query.bind(pool), undefined, call) as never;
    const run = (): Promise<QueryResult> => Reflect.apply(super.query.bind(this), undefined, call) as never;
    // A caller with a callback is of `pg` itself.
    return (typeof call.at(-1) === 'function' ? run() : committed(this, text, run)) as never;
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const both = async (): Promise<void> => {
      await Promise.all([super.end(), this.reads.end()]);
      callback?.();
    };
    const ended = both();
    if (!callback) return ended;
  }
}

/** The pool that runs a statement which changes nothing. */
export const poolFor = (pool: pg.Pool, text: string): pg.Pool =>
  pool instanceof SplitPool ? pool.poolFor(text) : pool;

/** Runs statements that commit by themselves, as long as a commit may take. */
export function committed<T>(pool: pg.Pool, text: string, run: () => Promise<T>): Promise<T> {
  if (isRead(text)) return run();
  return withCommit(pool instanceof SplitPool ? pool.commitMs : Infinity, (committing) => {
    committing();
    return run();
  });
}
