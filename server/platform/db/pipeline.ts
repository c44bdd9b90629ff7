/**
 * Several statements sent at once and answered together: a transaction costs a round trip, not one a statement, and rows
 * to be copied go along. The first that fails ends them all.
 */
import pg, { type ClientBase, type Pool, type Submittable } from 'pg';
import { Cache as Recent } from '../cache/cache.ts';

export type ResultRow = Record<string, unknown>;
/** A statement with its parameters (texts, binary as buffers). */
export type Step = {
  text: string;
  values?: (string | Buffer | null)[];
  /** The rows for COPY … FROM STDIN. */
  rows?: Buffer;
  /** The name under which the database keeps the statement for reuse; no other statement may use it. */
  name?: string;
  /**
   * Builds a result from a row's values in order, times and days as text; without it, a row is an object by
   * column names.
   */
  read?: (values: unknown[]) => unknown;
};

/** Runs `steps` in order; returns the rows of each. If they begin a transaction, the caller rolls it back. */
export function together(client: ClientBase, steps: readonly Step[]): Promise<ResultRow[][]> {
  return new Promise((resolve, reject) => client.query(new Together(steps, resolve, reject)));
}

/** Sends queries, alone or together with a query of the caller's own. */
export type RunSteps = (...steps: Step[]) => Promise<ResultRow[][]>;

/** A named statement is gone with its session, or its table has changed. */
const STALE = ['26000', '0A000'];

/** Questions that change nothing, on any connection of `pool` as one statement: all of them are of the same moment, or nearly. */
export async function querySteps(pool: Pool, steps: readonly Step[]): Promise<ResultRow[][]> {
  const ask = async () => {
    // Like a query that `pg` gets: the pool passes in the callback for its end.
    const question = new Together(steps) as unknown as pg.QueryConfig;
    return ((await pool.query(question)) as unknown as { answers: ResultRow[][] }).answers;
  };
  try {
    return await ask();
  } catch (error) {
    if (!STALE.includes(String((error as { code?: unknown }).code))) throw error;
    return ask();
  }
}

/** The same on any connection of `pool`; without a `begin` among them they are one transaction. */
export async function onceTogether(pool: Pool, steps: readonly Step[]): Promise<ResultRow[][]> {
  const client = await pool.connect();
  try {
    const answers = await together(client, steps);
    client.release();
    return answers;
  } catch (error) {
    // A connection with a failed statement is reused; a lost one is discarded.
    client.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}

/** The parts of `pg`'s connection that its types leave out. */
type Wire = {
  /** `session`: where several connections share one, as on the embedded database. */
  stream: { cork(): void; uncork(): void; session?: object };
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { text: string; name?: string }): void;
  bind(values: { values: unknown[]; statement?: string }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
  sync(): void;
};
type Field = { name: string; dataTypeID: number };
type Column = { name: string; read: (text: string) => unknown };
/** Columns of a statement, and whether its rows are made of their values. */
type Described = { columns: readonly Column[]; made: boolean };

/** Named statements per session; some of their plans take a hundred kilobytes. */
const MOST_NAMED = 24;
/** Named statements of a session with their descriptions, which the database sends once. */
type NamedStatements = { known: Recent<Described | null>; /** Closed by the next query. */ gone: string[] };
const named = new WeakMap<object, NamedStatements>();
const namedIn = (wire: Wire): NamedStatements => {
  const session = wire.stream.session ?? wire;
  const known = named.get(session) ?? { known: new Recent(MOST_NAMED), gone: [] };
  named.set(session, known);
  return known;
};

/** Types of dates and times that stay text: a caller that reads a row itself knows what they are. */
const WRITTEN = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
const asWritten = (text: string): unknown => text;

/** The calls that `pg` makes on what it has submitted. */
class Together implements Submittable {
  readonly #steps: readonly Step[];
  readonly #resolve: (rows: ResultRow[][]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: ResultRow[][] = [];
  #rows: ResultRow[] = [];
  /** By steps, as far as they have been described, now or before. */
  readonly #described: (Described | null)[];
  #named: NamedStatements = { known: new Recent(MOST_NAMED), gone: [] };
  /** Set by the pool if it is not set yet. */
  callback?: (error: unknown, answer?: { answers: ResultRow[][] }) => void;

  constructor(
    steps: readonly Step[],
    resolve: (rows: ResultRow[][]) => void = (answers) => this.callback?.(null, { answers }),
    reject: (error: unknown) => void = (error) => this.callback?.(error),
  ) {
    this.#steps = steps;
    this.#described = steps.map(() => null);
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** For logging. */
  get text(): string {
    return this.#steps.map(({ text }) => text).join('; ');
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.#named = namedIn(wire);
    wire.stream.cork();
    const { known, gone } = this.#named;
    for (const name of gone.splice(0)) if (known.get(name) === undefined) wire.close({ type: 'S', name });
    for (const [at, { text, values = [], rows, name, read }] of this.#steps.entries()) {
      const before = name === undefined ? undefined : this.#named.known.get(name);
      const described = before?.made === Boolean(read) ? before : null;
      this.#described[at] = described;
      if (name === undefined) wire.parse({ text });
      else if (before === undefined) {
        // If another connection of the session was faster, the statement already exists.
        wire.close({ type: 'S', name });
        wire.parse({ text, name });
      }
      wire.bind({ values, ...(name !== undefined && { statement: name }) });
      if (!rows && !described) wire.describe({ type: 'P' });
      wire.execute();
      if (!rows) continue;
      wire.sendCopyFromChunk(rows);
      wire.endCopyFrom();
    }
    wire.sync();
    wire.stream.uncork();
  }

  get #step(): Step {
    return this.#steps[this.#answers.length]!;
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    const made = this.#step.read !== undefined;
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read:
        made && WRITTEN.has(dataTypeID)
          ? asWritten
          : (pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown),
    }));
    this.#described[this.#answers.length] = { columns, made };
  }
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const { read } = this.#step;
    const { columns } = this.#described[this.#answers.length]!;
    if (read) {
      this.#rows.push(
        read(fields.map((text, at) => (text === null ? null : columns[at]!.read(text)))) as ResultRow,
      );
      return;
    }
    const row: ResultRow = {};
    for (const [at, { name, read }] of columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }
  handleCommandComplete(): void {
    const { name } = this.#step;
    if (name !== undefined) {
      const gone = this.#named.known.set(name, this.#described[this.#answers.length] ?? null);
      this.#named.gone.push(...gone);
    }
    this.#answers.push(this.#rows);
    this.#rows = [];
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#answers);
  }
  handleError(error: unknown): void {
    // In any case they are prepared again, as in a lost session.
    for (const { name } of this.#steps) if (name !== undefined) this.#named.known.delete(name);
    this.#reject(error);
  }
  handleCopyInResponse(): void {
    // The rows are on their way already.
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }
  handlePortalSuspended(): void {
    // Never: no step is read in parts.
  }
  handleCopyData(): void {
    // Never: nothing is copied out.
  }
}
