/** Inputs of the form: each a labelled item under its path in the content. */
import { Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayText } from '#src/ui/office/DayText.tsx';
import { DecimalText, unambiguous } from './DecimalText.tsx';

/** A number is judged once nobody types any more. */
const TYPING_MS = 600;

type Path = (string | number)[];
type ItemProps = { name: Path; label: string; wide?: boolean; children: ReactNode };

export const Item = ({ name, label, wide, children }: ItemProps) => (
  <Form.Item name={name} label={label} {...(wide && { className: 'wide' })}>
    {children}
  </Form.Item>
);

type TextProps = {
  /** The group of its name, such as `cargo`, and its path in the form. */
  group: string;
  path: Path;
  name: string;
  max: number;
  type?: 'text' | 'email' | 'tel';
  /** A date, or a local time. */
  day?: 'date' | 'time';
  rows?: number;
  decimal?: boolean;
  upper?: boolean;
};

export function TextField({ group, path, name, max, type = 'text', day, rows, decimal, upper }: TextProps) {
  const { t } = useTranslation('bookings');
  const { t: fault } = useTranslation('crud');
  const label = t(`field.${group}.${name}` as never);
  return (
    <Form.Item
      name={[...path, name]}
      label={label}
      {...(rows && { className: 'wide' })}
      {...(upper && { normalize: (value: string) => value.toUpperCase() })}
      {...(decimal && { validateDebounce: TYPING_MS, rules: [unambiguous(fault)] })}
    >
      {day ? (
        <DayText time={day === 'time'} />
      ) : rows ? (
        <Input.TextArea rows={rows} maxLength={max} />
      ) : decimal ? (
        <DecimalText maxLength={max} />
      ) : (
        <Input type={type} {...(type === 'text' && { maxLength: max })} />
      )}
    </Form.Item>
  );
}

type ChoiceProps = {
  group: string;
  path: Path;
  name: string;
  values: readonly string[];
  /** The texts of the values; without it, the values are codes. */
  option?: string;
  clear?: boolean;
};

export function ChoiceField({ group, path, name, values, option, clear }: ChoiceProps) {
  const { t } = useTranslation('bookings');
  return (
    <Form.Item
      name={[...path, name]}
      label={t(`field.${group}.${name}` as never)}
      // A choice that is not made is an empty text, as everywhere in the content.
      getValueProps={(value: string) => ({ value: value === '' ? undefined : value })}
      normalize={(value: string | undefined) => value ?? ''}
    >
      <Select
        allowClear={clear ?? false}
        popupMatchSelectWidth={false}
        options={values.map((value) => ({
          value,
          label: option === undefined ? value : t(`option.${option}.${value}` as never),
        }))}
      />
    </Form.Item>
  );
}
