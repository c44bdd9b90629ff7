/** A number as people write it, kept as a decimal text; one that can mean two numbers keeps a comma and is refused. */
import { Input } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { readNumber } from '#contract/records/typed-numbers.ts';

type Props = { id?: string; value?: string; onChange?: (value: string) => void; maxLength: number };

/** `1.234,5` is 1234.5; of `1.234` nobody knows whether it is a weight of a tonne or of a kilogram. */
export function decimalOf(text: string): string {
  const read = readNumber(text);
  if ('value' in read) return read.value;
  return read.fault === 'ambiguous' ? text.replace('.', ',') : text;
}

/** The rule of a field that names both readings. */
export const unambiguous = (t: TFunction<'crud'>) => ({
  validator(_: unknown, value: string) {
    const read = value.includes(',') ? readNumber(value) : null;
    if (read === null || 'value' in read || read.fault !== 'ambiguous') return Promise.resolve();
    const [whole, fraction] = [value.replace(',', ''), `${value.replace(',', '.')}0`];
    return Promise.reject(new Error(t('fault.ambiguous', { text: value, whole, fraction })));
  },
});

export function DecimalText({ value = '', onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      inputMode="decimal"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(decimalOf(target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
