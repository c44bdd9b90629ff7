/** Sends the statements of a pipeline through `pg`'s internal wire calls, which its types omit. */
import pg, { type ClientBase, type Submittable } from 'pg';
import { Cache } from '../cache/cache.ts';
import { WRITTEN, type ResultRow, type Step } from './steps.ts';

/** The parts of `pg`'s connection that its types omit. */
type Wire = {
  /** `session`: shared by several connections, as on the embedded database. */
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
/** Columns of a statement, and whether its rows are built from their values. */
type Described = { columns: readonly Column[]; made: boolean };

/** Maximum named statements per session; some plans take a hundred kilobytes. */
const MOST_NAMED = 24;
/** Named statements of a session with their descriptions, which the database sends once. */
type NamedStatements = { known: Cache<Described | null>; /** Closed by the next query. */ gone: string[] };
const named = new WeakMap<object, NamedStatements>();
const namedIn = (wire: Wire): NamedStatements => {
  const session = wire.stream.session ?? wire;
  const known = named.get(session) ?? { known: new Cache(MOST_NAMED), gone: [] };
  named.set(session, known);
  return known;
};

const asWritten = (text: string): unknown => text;

/** Runs `steps` in one batch. */
export const onTheWire = (client: ClientBase, steps: readonly Step[]): Promise<ResultRow[][]> =>
  new Promise((resolve, reject) => client.query(new Together(steps, resolve, reject)));

/** The methods that `pg` calls on a submitted query. */
export class Together implements Submittable {
  readonly #steps: readonly Step[];
  readonly #resolve: (rows: ResultRow[][]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: ResultRow[][] = [];
  #rows: ResultRow[] = [];
  /** By step, if described now or before. */
  readonly #described: (Described | null)[];
  #named: NamedStatements = { known: new Cache(MOST_NAMED), gone: [] };
  /** Set by the pool if missing. */
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
    // They are prepared again in any case, as after a lost session.
    for (const { name } of this.#steps) if (name !== undefined) this.#named.known.delete(name);
    this.#reject(error);
  }
  handleCopyInResponse(): void {
    // The rows have already been sent.
  }
  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }
  handlePortalSuspended(): void {
    // Never called: no step is read in parts.
  }
  handleCopyData(): void {
    // Never called: nothing is copied out.
  }
}
