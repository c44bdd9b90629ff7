/** The filter of one column, by the kind of its field. */
import { Button, Checkbox, Input, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { FilterOperator } from '#contract/records/api/list.ts';
import { DATE_PRESETS } from '#contract/core/format/date-presets.ts';
import { plainText, type FieldKind, type FieldValue } from '#contract/records/fields.ts';
import type { Field } from '#contract/records/resource.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import { readTime } from '#contract/records/typed-times.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { ReferenceInput } from '../form/inputs/ReferenceInput.tsx';
import type { ListFilter } from '#contract/records/resolve-filters.ts';
import type { Texts } from '../use-texts.ts';
import { weekdayName } from '../form/weekdays.ts';

type Props = {
  field: Field;
  filters: readonly ListFilter[];
  texts: Texts;
  onFilter: (filters: readonly ListFilter[]) => void;
};

const valueOf = (filters: readonly ListFilter[], operator: FilterOperator): string => {
  const found = filters.find((filter) => filter.operator === operator);
  return found ? String(found.value) : '';
};

export function ColumnFilter(props: Props) {
  const { kind } = props.field;
  if (kind === 'boolean' || kind === 'choice') return <Choices {...props} />;
  if (kind === 'reference') return <Refers {...props} />;
  if (kind === 'weekdays') return <OnDay {...props} />;
  if (RANGES.has(kind)) return <Range {...props} />;
  return <Contains {...props} />;
}

const RANGES: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'dateTime',
  'time',
]);
/** Fields filtered by day; for an instant, a day means the whole day. */
const DAYS: ReadonlySet<FieldKind> = new Set(['date', 'dateTime']);

/** Focuses the first control of an opened filter. */
function useFocused<T extends HTMLElement>() {
  const box = useRef<T>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return box;
}

function Frame(props: { texts: Texts; onApply: () => void; onReset: () => void; children: React.ReactNode }) {
  const { t } = props.texts;
  const form = useFocused<HTMLFormElement>();
  return (
    <form
      ref={form}
      className="crud-filter"
      onSubmit={(event) => {
        event.preventDefault();
        props.onApply();
      }}
    >
      {props.children}
      <Space>
        <Button size="small" type="primary" htmlType="submit">
          {t('crud:filter.apply')}
        </Button>
        <Button size="small" onClick={props.onReset}>
          {t('crud:filter.reset')}
        </Button>
      </Space>
    </form>
  );
}

function Contains({ field, filters, texts, onFilter }: Props) {
  const [text, setText] = useState(valueOf(filters, 'contains'));
  const apply = () =>
    onFilter(text.trim() ? [{ field: field.name, operator: 'contains', value: text.trim() }] : []);
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      <Input
        allowClear
        value={text}
        placeholder={texts.t('crud:filter.contains')}
        aria-label={`${texts.label(field.name)}: ${texts.t('crud:filter.contains')}`}
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}

/** Filters by a referenced record. */
function Refers({ field, filters, texts, onFilter }: Props) {
  const [code, setCode] = useState<string | null>(valueOf(filters, 'eq') || null);
  const apply = () => onFilter(code ? [{ field: field.name, operator: 'eq', value: code }] : []);
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      <ReferenceInput
        field={{ ...field, required: false }}
        texts={texts}
        aria-label={texts.label(field.name)}
        value={code}
        onChange={setCode}
      />
    </Frame>
  );
}

/** A typed end of a range; a nonexistent time of day is ignored. */
function readEnd(field: Field, text: string): ReturnType<typeof readTyped> {
  if (field.kind !== 'time' || text.trim() === '') return readTyped(field, text);
  const clock = readTime(text);
  return clock === null ? { fault: { key: 'crud:fault.time', values: {} } } : { value: clock };
}

function Range({ field, filters, texts, onFilter }: Props) {
  const [from, setFrom] = useState(valueOf(filters, 'gte'));
  const [to, setTo] = useState(valueOf(filters, 'lte'));
  const [fault, setFault] = useState('');
  const apply = () => {
    const typed = DAYS.has(field.kind) ? { ...field, kind: 'date' as const } : field;
    const [gte, lte] = [readEnd(typed, from), readEnd(typed, to)];
    const unclear = gte.fault ?? lte.fault;
    setFault(unclear ? texts.t(unclear.key, unclear.values) : '');
    if (gte.fault || lte.fault) return;
    const ends = { gte, lte };
    const filters = (['gte', 'lte'] as const).flatMap((operator) => {
      const value = ends[operator].value as FieldValue | undefined;
      return value === undefined || value === null
        ? []
        : [{ field: field.name, operator, value: plainText(value) }];
    });
    onFilter(filters);
  };
  const label = texts.label(field.name);
  const preset = filters.find(({ operator }) => operator === 'within')?.value;
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      {DAYS.has(field.kind) && (
        <div className="crud-presets">
          {DATE_PRESETS.map((value) => (
            <Button
              key={value}
              size="small"
              type={value === preset ? 'primary' : 'default'}
              aria-pressed={value === preset}
              onClick={() => onFilter([{ field: field.name, operator: 'within', value }])}
            >
              {texts.t(`crud:filter.preset.${value}`)}
            </Button>
          ))}
        </div>
      )}
      {(['from', 'to'] as const).map((end) => (
        <End
          key={end}
          field={field}
          name={texts.t(`crud:filter.${end}`)}
          label={label}
          value={end === 'from' ? from : to}
          onChange={end === 'from' ? setFrom : setTo}
        />
      ))}
      {fault && (
        <p className="crud-fault" role="alert">
          {fault}
        </p>
      )}
    </Frame>
  );
}

function End(props: {
  field: Field;
  name: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { field, name, label, value, onChange } = props;
  const spoken = `${label}: ${name}`;
  if (DAYS.has(field.kind))
    return (
      <label className="crud-end">
        {name} <DayPicker aria-label={spoken} value={value} onChange={(day) => onChange(day ?? '')} />
      </label>
    );
  return (
    <Input
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      addonBefore={name}
      aria-label={spoken}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Filters by a day of the week: matches all records that operate on it. */
function OnDay({ field, filters, texts, onFilter }: Props) {
  const chosen = valueOf(filters, 'contains');
  const box = useFocused<HTMLDivElement>();
  return (
    <div ref={box} className="crud-filter">
      <div className="crud-presets">
        {Array.from('1234567', (day) => (
          <Button
            key={day}
            size="small"
            type={day === chosen ? 'primary' : 'default'}
            aria-pressed={day === chosen}
            onClick={() =>
              onFilter(day === chosen ? [] : [{ field: field.name, operator: 'contains', value: day }])
            }
          >
            {weekdayName(day, texts.language)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Choices({ field, filters, texts, onFilter }: Props) {
  const options = field.kind === 'boolean' ? ['true', 'false'] : (field.options ?? []);
  const held = filters.flatMap(({ value }) => (Array.isArray(value) ? value : [value])).map(String);
  const [chosen, setChosen] = useState(held);
  const apply = () =>
    onFilter(
      chosen.length === 0 || chosen.length === options.length
        ? []
        : [
            chosen.length === 1
              ? { field: field.name, operator: 'eq', value: chosen[0]! }
              : { field: field.name, operator: 'in', value: chosen },
          ],
    );
  const label = (option: string) =>
    field.kind === 'boolean' ? texts.value(field.name, option === 'true') : texts.choice(field.name, option);
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      <Checkbox.Group
        className="crud-choices"
        value={chosen}
        options={options.map((option) => ({ value: option, label: label(option) }))}
        onChange={setChosen}
      />
    </Frame>
  );
}
