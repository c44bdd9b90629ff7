/** The names of a field's options in files, which are written in one language and read in all. */
import type { TFunction } from 'i18next';
import type { LineField } from '#contract/records/fields.ts';
import { optionLabel, type Field, type Sheet } from '#contract/records/resource.ts';
import { plainName } from '#contract/records/typed-times.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';

/** A field with options, or a cell of a record's lines. */
type Choice = Pick<Field, 'name' | 'labels' | 'options'>;

/** A cell of a field's lines as a choice, with its texts below the field's. */
export const lineChoice = ({ name }: Field, cell: LineField): Choice => ({
  ...cell,
  name: `${name}.${cell.name}`,
});

/** In the order of the options; an option without a name shows its value. */
export const optionNames = ({ key }: Pick<Sheet, 'key'>, choice: Choice, t: TFunction): string[] =>
  (choice.options ?? []).map((option) => t(optionLabel(key, choice, option), { defaultValue: option }));

/** Reads options by their name in any of our languages; a name of two options stays unchanged. */
export function optionReader(sheet: Pick<Sheet, 'key'>, choice: Choice): (text: string) => string {
  const { options = [] } = choice;
  const called = new Map<string, string | null>();
  for (const language of LANGUAGES)
    for (const [at, name] of optionNames(sheet, choice, textsIn(language)).entries()) {
      const other = called.get(plainName(name));
      called.set(plainName(name), other === undefined || other === options[at] ? options[at]! : null);
    }
  // An option's own name takes precedence over another's alias.
  for (const option of options) called.set(plainName(option), option);
  return (text) => called.get(plainName(text)) ?? text;
}

/** Separators of the cells of a line, and of lines (`linesText`). */
const APART = /[\t|;\n]/;

/**
 * Writes an option by its name in `t`, or by its code if the name would not be read back as the same option.
 */
export function optionWriter(
  sheet: Pick<Sheet, 'key'>,
  choice: Choice,
  t: TFunction,
): (option: string) => string {
  const read = optionReader(sheet, choice);
  const names = optionNames(sheet, choice, t);
  const written = new Map(
    (choice.options ?? []).flatMap((option, at): [string, string][] => {
      const name = names[at]!;
      return read(name) === option && !APART.test(name) ? [[option, name]] : [];
    }),
  );
  return (option) => written.get(option) ?? option;
}
