/** The texts of a resource's pages: labels, values and names in the reader's language. */
import { formatAmount, inNotation } from '#contract/core/format/number.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import {
  codesIn,
  fileName,
  plainText,
  type FieldValue,
  type LineField,
  type LineValues,
} from '#contract/records/fields.ts';
import { keyText } from '#contract/records/read.ts';
import {
  nameField,
  optionLabel,
  SYSTEM_FIELDS,
  translated,
  type ResourceRecord,
  type Sheet,
} from '#contract/records/resource.ts';
import type { Language } from '#contract/core/settings.ts';
import { weekdayNames } from './form/weekdays.ts';
import { partsOf } from './parts.ts';

/** Reads a text, the first existing one of several keys; `defaultValue` if none exists. */
export type Say = (
  key: string | string[],
  values?: Record<string, unknown> & { defaultValue?: string },
) => string;

export function textsOf<T extends Say>(resource: Sheet, language: Language, t: T) {
  // Created on first use: on a phone it takes as long as ten rows.
  let format: Intl.NumberFormat | undefined;
  const option = (name: string, cell: string, of: string): string =>
    t(`${resource.key}:choice.${name}.${cell}.${of}`, { defaultValue: of });
  /** Lines with option labels, and instants in the reader's local time. */
  const named = (lines: readonly LineValues[], cells: readonly LineField[], name: string) =>
    lines.map((line) =>
      Object.fromEntries(
        cells.map(({ name: cell, options, kind }) => {
          const of = line[cell] ?? null;
          if (kind === 'decimal' && of !== null) return [cell, decimal(String(of))];
          if (kind === 'dateTime' && of !== null)
            return [
              cell,
              formatDateTime(String(of), language, Intl.DateTimeFormat().resolvedOptions().timeZone),
            ];
          return [cell, options && of !== null ? option(name, cell, String(of)) : of];
        }),
      ),
    );
  /** A filter may hold a text that is no number yet. */
  const decimal = (text: string): string => inNotation({ text }, language).text;
  const isSystem = (name: string) => SYSTEM_FIELDS.some((field) => field === name);
  return {
    t,
    language,
    /** The key of the resource. */
    resource: resource.key,
    /** Returns an integer with grouped digits. */
    number: (value: number) =>
      Math.abs(value) < 1000 ? String(value) : (format ??= new Intl.NumberFormat(language)).format(value),
    /** A decimal as text, grouped, with all its digits and at least the decimals of its currency. */
    amount: (text: string, currency = '') => formatAmount(text, language, currency),
    /** `Currency` */
    title: t(`${resource.key}:title`),
    /** `Currencies` */
    plural: t([`routes:${resource.key}`, `${resource.key}:plural`]),
    label: (name: string): string =>
      t(isSystem(name) ? `crud:field.${name}` : `${resource.key}:field.${name}`),
    /** The label over a column whose cells state their own unit; a filter, an export and a form name the unit. */
    heading: (name: string): string =>
      t(
        isSystem(name)
          ? `crud:field.${name}`
          : [`${resource.key}:heading.${name}`, `${resource.key}:field.${name}`],
      ),
    /** An explanation for newcomers, if the resource has one. */
    help: (name: string): string | undefined =>
      t(`${resource.key}:help.${name}`, { defaultValue: '' }) || undefined,
    choice: (name: string, option: string): string =>
      t(optionLabel(resource.key, resource.fields.find((field) => field.name === name) ?? { name }, option), {
        defaultValue: option,
      }),
    /** Returns the label of an option of a line's cell. */
    option,
    /** The heading of a line's cell. */
    cell: (name: string, cell: string): string => t(`${resource.key}:line.${name}.${cell}`),
    /** A value as plain text. */
    value(name: string, value: FieldValue | undefined): string {
      if (value === null || value === undefined || value === '') return '';
      if (typeof value === 'boolean') return t(value ? 'crud:yes' : 'crud:no');
      const field = resource.fields.find((candidate) => candidate.name === name);
      if (typeof value === 'object') {
        const cells = field?.lines ?? [];
        // An empty cell is skipped here. A file keeps its position, since it is read again.
        return named(value, cells, name)
          .map((line) =>
            cells
              .map((cell) => plainText(line[cell.name]))
              .filter(Boolean)
              .join(' | '),
          )
          .join('; ');
      }
      const text = String(value);
      if (field?.options) return t(optionLabel(resource.key, field, text), { defaultValue: text });
      if (field?.labels)
        return codesIn(text)
          .map((code) => t(optionLabel(resource.key, field, code), { defaultValue: code }))
          .join(language === 'zh' ? '、' : ', ');
      const written = partsOf(resource.key).written?.[name];
      if (written) return written(text, language, t);
      if (field?.kind === 'decimal' || field?.kind === 'money') return decimal(text);
      if (field?.kind === 'file') return fileName(text);
      if (field?.kind === 'weekdays') return weekdayNames(text, language);
      return field?.kind === 'percent' ? `${decimal(text)} %` : text;
    },
    /** The name of a record for users: its key, and its first text in their language. */
    name(record: ResourceRecord): string {
      const key = keyText(resource, record);
      const text = resource.import.length === 1 ? nameField(resource) : undefined;
      const more = text && (record[translated(resource, text, language)] || record[text]);
      return typeof more === 'string' && more !== '' ? `${key} ${more}` : key;
    },
  };
}
