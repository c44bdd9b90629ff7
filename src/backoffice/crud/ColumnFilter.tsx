/** The filter of one column, by the kind of its field. */
import { Button, Checkbox, Input, Space, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Filter } from '#contract/api/list.ts';
import type { Field } from '#contract/resources/resource.ts';
import type { Texts } from './useTexts.ts';

type Props = {
  field: Field;
  filters: readonly Filter[];
  texts: Texts;
  onFilter: (filters: readonly Filter[]) => void;
};

const valueOf = (filters: readonly Filter[], operator: Filter['operator']): string => {
  const found = filters.find((filter) => filter.operator === operator);
  return found ? String(found.value) : '';
};

export function ColumnFilter(props: Props) {
  const { kind } = props.field;
  if (kind === 'boolean' || kind === 'choice') return <Choices {...props} />;
  if (kind === 'integer' || kind === 'decimal' || kind === 'date') return <Range {...props} />;
  return <Contains {...props} />;
}

function Frame(props: { texts: Texts; onApply: () => void; onReset: () => void; children: React.ReactNode }) {
  const { t } = props.texts;
  return (
    <form
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

/** The filter was opened to be typed into. */
function useFocused() {
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}

function Contains({ field, filters, texts, onFilter }: Props) {
  const input = useFocused();
  const [text, setText] = useState(valueOf(filters, 'contains'));
  const apply = () =>
    onFilter(text.trim() ? [{ field: field.name, operator: 'contains', value: text.trim() }] : []);
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      <Input
        ref={input}
        allowClear
        value={text}
        placeholder={texts.t('crud:filter.contains')}
        aria-label={`${texts.label(field.name)}: ${texts.t('crud:filter.contains')}`}
        onChange={(event) => setText(event.target.value)}
      />
    </Frame>
  );
}

function Range({ field, filters, texts, onFilter }: Props) {
  const input = useFocused();
  const [from, setFrom] = useState(valueOf(filters, 'gte'));
  const [to, setTo] = useState(valueOf(filters, 'lte'));
  const type = field.kind === 'date' ? 'date' : 'number';
  const apply = () =>
    onFilter([
      ...(from ? [{ field: field.name, operator: 'gte', value: from } as const] : []),
      ...(to ? [{ field: field.name, operator: 'lte', value: to } as const] : []),
    ]);
  const label = texts.label(field.name);
  return (
    <Frame texts={texts} onApply={apply} onReset={() => onFilter([])}>
      {(['from', 'to'] as const).map((end) => (
        <Input
          key={end}
          type={type}
          ref={end === 'from' ? input : undefined}
          step={field.kind === 'decimal' ? 'any' : undefined}
          addonBefore={texts.t(`crud:filter.${end}`)}
          aria-label={`${label}: ${texts.t(`crud:filter.${end}`)}`}
          value={end === 'from' ? from : to}
          onChange={(event) => (end === 'from' ? setFrom : setTo)(event.target.value)}
        />
      ))}
    </Frame>
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
