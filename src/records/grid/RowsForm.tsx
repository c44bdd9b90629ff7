/** Quick entry of many records in a sheet: shows faults, and saves all rows or only the valid ones. */
import { Button } from 'antd';
import { useMemo, useRef } from 'react';
import { fieldOf, type Resource } from '#contract/records/resource.ts';
import { useUnsavedWarning } from '#src/providers/tab.ts';
import { useTexts } from '../use-texts.ts';
import { DraftNotice } from '../form/DraftNotice.tsx';
import { Grid, isCommand } from './Grid.tsx';
import { goTo } from './sheet.ts';
import { useHeadings } from './use-headings.ts';
import { useRows } from './use-rows.ts';
import './grid.css';

/** Maximum faults listed below the sheet. */
const LISTED = 20;

export function RowsForm({ resource }: { resource: Resource }) {
  const texts = useTexts(resource);
  const { t, number } = texts;
  const fields = useMemo(
    // In list order, then the fields that the list omits.
    () =>
      [...new Set([...resource.list, ...resource.groups.flatMap((group) => group.fields)])]
        .filter((name) => resource.fields.some((field) => field.name === name))
        .map((name) => fieldOf(resource, name))
        // A file cannot be typed or pasted.
        .filter(({ kind }) => kind !== 'file'),
    [resource],
  );
  const headings = useHeadings(resource);
  const rows = useRows(resource, fields, texts);
  const { sheet, change, faultsOf, store, saving, filled, found, startAgain } = rows;
  const save = useRef<HTMLButtonElement>(null);
  useUnsavedWarning(filled > 0);
  const wrong = sheet.rows.flatMap((row, at) =>
    Object.entries(faultsOf(row) ?? {}).map(([field, text]) => ({ at, field, text })),
  );
  return (
    // Ctrl-S saves from the buttons as well.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="panel"
      onKeyDown={(event) => {
        if (!isCommand(event, 's')) return;
        event.preventDefault();
        void store(false);
      }}
    >
      {found && <DraftNotice texts={texts} at={found.at} onDiscard={startAgain} />}
      <p className="soft sheet-hint">{t('crud:grid.hint')}</p>
      <Grid
        fields={fields}
        texts={texts}
        headings={headings}
        sheet={sheet}
        faultsOf={faultsOf}
        onChange={change}
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
                  change((held) => goTo(held, { row: at, column }));
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
