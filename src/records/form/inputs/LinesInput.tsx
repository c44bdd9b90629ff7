/** The lines of a record as a small table: typed, or pasted from a spreadsheet. */
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Select } from 'antd';
import {
  memo,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
} from 'react';
import type { FieldKind, LineField, LineValues } from '#contract/records/fields.ts';
import { coerce } from '#contract/records/read.ts';
import type { Field } from '#contract/records/resource.ts';
import { isNumber } from '#contract/records/typed-numbers.ts';
import { partsOf, type ReadLines } from '../../parts.ts';
import type { Texts } from '../../use-texts.ts';
import { asPrinted } from './as-printed.ts';
import { endOf } from './end-of.ts';
import { ReferenceInput } from './ReferenceInput.tsx';
import { isLong, isStacked, isWideCell } from './wide.ts';

type Props = {
  field: Field;
  texts: Texts;
  id?: string;
  value?: readonly LineValues[] | null;
  onChange?: (lines: readonly LineValues[] | null) => void;
};

const NONE: readonly LineValues[] = [];
/** Number of lines that a browser draws at once without a noticeable delay. */
const FEW = 40;
/** Text needs more width than numbers. */
const CELLS: Partial<Record<FieldKind, string>> = { code: 'crud-cell-code', text: 'crud-cell-text' };
const NO_CELLS: readonly LineField[] = [];

/** Many lines stay a table on a phone too: a list of sections would be too long to look through. */
const classOf = (cells: readonly LineField[], many: boolean): string =>
  many
    ? 'crud-lines crud-lines-many'
    : `crud-lines${isLong(cells) ? ' crud-lines-long' : ''}${isStacked(cells) ? ' crud-lines-stacked' : ''}`;

export function LinesInput({ field, texts, id, value, onChange }: Props) {
  const { lines: cells = NO_CELLS, name, max = 1 } = field;
  const lines = value ?? NONE;
  const { componentDisabled } = ConfigProvider.useConfig();
  const latest = useRef({ lines, onChange });
  useEffect(() => {
    latest.current = { lines, onChange };
  });
  const change = useCallback((next: readonly LineValues[]) => {
    latest.current.onChange?.(next.length > 0 ? next : null);
  }, []);
  // Stable across renders, so that of many lines only the edited one is rendered again.
  const put = useCallback(
    (at: number, cell: string, held: string | null) =>
      change(
        latest.current.lines.map((line, index) =>
          index === at ? { ...line, [cell]: held === '' ? null : held } : line,
        ),
      ),
    [change],
  );
  const replace = useCallback(
    (at: number, next: LineValues) =>
      change(latest.current.lines.map((line, index) => (index === at ? next : line))),
    [change],
  );
  const drop = useCallback(
    (at: number) => change(latest.current.lines.filter((_line, index) => index !== at)),
    [change],
  );
  const readLines = useReadLines(texts.resource, name);
  /** A block from a spreadsheet replaces the lines from this cell on. */
  const paste = useCallback(
    (at: number, event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text');
      const own = readLines.current?.(text, latest.current.lines[at]);
      if (!own && !/[\t\n]/.test(text.trim())) return;
      const pasted = own ?? (coerce(field, text) as readonly LineValues[] | undefined);
      if (!Array.isArray(pasted)) return;
      event.preventDefault();
      const { lines: before } = latest.current;
      change([...before.slice(0, at), ...pasted, ...before.slice(at + pasted.length)].slice(0, max));
    },
    [change, field, max, readLines],
  );
  return (
    <div className={classOf(cells, lines.length > FEW)} id={id}>
      {/* The fieldset disables all inputs at once; reading the context in each of them would rerender it. */}
      <fieldset disabled={componentDisabled ?? false}>
        <table>
          <thead>
            <tr>
              {cells.map((cell) => (
                <th key={cell.name} scope="col">
                  {texts.cell(name, cell.name)}
                  {cell.required && <span aria-hidden="true"> *</span>}
                </th>
              ))}
              <th>
                <span className="sr">{texts.t('crud:list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              // Lines have no key of their own: their place is what they are.
              // oxlint-disable-next-line react/no-array-index-key
              <Row
                key={at}
                {...{ at, line, cells, name, texts }}
                onPut={put}
                onLine={replace}
                onDrop={drop}
                onPaste={paste}
              />
            ))}
          </tbody>
        </table>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={lines.length >= max}
          onClick={() =>
            change([
              ...lines,
              Object.fromEntries(cells.map((cell) => [cell.name, cell.initial ?? null])) as LineValues,
            ])
          }
          onPaste={(event) => paste(endOf(lines, cells), event)}
        >
          {texts.t('crud:lines.add')}
        </Button>
        <span className="soft crud-hint">{texts.t('crud:lines.paste')}</span>
      </fieldset>
    </div>
  );
}

/** The domain's own reader of pasted text; it is loaded while the lines are shown, as a paste cannot wait for it. */
function useReadLines(resource: string, field: string): { readonly current: ReadLines | undefined } {
  const reader = useRef<ReadLines>(undefined);
  useEffect(() => {
    const load = partsOf(resource).linePastes?.[field];
    const keep = async (): Promise<void> => {
      reader.current = await load?.();
    };
    // Without it, text is pasted as cells.
    keep().catch(() => undefined);
  }, [resource, field]);
  return reader;
}

const Row = memo(function Row(props: {
  at: number;
  line: LineValues;
  cells: readonly LineField[];
  name: string;
  texts: Texts;
  onPut: (at: number, cell: string, held: string | null) => void;
  onLine: (at: number, line: LineValues) => void;
  onDrop: (at: number) => void;
  onPaste: (at: number, event: ClipboardEvent) => void;
}) {
  const { at, line, cells, name, texts, onPut, onLine, onDrop, onPaste } = props;
  const Extra = partsOf(texts.resource).lineExtras?.[name];
  return (
    <tr onPaste={(event) => onPaste(at, event)}>
      {cells.map((cell) => (
        <td
          key={cell.name}
          className={isWideCell(cell) ? 'crud-cell-wide' : CELLS[cell.kind]}
          data-label={cell.required ? `${texts.cell(name, cell.name)} *` : texts.cell(name, cell.name)}
          data-number={isNumber(cell) || undefined}
        >
          <Cell
            name={name}
            cell={cell}
            texts={texts}
            label={`${texts.cell(name, cell.name)} ${at + 1}`}
            value={line[cell.name]}
            onChange={(held) => onPut(at, cell.name, held)}
          />
        </td>
      ))}
      <td className="crud-line-actions">
        {Extra && (
          <Suspense>
            <Extra name={name} line={line} texts={texts} onLine={(next) => onLine(at, next)} />
          </Suspense>
        )}
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={`${texts.t('crud:list.delete')} ${at + 1}`}
          onClick={() => onDrop(at)}
        />
      </td>
    </tr>
  );
});

function Cell(props: {
  /** The field with the lines. */
  name: string;
  cell: LineField;
  texts: Texts;
  label: string;
  value: LineValues[string] | undefined;
  onChange: (value: string | null) => void;
}) {
  const { name, cell, texts, label, value, onChange } = props;
  if (cell.target)
    return (
      <ReferenceInput
        field={cell}
        texts={texts}
        aria-label={label}
        value={value === undefined ? null : (value as string | null)}
        onChange={onChange}
      />
    );
  if (cell.options)
    return (
      <Select
        aria-label={label}
        className="crud-cell-choice"
        allowClear={!cell.required}
        popupMatchSelectWidth={false}
        value={value as string | null}
        onChange={(chosen: string | undefined) => onChange(chosen ?? null)}
        options={cell.options.map((option) => ({
          value: option,
          label: texts.option(name, cell.name, option),
        }))}
      />
    );
  return (
    <TextCell
      label={label}
      most={cell.kind === 'integer' ? 6 : cell.kind === 'code' ? asPrinted(cell.max) : cell.max}
      value={value === null || value === undefined ? '' : String(value)}
      onChange={onChange}
    />
  );
}

/**
 * Debounce before typed text reaches the lines (ms); updating hundreds of lines on each key would slow the
 * typing.
 */
const PAUSE_MS = 250;

function TextCell(props: {
  label: string;
  most: number | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  const { label, most, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const tell = (): void => {
    if (typed === null) return;
    setTyped(null);
    if (typed !== value) onChange(typed);
  };
  const paused = useEffectEvent(tell);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => paused(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    // A plain input: antd's form notifies each of its inputs of every touch and fault, too slow for hundreds.
    <input
      className="ant-input ant-input-outlined"
      aria-label={label}
      {...(most !== undefined && { maxLength: most })}
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        // A key that submits or saves has to include the last text.
        if (event.key === 'Enter' || event.ctrlKey || event.metaKey) tell();
      }}
    />
  );
}
