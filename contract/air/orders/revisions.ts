/** Compares two versions of a booking field by field, and lines one by one. */
import { same, type FieldValue, type LineValues } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { isWritable, type Resource } from '#contract/records/resource.ts';

export type Difference = {
  field: string;
  /** Number of the line in the field, from 1; null for the whole field. */
  line: number | null;
  left: FieldValue;
  right: FieldValue;
  differs: boolean;
};

/** In the order of the form; fields that are empty on both sides are omitted. */
export function compared(resource: Resource, left: FieldValues, right: FieldValues): Difference[] {
  const names = resource.groups
    .flatMap(({ fields }) => fields)
    .filter((name) => isWritable(resource, name) && name !== 'changeReason');
  return names.flatMap((field): Difference[] => {
    const [one, other] = [left[field] ?? null, right[field] ?? null];
    if (one === null && other === null) return [];
    if (!Array.isArray(one ?? other))
      return [{ field, line: null, left: one, right: other, differs: !same(one, other) }];
    const [before, after] = [one, other].map((lines) => (lines ?? []) as readonly LineValues[]) as [
      readonly LineValues[],
      readonly LineValues[],
    ];
    return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
      const [was, is] = [before[at], after[at]].map((line) => (line ? [line] : null)) as [
        LineValues[] | null,
        LineValues[] | null,
      ];
      return { field, line: at + 1, left: was, right: is, differs: !same(was, is) };
    });
  });
}
