/** Detects unusable record ids: those that one message uses for several records. */
import { nameOf, type Rec } from './records.ts';

/** Field that `unnumbered` adds to a record with an unusable id. */
export const NO_ID = 'idUsedTwice';

/**
 * Marks the records of a message that share an id but differ. As versions of one another the last would hide
 * the others, and which is the last is unknown.
 */
export function unnumbered(parts: readonly Rec[], names: readonly string[]): Rec[] {
  const idOf = ({ fields }: Rec): string | null => {
    for (const [field, value] of Object.entries(fields))
      if (names.includes(nameOf(field)) && value !== '' && !Array.isArray(value)) return String(value);
    return null;
  };
  const contentById = new Map<string, { content: string; twice: boolean }>();
  for (const part of parts) {
    const id = idOf(part);
    if (id === null) continue;
    const content = JSON.stringify(part.fields);
    const known = contentById.get(id);
    if (!known) contentById.set(id, { content, twice: false });
    else if (known.content !== content) known.twice = true;
  }
  return parts.map((part) => {
    const id = idOf(part);
    return id !== null && contentById.get(id)?.twice
      ? { ...part, fields: { ...part.fields, [NO_ID]: id } }
      : part;
  });
}
