/** Totals of a list, requested after its page: `GET /api/v1/<resource>/summary` with the same query. */

/** The sum of a field per currency; `unit` is null if it has none. */
export type Sum = { field: string; unit: string | null; sum: string };
export type Summary = {
  /** Rows counted, at most LIST_COUNT. */
  total: number;
  /** Whether there are more rows than counted. */
  capped: boolean;
  /** The database's estimate, if the rows were not all counted. */
  estimate: number | null;
  sums: readonly Sum[];
};

/** Fields to be summed, separated by commas. */
export const SUMS_PARAMETER = '_sums';
