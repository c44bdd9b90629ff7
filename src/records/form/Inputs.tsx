/** The inputs of a resource, the same for a new record and an existing one: groups by meaning, two columns. */
import { QuestionCircleOutlined } from '@ant-design/icons';
import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { faultOf, faultText, inColumn } from '#contract/core/faults.ts';
import { same, type FieldKind, type FieldValue } from '#contract/records/fields.ts';
import {
  fieldOf,
  isWritable,
  type Field,
  type Referred,
  type Resource,
  type ResourceRecord,
} from '#contract/records/resource.ts';
import { placed } from '#contract/records/read.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { FileInput } from './inputs/FileInput.tsx';
import { LinesInput } from './inputs/LinesInput.tsx';
import { asPrinted } from './inputs/as-printed.ts';
import { LocalTimeInput } from './inputs/LocalTimeInput.tsx';
import { ReferenceInput } from './inputs/ReferenceInput.tsx';
import { WeekdaysInput } from './inputs/WeekdaysInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import type { Texts } from '../use-texts.ts';

type Props = {
  resource: Resource;
  texts: Texts;
  referred: Readonly<Record<string, Referred>> | undefined;
  /** The record as it was read, if it exists already. */
  record?: ResourceRecord | undefined;
};
type Groups = Props & {
  /** Fields that the form hides, since its place determines them. */
  hidden?: readonly string[];
  /** Content below the first group. */
  below?: ReactNode;
  /** Content below other groups, by group key. */
  beneath?: Readonly<Record<string, ReactNode>>;
};

export function Inputs({ resource, texts, referred, record, hidden = [], below, beneath }: Groups) {
  const groups = resource.groups
    .map(({ key, fields }) => ({ key, fields: fields.filter((name) => isWritable(resource, name)) }))
    .filter(({ fields }) => fields.length > 0);
  return groups.map(({ key, fields }, at) => (
    <fieldset key={key} className="crud-group">
      {key && <legend>{texts.t(`${resource.key}:group.${key}`)}</legend>}
      <div className="crud-grid">
        {fields
          .filter((name) => !hidden.includes(name))
          .map((name) => (
            <FieldInput key={name} {...{ resource, name, texts, referred, record }} />
          ))}
      </div>
      {at === 0 ? below : key && beneath?.[key]}
    </fieldset>
  ));
}

function FieldInput(props: Props & { name: string }) {
  const { resource, name, texts, referred, record } = props;
  const field = fieldOf(resource, name);
  const help = texts.help(name);
  return (
    <Form.Item
      name={name}
      label={texts.label(name)}
      // The icon's own name must not become part of the field's.
      tooltip={help ? { title: help, icon: <QuestionCircleOutlined aria-hidden="true" /> } : undefined}
      required={field.required}
      className={FULL.has(field.kind) ? 'crud-full' : undefined}
      valuePropName={field.kind === 'boolean' ? 'checked' : 'value'}
      validateTrigger="onBlur"
      rules={[{ validator: async (_rule, value: unknown) => check(resource, field, value, texts, record) }]}
    >
      {control(field, texts, referred?.[name])}
    </Form.Item>
  );
}

const modes = { email: 'email', phone: 'tel', url: 'url' } as const;

/** Throws if the resource's schema refuses the value. An unchanged value is not parsed as typed text. */
async function check(
  resource: Resource,
  field: Field,
  value: unknown,
  { t }: Texts,
  record: ResourceRecord | undefined,
): Promise<void> {
  const read = record && same(value as FieldValue, record[field.name]);
  const typed: ReturnType<typeof readTyped> = read ? { value } : readTyped(field, value);
  if (typed.fault) throw new Error(faultText(t, inColumn(typed.fault, resource.key, field.name)));
  const result = resource.schema.shape[field.name]!.safeParse(typed.value);
  if (result.success) return;
  const [issue] = result.error.issues;
  const fault = placed(faultOf(issue!), [field.name, ...issue!.path]);
  throw new Error(faultText(t, inColumn(fault, resource.key, field.name)));
}

/** Kinds that take the full width of the form. */
const FULL: ReadonlySet<FieldKind> = new Set(['longText', 'lines']);

/** The input of one field. */
export function control(field: Field, texts: Texts, referred: Referred | undefined) {
  const { kind, max, options, name } = field;
  switch (kind) {
    case 'boolean':
      return <Switch checkedChildren={texts.t('crud:yes')} unCheckedChildren={texts.t('crud:no')} />;
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent':
      return <NumberInput field={field} language={texts.language} />;
    case 'date':
      return <DayPicker />;
    case 'choice':
      return (
        <Select
          allowClear={!field.required}
          options={options?.map((option) => ({ value: option, label: texts.choice(name, option) }))}
        />
      );
    case 'reference':
      return <ReferenceInput field={field} texts={texts} referred={referred} />;
    case 'weekdays':
      return <WeekdaysInput language={texts.language} />;
    case 'file':
      return <FileInput field={field} texts={texts} />;
    case 'lines':
      return <LinesInput field={field} texts={texts} />;
    case 'time':
      return <Input className="num crud-time" maxLength={8} autoComplete="off" placeholder="HH:MM" />;
    case 'dateTime':
      return field.place ? (
        <LocalTimeInput place={field.place} texts={texts} />
      ) : (
        <Input
          className="num"
          maxLength={60}
          autoComplete="off"
          placeholder="YYYY-MM-DD HH:MM Europe/Istanbul"
        />
      );
    case 'email':
    case 'phone':
    case 'url':
      return <Input inputMode={modes[kind]} maxLength={max} autoComplete="off" spellCheck={false} />;
    case 'longText':
      // Fixed height: growing with the text requires an inline style, which the security policy refuses.
      return <Input.TextArea maxLength={max} rows={3} />;
    case 'code':
      return (
        <Input className="code crud-code" maxLength={asPrinted(max)} autoComplete="off" spellCheck={false} />
      );
    default:
      return <Input maxLength={max} autoComplete="off" />;
  }
}
