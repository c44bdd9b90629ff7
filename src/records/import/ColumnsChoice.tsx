/** Shows which column was read as which field; the user can correct this and read the file again. */
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { ReadColumn } from '#contract/records/api/import.ts';
import type { Sheet } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';
import { columnLetter } from './column-letter.ts';

type Props = {
  resource: Sheet;
  texts: Texts;
  columns: readonly ReadColumn[];
  /** Whether the user chose the fields, instead of automatic recognition. */
  chosen: boolean;
  open: boolean;
  onAgain: (columns: readonly ReadColumn[]) => void;
  onOwn: () => void;
};

const LEFT_OUT = '';

export function ColumnsChoice({ resource, texts, columns, chosen, open, onAgain, onOwn }: Props) {
  const { t, number } = texts;
  const [choices, setChoices] = useState(columns);
  const changed = choices.some(({ field }, at) => field !== columns[at]!.field);
  const left = columns.filter(({ field }) => field === null).length;
  const fields = resource.fields.filter(({ kind }) => kind !== 'file');
  // A field belongs to one column: another column that had it loses it.
  const choose = (at: number, field: string | null) =>
    setChoices(
      choices.map((column, place) => {
        if (place === at) return { ...column, field };
        return field !== null && column.field === field ? { ...column, field: null } : column;
      }),
    );
  return (
    <details className="import-columns" open={open}>
      <summary>
        {t('crud:import.columns.summary', { read: number(columns.length - left), left: number(left) })}
      </summary>
      <ul>
        {choices.map(({ column, sample, field, word }, at) => {
          const name = column || t('crud:import.columns.unnamed', { letter: columnLetter(at) });
          return (
            // Columns of a file may be called alike.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <span>
                <b>{name}</b>
                <span className="soft">{sample}</span>
                {word && <span className="soft">({t('crud:import.columns.word')})</span>}
              </span>
              <Select
                showSearch
                optionFilterProp="label"
                value={field ?? LEFT_OUT}
                aria-label={`${name}: ${t('crud:import.columns.readAs')}`}
                onChange={(value) => choose(at, value === LEFT_OUT ? null : value)}
                options={[
                  { value: LEFT_OUT, label: t('crud:import.columns.leaveOut') },
                  ...fields.map((one) => ({ value: one.name, label: texts.label(one.name) })),
                ]}
              />
            </li>
          );
        })}
      </ul>
      <Button disabled={!changed} onClick={() => onAgain(choices)}>
        {t('crud:import.columns.again')}
      </Button>{' '}
      {chosen && <Button onClick={onOwn}>{t('crud:import.columns.own')}</Button>}
    </details>
  );
}
