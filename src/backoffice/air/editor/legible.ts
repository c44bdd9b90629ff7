/** What is typed as far as it can be read, for what follows from it: the form, the totals, the rating. */
import { airWaybill } from '#contract/resources/airWaybill.ts';
import type { FieldValue, LineValues } from '#contract/resources/fields.ts';
import { readTyped } from '#contract/resources/typed.ts';
import type { Values } from './history.ts';

const read = new WeakMap<object, FieldValue>();

/** Fields that are not clear yet count as empty, and so do lines. */
export const legible = (values: Values): Record<string, FieldValue> =>
  Object.fromEntries(
    airWaybill.fields
      .filter(({ name }) => name in values)
      .map((field) => {
        const { name } = field;
        const value = values[name] ?? null;
        const schema = airWaybill.schema.shape[name]!;
        if (Array.isArray(value)) {
          const lines = (value as readonly LineValues[]).flatMap((line) => {
            // A line that was not touched is read once.
            const known = read.get(line);
            if (known !== undefined) return known === null ? [] : [known as unknown as LineValues];
            const typed = readTyped(field, [line]);
            const found = typed.fault ? null : schema.safeParse(typed.value);
            const sound = found?.success ? (found.data as LineValues[])[0]! : null;
            read.set(line, sound as unknown as FieldValue);
            return sound ? [sound] : [];
          });
          return [name, lines.length > 0 ? lines : null];
        }
        const typed = readTyped(field, value);
        const found = typed.fault ? null : schema.safeParse(typed.value);
        return [name, found?.success ? (found.data as FieldValue) : null];
      }),
  );
