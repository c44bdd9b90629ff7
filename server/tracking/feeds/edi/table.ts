/** A table of codes in which a stranger's word is never a word of the language (constructor). */
export const table = <T>(rows: Record<string, T>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, rows);
