/** The import template: headers in the reader's language, an example, and the values each column accepts. */
import type { Readable } from 'node:stream';
import type { TFunction } from 'i18next';
import { exampleOf, targetLabel, type Field, type Sheet } from '#contract/records/resource.ts';
import type { Cell } from '#server/platform/files/cell.ts';
import { xlsxStream } from '#server/platform/files/xlsx.ts';
import { optionNames } from '../options.ts';

/**
 * An Excel workbook of two sheets: the first, called `name`, is filled in and imported; the second explains
 * it.
 */
export function templateOf(sheet: Sheet, name: string, t: TFunction): Readable {
  const fields = sheet.fields.filter(({ kind }) => kind !== 'file');
  const example = fields.map((field) => exampleOf(field) as Cell);
  return xlsxStream([
    {
      name,
      columns: fields.map(({ labelKey, max, kind }) => ({
        header: t(labelKey),
        width: kind === 'text' ? Math.min(max ?? 20, 30) : undefined,
      })),
      rows: [example],
    },
    {
      name: t('crud:import.template.sheet'),
      columns: [
        { header: t('crud:import.template.column'), width: 26 },
        { header: t('crud:import.template.required'), width: 12 },
        { header: t('crud:import.template.takes'), width: 60 },
      ],
      rows: fields.map((field) => [
        t(field.labelKey),
        t(field.required ? 'crud:yes' : 'crud:no'),
        takes(sheet, field, t),
      ]),
    },
  ]);
}

function takes(sheet: Sheet, field: Field, t: TFunction): string {
  const { kind, max, min, scale, target, lines, labelKey } = field;
  return t(`crud:import.takes.${kind}`, {
    max,
    min,
    scale,
    options: optionNames(sheet, field, t).join(', '),
    target: target && t(targetLabel(target)),
    cells: lines?.map(({ name }) => t(`${labelKey.replace(':field.', ':line.')}.${name}`)).join(' | '),
  });
}
