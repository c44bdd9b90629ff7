/** Totals of a list, requested after its page: `GET /api/v1/<resource>/summary` with the same query. */

/** The sum of a field, of each currency by itself; `unit` is null where there is none. */
export type Sum = { field: string; unit: string | null; sum: string };
export type Summary = {
  /** Rows counted, LIST_COUNT at most. */
  total: number;
  /** There are more than were counted. */
  capped: boolean;
  /** About how many there are, where they were not counted to the end: the database's own guess. */
  estimate: number | null;
  sums: readonly Sum[];
};

/** Fields to be summed, by comma. */
export const SUMS_PARAMETER = '_sums';
