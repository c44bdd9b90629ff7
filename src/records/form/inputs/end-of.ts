/** Returns where pasted lines are appended: an empty line added for them is filled first. */
import type { LineField, LineValues } from '#contract/records/fields.ts';

export function endOf(lines: readonly LineValues[], cells: readonly LineField[]): number {
  const empty = (line: LineValues) =>
    cells.every(({ name, initial }) => (line[name] ?? null) === (initial ?? null));
  return lines.findLastIndex((line) => !empty(line)) + 1;
}
