/** A sheet of cells for the keyboard: arrows, Enter and Tab move, typing fills in, blocks are pasted as from Excel. */
import { App } from 'antd';
import { memo, useRef, type ClipboardEvent, type KeyboardEvent, type MouseEvent } from 'react';
import type { Field } from '#contract/records/resource.ts';
import type { Texts } from '../use-texts.ts';
import { ActiveCell } from './ActiveCell.tsx';
import { readBlock, writeBlock } from './block.ts';
import { headed, placed, type Headed } from './headings.ts';
import * as sheets from './sheet.ts';
import type { Place, Sheet, SheetRow } from './sheet.ts';
import { toStoredText, shown } from './suggest.ts';
import type { Headings } from './use-headings.ts';

/** Faults of a row, by field. */
export type RowFaults = Readonly<Record<string, string>>;

type Props = {
  fields: readonly Field[];
  texts: Texts;
  headings: Headings;
  sheet: Sheet;
  faultsOf: (row: SheetRow) => RowFaults | undefined;
  onChange: (change: (sheet: Sheet) => Sheet) => void;
  /** Escape leaves the sheet, since Tab stays in it. */
  onLeave: () => void;
};

export function Grid({ fields, texts, headings, sheet, faultsOf, onChange, onLeave }: Props) {
  const { t, number } = texts;
  const { message } = App.useApp();
  const { top, bottom, left, right } = sheets.markedOf(sheet);
  const grid = useRef<HTMLTableElement>(null);
  const texted = (block: readonly (readonly string[])[], column: number) =>
    block.map((row) =>
      row.map((text, at) => {
        const field = fields[column + at];
        return field ? toStoredText(field, text, texts) : text;
      }),
    );

  function pressed(event: KeyboardEvent): boolean {
    const change = changeOf(event);
    if (change) onChange(change);
    else if (event.key === 'Escape') onLeave();
    else return false;
    event.stopPropagation();
    return true;
  }

  function clicked(event: MouseEvent) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
    const row = cell?.closest<HTMLElement>('tr[data-row]');
    if (!cell || !row || cell.querySelector('input')) return;
    event.preventDefault();
    const { row: line } = row.dataset;
    const { column } = cell.dataset;
    const place = { row: Number(line), column: Number(column) };
    onChange((held) => sheets.goTo(held, place, event.shiftKey));
  }

  function copied(event: ClipboardEvent, cut: boolean) {
    event.preventDefault();
    event.clipboardData.setData('text/plain', writeBlock(sheets.marked(sheet)));
    if (cut) onChange(sheets.clear);
  }

  function pasted(event: ClipboardEvent) {
    event.preventDefault();
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const named = headed(
      fields.map(({ name }) => ({ name, label: texts.label(name), others: headings(name) })),
      block,
    );
    if (named) {
      pastedByName(named);
      return;
    }
    const { rows, columns } = sheets.leftOut(sheet, block);
    if (rows > 0)
      void message.warning(t('crud:grid.rowsLeftOut', { value: number(rows), most: number(sheet.limit) }));
    if (columns > 0) void message.warning(t('crud:grid.columnsLeftOut', { value: number(columns) }));
    const fits = block.slice(0, sheet.limit);
    onChange((held) => sheets.paste(held, texted(fits, sheets.markedOf(held).left)));
  }

  function pastedByName(named: Headed) {
    if (named.ignored.length > 0)
      void message.warning(t('crud:import.ignored', { columns: named.ignored.join(', ') }));
    const room = sheet.limit - sheets.markedOf(sheet).top;
    const over = named.rows.length - room;
    if (over > 0)
      void message.warning(t('crud:grid.rowsLeftOut', { value: number(over), most: number(sheet.limit) }));
    onChange((held) => {
      const { top } = sheets.markedOf(held);
      const block = placed({ ...named, rows: named.rows.slice(0, room) }, fields.length, (at) => held.rows[top + at]?.cells); // prettier-ignore
      return sheets.paste(sheets.goTo(held, { row: top, column: 0 }), texted(block, 0));
    });
  }

  return (
    <div className="sheet-frame">
      <table
        ref={grid}
        className="sheet"
        // A table that is typed into: its cells are a grid’s.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-rowcount={sheet.rows.length + 1}
        aria-multiselectable="true"
        aria-label={t('crud:grid.label', { resource: texts.plural })}
        onMouseDown={clicked}
        onPaste={pasted}
        onCopy={(event) => copied(event, false)}
        onCut={(event) => copied(event, true)}
      >
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('crud:import.row')}</span>
            </th>
            {fields.map((field) => (
              <th key={field.name} scope="col" title={texts.help(field.name)}>
                {texts.label(field.name)}
                {field.required && (field.initial ?? null) === null && <span aria-hidden="true"> *</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, at) => (
            <Row
              key={row.id}
              row={row}
              at={at}
              fields={fields}
              texts={texts}
              faults={faultsOf(row)}
              marked={at >= top && at <= bottom ? `${left}-${right}` : ''}
              cursor={sheet.at.row === at ? sheet.at.column : -1}
              onKey={pressed}
              onPut={(place, text) =>
                onChange((held) => sheets.put(held, place, texted([[text]], place.column)))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = {
  row: SheetRow;
  at: number;
  fields: readonly Field[];
  texts: Texts;
  faults: RowFaults | undefined;
  /** First and last marked column, `1-3`. */
  marked: string;
  cursor: number;
  onKey: (event: KeyboardEvent) => boolean;
  onPut: (place: Place, text: string) => void;
};

/** Callbacks affect only the row with the cursor, so that only changed rows rerender. */
const Row = memo(SheetRowView, (before, after) => {
  if (before.cursor >= 0 || after.cursor >= 0) return false;
  return (['row', 'at', 'fields', 'texts', 'faults', 'marked'] as const).every(
    (name) => before[name] === after[name],
  );
});

function SheetRowView({ row, at, fields, texts, faults, marked, cursor, onKey, onPut }: RowProps) {
  const [left = -1, right = -1] = marked === '' ? [] : marked.split('-').map(Number);
  const wrong = faults !== undefined && Object.keys(faults).length > 0;
  return (
    <tr data-row={at} aria-rowindex={at + 2} className={wrong ? 'sheet-wrong' : undefined}>
      <th scope="row" className="num">
        {at + 1}
      </th>
      {fields.map((field, column) => {
        const fault = faults?.[field.name];
        const value = row.cells[column] ?? '';
        const label = `${texts.label(field.name)} ${at + 1}`;
        const blank = sheets.isBlank(row);
        const initial = blank ? '' : texts.value(field.name, field.initial ?? null);
        return (
          <td
            key={field.name}
            data-column={column}
            aria-selected={column >= left && column <= right}
            className={fault === undefined ? undefined : 'sheet-fault'}
            title={fault}
          >
            {column === cursor ? (
              <ActiveCell
                field={field}
                texts={texts}
                label={label}
                value={value}
                initial={initial}
                fault={fault}
                onKey={onKey}
                onKeep={(text) => onPut({ row: at, column }, text)}
              />
            ) : (
              <span className={value === '' ? 'soft' : undefined}>
                {value === '' ? initial : shown(field, value, texts)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** Ctrl (⌘) with a letter. */
export const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, letter: string): boolean =>
  key.toLowerCase() === letter && (ctrlKey || metaKey) && !altKey;

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Returns the change that a key makes to the sheet; null for other keys. */
function changeOf(event: KeyboardEvent): ((sheet: Sheet) => Sheet) | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const command = ctrlKey || metaKey;
  if (altKey) return null;
  const step = STEPS[key];
  if (step) {
    const far = command ? 100_000 : 1;
    return (sheet) => {
      const row = command && step[0] > 0 ? lastFilled(sheet) : Math.max(sheet.at.row + step[0] * far, 0);
      return sheets.goTo(sheet, { row, column: sheet.at.column + step[1] * far }, shiftKey);
    };
  }
  if (key === 'Home')
    return (sheet) => sheets.goTo(sheet, { row: command ? 0 : sheet.at.row, column: 0 }, shiftKey);
  if (key === 'End')
    return (sheet) =>
      sheets.goTo(
        sheet,
        { row: command ? lastFilled(sheet) : sheet.at.row, column: sheet.columns - 1 },
        shiftKey,
      );
  if (key === 'Tab') return (sheet) => sheets.along(sheet, shiftKey ? -1 : 1);
  if (key === 'Enter') return (sheet) => sheets.down(sheet, shiftKey ? -1 : 1);
  if (key === 'Delete' || key === 'Backspace') return command ? sheets.removeRows : sheets.clear;
  if (isCommand(event, 'z')) return shiftKey ? sheets.redo : sheets.undo;
  if (isCommand(event, 'y')) return sheets.redo;
  if (isCommand(event, 'd')) return sheets.fillDown;
  if (isCommand(event, 'a'))
    return (sheet) => ({
      ...sheet,
      anchor: { row: 0, column: 0 },
      at: { row: lastFilled(sheet), column: sheet.columns - 1 },
    });
  return null;
}

const lastFilled = (sheet: Sheet): number =>
  Math.max(
    sheet.rows.findLastIndex((row) => !sheets.isBlank(row)),
    0,
  );
