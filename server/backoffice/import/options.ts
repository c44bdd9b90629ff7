/** What the options of a field are called. */
import type { TFunction } from 'i18next';
import { optionLabel, type Field, type Sheet } from '#contract/resources/resource.ts';

/** In the order of the options; one without a name by itself. */
export const optionNames = ({ key }: Sheet, field: Field, t: TFunction): string[] =>
  (field.options ?? []).map((option) => t(optionLabel(key, field, option), { defaultValue: option }));
