/** The statements of a pipeline and their rows. */
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

/** Sends queries, alone or together with a query of the caller's own. */
export type RunSteps = (...steps: Step[]) => Promise<ResultRow[][]>;
