/** Sends the statements of a pipeline by `pg`'s own wire calls, which its types leave out. */
import pg, { type Submittable } from 'pg';
import { Cache } from '../cache/cache.ts';
import { WRITTEN } from './one-by-one.ts';
import type { ResultRow, Step } from './steps.ts';

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
type NamedStatements = { known: Cache<Described | null>; /** Closed by the next query. */ gone: string[] };
const named = new WeakMap<object, NamedStatements>();
const namedIn = (wire: Wire): NamedStatements => {
  const session = wire.stream.session ?? wire;
  const known = named.get(session) ?? { known: new Cache(MOST_NAMED), gone: [] };
  named.set(session, known);
  return known;
};

const asWritten = (text: string): unknown => text;

/** The calls that `pg` makes on what it has submitted. */
export class Together implements Submittable {
  readonly #steps: readonly Step[];
  readonly #resolve: (rows: ResultRow[][]) => void;
  readonly #reject: (error: unknown) => void;
  readonly #answers: ResultRow[][] = [];
  #rows: ResultRow[] = [];
  /** By steps, as far as they have been described, now or before. */
  readonly #described: (Described | null)[];
  #named: NamedStatements = { known: new Cache(MOST_NAMED), gone: [] };
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
