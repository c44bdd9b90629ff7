/** Merges two concurrent changes of a record: compatible changes are combined, the others are conflicts. */
import { same, type FieldValue } from './fields.ts';
import type { Resource } from './resource.ts';

type FieldValues = Readonly<Record<string, FieldValue>>;

export type Merged = {
  /** The record with both changes; for conflicts, my value for now. */
  values: Record<string, FieldValue>;
  /**
   * Fields changed by both to different values, to be chosen by the user. Fields of one unit are listed
   * together.
   */
  conflicts: string[];
  /** Fields changed only by others. */
  adopted: string[];
};

/**
 * Returns the fields that belong together: an amount with its currency, and the groups that the resource
 * defines.
 */
export function unitsOf({ fields, together }: Pick<Resource, 'fields' | 'together'>): string[][] {
  const units = [
    ...together.map((names) => [...names]),
    ...fields.flatMap(({ name, currency }) => (currency === undefined ? [] : [[name, currency]])),
  ];
  const joined: string[][] = [];
  for (const unit of units) {
    const meeting = joined.filter((other) => other.some((name) => unit.includes(name)));
    for (const other of meeting) joined.splice(joined.indexOf(other), 1);
    joined.push([...new Set([...meeting.flat(), ...unit])]);
  }
  const alone = fields.map(({ name }) => name).filter((name) => !joined.some((unit) => unit.includes(name)));
  return [...alone.map((name) => [name]), ...joined];
}

/** Merges `mine` and `theirs`, both based on `base`, field by field. */
export function merge(
  resource: Pick<Resource, 'fields' | 'together'>,
  base: FieldValues,
  mine: FieldValues,
  theirs: FieldValues,
): Merged {
  const differ = (one: FieldValues, other: FieldValues) => (name: string) =>
    !same(one[name] ?? null, other[name] ?? null);
  const merged: Merged = { values: {}, conflicts: [], adopted: [] };
  for (const unit of unitsOf(resource)) {
    const changed = unit.some(differ(mine, base));
    const changedThere = unit.some(differ(theirs, base));
    const apart = unit.filter(differ(mine, theirs));
    const from = changed ? mine : theirs;
    for (const name of unit) merged.values[name] = from[name] ?? null;
    if (changed && changedThere) merged.conflicts.push(...apart);
    else if (changedThere) merged.adopted.push(...unit.filter(differ(theirs, base)));
  }
  const order = resource.fields.map(({ name }) => name);
  const inOrder = (names: string[]) => names.sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return { ...merged, conflicts: inOrder(merged.conflicts), adopted: inOrder(merged.adopted) };
}
