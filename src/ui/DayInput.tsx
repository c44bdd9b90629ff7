import { useText } from './text.tsx';

type DayInputProps = {
  id?: string;
  name: string;
  defaultValue: string | undefined;
  withTime?: boolean;
} & Pick<React.AriaAttributes, 'aria-invalid' | 'aria-describedby'>;

/**
 * A date on a public page, typed as YYYY-MM-DD (`withTime`: and HH:mm) in every language: a native date field
 * would use the browser's format, not the page's.
 */
export function DayInput({ withTime, defaultValue, ...rest }: DayInputProps) {
  const { language } = useText();
  const day = language === 'tr' ? 'YYYY-AA-GG' : 'YYYY-MM-DD';
  const time = language === 'tr' ? ' SS:dd' : ' HH:mm';
  return (
    <input
      {...rest}
      type="text"
      defaultValue={defaultValue?.replace('T', ' ') ?? ''}
      placeholder={withTime ? day + time : day}
      pattern={withTime ? String.raw`\d{4}-\d\d-\d\d[ T]\d\d:\d\d` : String.raw`\d{4}-\d\d-\d\d`}
      maxLength={withTime ? 16 : 10}
      autoComplete="off"
    />
  );
}
