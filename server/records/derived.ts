/** Columns beside a resource's fields that follow from them: what a search and a look for twins are asked with. */
import { NAME_FIELDS, taxKey } from '#contract/customers/duplicates.ts';
import { nearKeys } from '#contract/customers/names.ts';
import { plainText, type FieldValue } from '#contract/records/fields.ts';
import { fold } from '#contract/core/fold.ts';
import { findTextOf } from './search/find-text.ts';
import type { Shelf } from './table.ts';

/** Of a record's names, the folded text that searches look in and, of a customer, the keys of names like them. */
export function derivedOf(
  { key, resource, searchText }: Pick<Shelf, 'key' | 'resource' | 'searchText'>,
  values: Readonly<Record<string, FieldValue>>,
): Record<string, unknown> {
  const derived: Record<string, unknown> = {};
  if (searchText && searchText.generated === undefined)
    derived['searchText'] = resource.search
      .map((name) => fold(plainText(values[name])))
      .filter((text) => text !== '')
      .join(' ');
  const findText = findTextOf(key, values);
  if (findText !== undefined) derived['findText'] = findText;
  if (key === 'customer') {
    derived['nameKeys'] = nearKeys(NAME_FIELDS.map((name) => plainText(values[name])));
    derived['taxKey'] = taxKey(values['taxNumber']);
  }
  return derived;
}
