/** Detects customers that may be duplicates: same code or tax number, or practically the same name. */
import { plainText } from '#contract/records/fields.ts';
import type { Customer } from './resources/customer.ts';
import { formsOf, likeForms, type Forms } from './names.ts';

export const LIKENESSES = ['code', 'taxNumber', 'name', 'nearName'] as const;
export type Likeness = (typeof LIKENESSES)[number];
type CustomerValues = Readonly<Partial<Customer>>;

/** A possible duplicate and its reason; `field` is the field of the customer being checked. */
export type Duplicate = { id: string; code: string; name: string; by: Likeness; field: string };

/** Name fields that are compared. */
export const NAME_FIELDS = ['fullName', 'shortName', 'nameEn'] as const;

/**
 * Normalises a tax number for comparison: letters and digits only, `TR 068-007 4392` as `TR0680074392`; null
 * if empty.
 */
export const taxKey = (number: unknown): string | null =>
  plainText(number)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || null;

/** The compared features of a customer, prepared once for any number of comparisons. */
export type Features = { code: string; tax: string | null; names: readonly (Forms & { field: string })[] };

export const featuresOf = (values: CustomerValues): Features => ({
  code: plainText(values.code).trim().toUpperCase(),
  tax: taxKey(values.taxNumber),
  names: NAME_FIELDS.map((field) => ({ field, ...formsOf(plainText(values[field])) })),
});

/**
 * How two customers are similar, most certain first; the value of `field` of the first customer is what they
 * share.
 */
export const likeness = (one: CustomerValues, other: CustomerValues) =>
  likenessOf(featuresOf(one), featuresOf(other));

/** The same for customers that are compared with many. */
export function likenessOf(one: Features, other: Features): { by: Likeness; field: string }[] {
  const matches: { by: Likeness; field: string }[] = [];
  if (one.code !== '' && one.code === other.code) matches.push({ by: 'code', field: 'code' });
  if (one.tax !== null && one.tax === other.tax) matches.push({ by: 'taxNumber', field: 'taxNumber' });
  const names = one.names.flatMap((name) =>
    other.names.map((theirs) => ({ field: name.field, like: likeForms(name, theirs) })),
  );
  const name = names.find(({ like }) => like === 'same') ?? names.find(({ like }) => like === 'near');
  if (name) matches.push({ by: name.like === 'same' ? 'name' : 'nearName', field: name.field });
  return matches;
}
