/** What the options of a field are called. */
import type { TFunction } from 'i18next';
import type { Field, Sheet } from '#contract/resources/resource.ts';

/** In the order of the options; one without a name by itself. */
export function optionNames({ key }: Sheet, { name, options = [], labels }: Field, t: TFunction): string[] {
  const path = (option: string) => `${labels ?? `${key}:choice.${name}`}.${option}`.replace(/:\./, ':');
  return options.map((option) => t(path(option), { defaultValue: option }));
}
