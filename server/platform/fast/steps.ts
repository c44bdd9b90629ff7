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

/** Types of dates and times, which stay text for callers that read rows themselves. */
export const WRITTEN = new Set([1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]);
