import { expect, test } from 'vitest';
import { resources } from '#contract/resources.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { lineChoice, optionNames, optionReader, optionWriter } from './options.ts';

const choices = Object.values(resources).flatMap((resource) =>
  resource.fields.flatMap((field) =>
    [field, ...(field.lines ?? []).map((cell) => lineChoice(field, cell))].flatMap((choice) =>
      choice.options ? [{ resource, choice, called: `${resource.key}.${choice.name}` }] : [],
    ),
  ),
);

test.each(choices)('writes the options of $called by name, and reads them back', ({ resource, choice }) => {
  const read = optionReader(resource, choice);
  for (const language of LANGUAGES) {
    const t = textsIn(language);
    const names = choice.options!.map(optionWriter(resource, choice, t));
    expect(names).toEqual(optionNames(resource, choice, t));
    expect(names.map(read)).toEqual(choice.options);
  }
  expect(choice.options!.map((option) => read(option.toUpperCase()))).toEqual(choice.options);
});

test('writes an option by its code if its name means another one or contains a separator', () => {
  const choice = { name: 'unit', options: ['a', 'b', 'c', 'd'], labels: 'none:unit' };
  const names: Record<string, string> = { a: 'Same', b: 'same', c: 'a', d: 'one | two' };
  const t = ((key: string) => names[key.at(-1)!]) as unknown as ReturnType<typeof textsIn>;
  const write = optionWriter({ key: 'customer' }, choice, t);
  expect(choice.options.map(write)).toEqual(['a', 'b', 'c', 'd']);
});
