/** The first lines of a rate sheet, with the field of each column above it. */
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import {
  SHEET_FIELDS,
  type SheetColumn,
  type SheetField,
  type SheetFixed,
} from '#contract/air/sheets/layout.ts';
import { SURCHARGE_BASES, type SurchargeBasis } from '#contract/air/rating/surcharges.ts';

export type SheetSample = {
  rows: { row: number; cells: string[] }[];
  header: number;
  columns: SheetColumn[];
  /** Values in its titles that apply to all lines. */
  fixed: Partial<SheetFixed>;
};
type Props = {
  sample: SheetSample;
  columns: readonly SheetColumn[];
  onChange: (columns: SheetColumn[]) => void;
};
const SHOWN = 8;

export function SheetColumns({ sample, columns, onChange }: Props) {
  const { t } = useTranslation('airTariff');
  const put = (at: number, column: SheetColumn) =>
    onChange(columns.map((one, index) => (index === at ? column : one)));
  const below = sample.rows.filter(({ row }) => row >= sample.header).slice(0, SHOWN);
  return (
    <div className="crud-lines air-sheet">
      <table>
        <caption className="sr">{t('sheet.sample')}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // A column's place is what it is.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                <Choice column={column} onChange={(next) => put(at, next)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {below.map(({ row, cells }) => (
            <tr key={row}>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at} className={columns[at]?.field === 'ignore' ? 'soft' : 'num'}>
                  {row === sample.header ? <strong>{cell}</strong> : cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Choice({ column, onChange }: { column: SheetColumn; onChange: (column: SheetColumn) => void }) {
  const { t } = useTranslation('airTariff');
  const { header, field, from, code, basis } = column;
  const label = t('sheet.column', { header });
  const choose = (chosen: SheetField) =>
    onChange({
      header,
      field: chosen,
      ...(chosen === 'break' && { from: from ?? '45' }),
      ...(chosen === 'surcharge' && { code: code ?? header.slice(0, 20), basis: basis ?? 'grossKg' }),
    });
  return (
    <>
      <Select<SheetField>
        size="small"
        className="crud-cell-choice"
        popupMatchSelectWidth={false}
        aria-label={label}
        value={field}
        onChange={choose}
        options={SHEET_FIELDS.map((value) => ({ value, label: t(`sheet.field.${value}`) }))}
      />
      {field === 'break' && (
        <Input
          size="small"
          inputMode="numeric"
          aria-label={`${label}: ${t('sheet.from')}`}
          maxLength={6}
          value={from}
          onChange={({ target }) => onChange({ ...column, from: target.value.replace(/\D/g, '') })}
        />
      )}
      {field === 'surcharge' && (
        <>
          <Input
            size="small"
            aria-label={`${label}: ${t('line.surcharges.code')}`}
            maxLength={20}
            value={code}
            onChange={({ target }) => onChange({ ...column, code: target.value })}
          />
          <Select<SurchargeBasis>
            size="small"
            className="crud-cell-choice"
            popupMatchSelectWidth={false}
            aria-label={`${label}: ${t('line.surcharges.basis')}`}
            value={basis ?? 'grossKg'}
            onChange={(chosen) => onChange({ ...column, basis: chosen })}
            options={SURCHARGE_BASES.map((value) => ({
              value,
              label: t(`choice.surcharges.basis.${value}`),
            }))}
          />
        </>
      )}
    </>
  );
}
