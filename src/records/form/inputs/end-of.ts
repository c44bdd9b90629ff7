/** Where lines go that are pasted behind the last one: an empty line that was added for them is filled, not left. */
import type { LineField, LineValues } from '#contract/records/fields.ts';

export function endOf(lines: readonly LineValues[], cells: readonly LineField[]): number {
  const empty = (line: LineValues) =>
    cells.every(({ name, initial }) => (line[name] ?? null) === (initial ?? null));
  return lines.findLastIndex((line) => !empty(line)) + 1;
}
