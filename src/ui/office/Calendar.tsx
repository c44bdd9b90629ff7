import dayjs, { type Dayjs } from 'dayjs';
import { DateField } from './DateField.tsx';
import type { DayPickerProps } from './DayPicker.tsx';

const DAY_FORMAT = 'YYYY-MM-DD';

export default function Calendar({
  value,
  onChange,
  className = 'crud-number',
  until,
  ...rest
}: DayPickerProps) {
  return (
    <DateField
      {...rest}
      className={className}
      maxDate={until && dayjs()}
      value={value ? dayjs(value) : null}
      onChange={(day: Dayjs | null) => onChange?.(day?.format(DAY_FORMAT) ?? null)}
    />
  );
}
