/**
 * Columns derived from a resource's fields: the texts for searches, and the resource's own derived values.
 */
import { fold } from '#contract/core/fold.ts';
import { plainText, type FieldValue } from '#contract/records/fields.ts';
import { findTextOf, ownIndexOf } from './search/find-text.ts';
import type { ResourceTable } from './table.ts';

export function derivedOf(
  resourceTable: Pick<ResourceTable, 'resource' | 'searchText' | 'findText' | 'own'>,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, unknown> {
  const { resource, searchText, own } = resourceTable;
  const derived: { searchText?: string; findText?: string } = {};
  if (searchText && searchText.generated === undefined)
    derived.searchText = resource.search
      .map((name) => fold(plainText(values[name])))
      .filter((text) => text !== '')
      .join(' ');
  const index = ownIndexOf(resourceTable);
  if (index) derived.findText = findTextOf(index, values);
  return own.derived ? Object.assign(derived, own.derived(values)) : derived;
}
