/** The typed values as far as they can be parsed, for the form, the totals and the rating. */
import type { z } from 'zod';
import { airWaybill, type Waybill } from '#contract/air/resources/air-waybill.ts';
import { same, type FieldValue, type LineValues } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import type { FieldValues } from './history.ts';

/** References that have been changed since the record was loaded, so that its names no longer apply. */
export const strayed = (record: Pick<ResourceRecord, 'referred'>, values: FieldValues): string[] =>
  Object.keys(record.referred ?? {}).filter(
    (name) =>
      name in values && !same(values[name] ?? null, (record as Record<string, FieldValue>)[name] ?? null),
  );

/** A bill in its editor: the typed values as far as they are unambiguous. */
export type Bill = Waybill & Pick<ResourceRecord, 'referred'>;

const read = new WeakMap<object, LineValues | null>();

/** Ambiguous fields and lines count as empty. */
export const legible = (values: FieldValues): Partial<Waybill> =>
  Object.fromEntries(
    airWaybill.fields
      .filter(({ name }) => name in values)
      .map((field) => {
        const { name } = field;
        const value = values[name] ?? null;
        const schema = (airWaybill.schema.shape as Record<string, z.ZodType>)[name]!;
        if (Array.isArray(value)) {
          const lines = (value as readonly LineValues[]).flatMap((line) => {
            // An unchanged line is parsed only once.
            const known = read.get(line);
            if (known !== undefined) return known === null ? [] : [known];
            const typed = readTyped(field, [line]);
            const parsed = typed.fault ? null : schema.safeParse(typed.value);
            const sound = parsed?.success ? (parsed.data as LineValues[])[0]! : null;
            read.set(line, sound);
            return sound ? [sound] : [];
          });
          return [name, lines.length > 0 ? lines : null];
        }
        const typed = readTyped(field, value);
        const parsed = typed.fault ? null : schema.safeParse(typed.value);
        return [name, parsed?.success ? (parsed.data as FieldValue) : null];
      }),
  );
