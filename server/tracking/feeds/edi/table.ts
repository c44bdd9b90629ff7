/** A code table without inherited keys: a source's `constructor` is not found in it. */
export const table = <T>(rows: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, rows);
