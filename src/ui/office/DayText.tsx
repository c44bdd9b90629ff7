import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { datePatterns } from '#contract/core/format/time.ts';

type Props = { id?: string; value?: string; onChange?: (value: string) => void; time?: boolean };

/** A calendar date as ISO text, with `time` a local date-time to the minute; empty text where there is none. */
export function DayText({ value, onChange, time = false, ...rest }: Props) {
  const { i18n } = useTranslation();
  const patterns = datePatterns(i18n.language);
  const change = (day: Dayjs | null) =>
    onChange?.(day ? day.format(time ? 'YYYY-MM-DDTHH:mm' : 'YYYY-MM-DD') : '');
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      value={value ? dayjs(value) : null}
      onChange={change}
      format={time ? patterns.map((pattern) => `${pattern} HH:mm`) : patterns}
      {...(time && { showTime: { format: 'HH:mm' } })}
    />
  );
}
