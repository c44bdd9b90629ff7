/** Days of operation as seven boxes, Monday first. */
import { Checkbox } from 'antd';
import { weekdayName } from '../weekdays.ts';

type Props = {
  language: string;
  id?: string;
  value?: string | null;
  onChange?: (days: string | null) => void;
};

export function WeekdaysInput({ language, id, value, onChange }: Props) {
  return (
    <Checkbox.Group
      className="crud-weekdays"
      value={Array.from(value ?? '')}
      options={Array.from('1234567').map((day, at) => ({
        value: day,
        label: weekdayName(day, language),
        // The field's label focuses the first box.
        ...(at === 0 && { id }),
      }))}
      onChange={(days) => onChange?.(days.toSorted().join('') || null)}
    />
  );
}
