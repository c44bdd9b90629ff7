/**
 * Several statements sent at once and answered together: a transaction costs a round trip, not one a statement, and rows
 * to be copied go along. The first that fails ends them all.
 */
import pg, { type ClientBase, type Pool, type Submittable } from 'pg';

/** A statement with its parameters (texts, binary as buffers); `rows`: what COPY … FROM STDIN is to read. */
export type Step = { text: string; values?: (string | Buffer | null)[]; rows?: Buffer };
export type Row = Record<string, unknown>;

/** Runs `steps` one after another; answers the rows of each. Whoever begins a transaction in them rolls it back. */
export function together(client: ClientBase, steps: readonly Step[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => client.query(new Together(steps, resolve, reject)));
}

/** The same on any connection of `pool`; without a `begin` among them they are one transaction. */
export async function onceTogether(pool: Pool, steps: readonly Step[]): Promise<Row[][]> {
  const client = await pool.connect();
  try {
    const answers = await together(client, steps);
    client.release();
    return answers;
  } catch (error) {
    // One that failed for what it was asked goes on; one that is lost does not.
    client.release(!(error instanceof pg.DatabaseError) || error.severity === 'FATAL');
    throw error;
  }
}

/** What of `pg`'s connection its types leave out. */
type Wire = {
  stream: { cork(): void; uncork(): void };
  parse(statement: { text: string }): void;
  bind(values: { values: unknown[] }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sendCopyFromChunk(rows: Buffer): void;
  endCopyFrom(): void;
  sync(): void;
};
type Field = { name: string; dataTypeID: number };

/** The calls that `pg` makes on what it has submitted. */
class Together implements Submittable {
  readonly #steps: readonly Step[];
  readonly #resolve: (rows: Row[][]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: Row[][] = [];
  #rows: Row[] = [];
  #columns: { name: string; read: (text: string) => unknown }[] = [];

  constructor(steps: readonly Step[], resolve: (rows: Row[][]) => void, reject: (error: unknown) => void) {
    this.#steps = steps;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    wire.stream.cork();
    for (const { text, values = [], rows } of this.#steps) {
      wire.parse({ text });
      wire.bind({ values });
      if (!rows) wire.describe({ type: 'P' });
      wire.execute();
      if (!rows) continue;
      wire.sendCopyFromChunk(rows);
      wire.endCopyFrom();
    }
    wire.sync();
    wire.stream.uncork();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: pg.types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }
  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Row = {};
    for (const [at, { name, read }] of this.#columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : read(text);
    }
    this.#rows.push(row);
  }
  handleCommandComplete(): void {
    this.#answers.push(this.#rows);
    this.#rows = [];
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#answers);
  }
  handleError(error: unknown): void {
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
