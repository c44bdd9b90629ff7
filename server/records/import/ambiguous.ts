/** References that may mean several records, or no known one. */
import type { FieldFault } from '#contract/core/envelope.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ValueFault } from '#contract/records/read.ts';
import type { Sheet } from '#contract/records/resource.ts';
import { plainName } from '#contract/records/typed-times.ts';
import { allRegistrations, type SharedSign } from '../registry.ts';

/** Codes that a name may mean, by target: a city with several stations. */
export class Several {
  readonly #codes = new Map<string, readonly string[]>();

  add(key: ResourceKey, text: string, codes: readonly string[]): void {
    this.#codes.set(`${key} ${plainName(text)}`, codes);
  }

  of(key: ResourceKey, text: string): readonly string[] {
    return this.#codes.get(`${key} ${plainName(text)}`) ?? [];
  }
}

export const isSign = ({ signs }: SharedSign, text: unknown): boolean =>
  signs.includes(plainText(text).trim());

/** The shared sign that `text` is, if several records have it. */
const sharedSignOf = (text: unknown): SharedSign | undefined => {
  for (const [, { sharedSign }] of allRegistrations())
    if (sharedSign && isSign(sharedSign, text)) return sharedSign;
  return undefined;
};

/** Maximum codes named in a fault. */
const MOST_CANDIDATES = 8;

/** Explains unknown text by what it may mean. */
export function clearer(
  resource: Sheet,
  { path, key: message, values }: ValueFault,
  several: Several,
): FieldFault {
  const { code } = values;
  const shared = sharedSignOf(code);
  if (shared) {
    const [whole, fraction] = shared.codes;
    return { path, message: 'crud:fault.ambiguous', values: { text: shared.signs[0]!, whole, fraction } };
  }
  const target = resource.fields.find(({ name }) => name === path)?.target;
  const codes =
    target && 'resource' in target && typeof code === 'string' ? several.of(target.resource, code) : [];
  if (codes.length < 2) return { path, message, values };
  const named = codes.slice(0, MOST_CANDIDATES).join(', ') + (codes.length > MOST_CANDIDATES ? ' …' : '');
  return { path, message: 'crud:import.fault.several', values: { text: plainText(code), codes: named } };
}
