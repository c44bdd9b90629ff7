/** When two customers may be one: the same code or tax number, or names that are as good as the same. */
import { plainText } from '../resources/fields.ts';
import { likeNames } from './names.ts';

export type Likeness = 'code' | 'taxNumber' | 'name' | 'nearName';
type Values = Readonly<Record<string, unknown>>;

/** The fields that a customer is told apart by. */
export const NAME_FIELDS = ['fullName', 'shortName', 'nameEn'] as const;

/** A tax number as it is compared: letters and digits only, `TR 068-007 4392` as `TR0680074392`; null for none. */
export const taxKey = (number: unknown): string | null =>
  plainText(number)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || null;

/** By what two customers are alike, the surest first; the value of `field` of the first is what they share. */
export function likeness(one: Values, other: Values): { by: Likeness; field: string }[] {
  const found: { by: Likeness; field: string }[] = [];
  const code = plainText(one['code']).trim().toUpperCase();
  if (code !== '' && code === plainText(other['code']).trim().toUpperCase())
    found.push({ by: 'code', field: 'code' });
  const tax = taxKey(one['taxNumber']);
  if (tax !== null && tax === taxKey(other['taxNumber'])) found.push({ by: 'taxNumber', field: 'taxNumber' });
  const names = NAME_FIELDS.flatMap((field) =>
    NAME_FIELDS.map((theirs) => ({
      field,
      like: likeNames(plainText(one[field]), plainText(other[theirs])),
    })),
  );
  const name = names.find(({ like }) => like === 'same') ?? names.find(({ like }) => like === 'near');
  if (name) found.push({ by: name.like === 'same' ? 'name' : 'nearName', field: name.field });
  return found;
}
