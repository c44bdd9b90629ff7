/** Number input: accepts usual notations, and shows below how the number was read if that differs. */
import { Input } from 'antd';
import type { Field } from '#contract/records/resource.ts';
import { readNumber } from '#contract/records/typed-numbers.ts';

type Props = {
  field: Field;
  language: string;
  id?: string;
  value?: string | number | null;
  onChange?: (text: string) => void;
};

/** Maximum length, with room for signs and separators. */
const LONGEST = 40;

export function NumberInput({ field, language, value, onChange, ...rest }: Props) {
  const text = String(value ?? '');
  const understood = readNumber(text);
  const normalised = 'value' in understood && understood.value !== text.trim() ? understood.value : null;
  return (
    <>
      <Input
        {...rest}
        className="num crud-number"
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        maxLength={LONGEST}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <output className="soft num crud-understood">
        {normalised && `= ${inWords(normalised, language)}`}
      </output>
    </>
  );
}

/** Formats the number for the user's language, with every digit. */
const inWords = (value: string, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value as unknown as number);
