/** Quick entry of many records: a sheet, what is wrong in it, and saving all rows or those that are sound. */
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { fieldOf, type Resource } from '#contract/resources/resource.ts';
import { useUnsavedWarning } from '#src/providers/tab.ts';
import { useTexts } from '../useTexts.ts';
import { Grid } from './Grid.tsx';
import { goTo } from './sheet.ts';
import { useRows } from './useRows.ts';
import './grid.css';

/** Faults that are listed below the sheet. */
const LISTED = 20;

export function RowsForm({ resource }: { resource: Resource }) {
  const texts = useTexts(resource);
  const { t, number } = texts;
  const fields = useMemo(
    () => resource.groups.flatMap((group) => group.fields).map((name) => fieldOf(resource, name)),
    [resource],
  );
  const rows = useRows(resource, fields, texts);
  const { sheet, setSheet, faultsOf, store, saving, filled } = rows;
  const save = useRef<HTMLButtonElement>(null);
  useUnsavedWarning(filled > 0);
  const wrong = sheet.rows.flatMap((row, at) =>
    Object.entries(faultsOf(row) ?? {}).map(([field, text]) => ({ at, field, text })),
  );
  return (
    <div className="panel sheet-panel">
      <p className="soft sheet-hint">{t('crud:grid.hint')}</p>
      <Grid
        fields={fields}
        texts={texts}
        sheet={sheet}
        faultsOf={faultsOf}
        onChange={setSheet}
        onSave={() => void store(false)}
        onLeave={() => save.current?.focus()}
      />
      {wrong.length > 0 && (
        <ul className="sheet-faults" aria-label={t('crud:grid.faults')}>
          {wrong.slice(0, LISTED).map(({ at, field, text }) => (
            <li key={`${at}-${field}`}>
              <Button
                type="link"
                size="small"
                danger
                onClick={() => {
                  const column = fields.findIndex(({ name }) => name === field);
                  setSheet((held) => goTo(held, { row: at, column }));
                }}
              >
                {t('crud:grid.row', { row: number(at + 1) })}
              </Button>
              {fields.some(({ name }) => name === field) && <b>{texts.label(field)}: </b>}
              {text}
            </li>
          ))}
          {wrong.length > LISTED && (
            <li className="soft">{t('crud:grid.more', { value: number(wrong.length - LISTED) })}</li>
          )}
        </ul>
      )}
      <div className="crud-buttons">
        <Button
          ref={save}
          type="primary"
          loading={saving}
          disabled={filled === 0}
          onClick={() => void store(false)}
        >
          {t('crud:grid.all', { count: filled, value: number(filled) })}
        </Button>
        <Button disabled={filled === 0 || saving} onClick={() => void store(true)}>
          {t('crud:grid.each')}
        </Button>
        <span className="soft crud-hint">{t('crud:form.saveHint')}</span>
      </div>
    </div>
  );
}
