/** A calendar day, YYYY-MM-DD, in one format on every page; the calendar itself is loaded after the page. */
import { Input } from 'antd';
import { Suspense } from 'react';
import { optionalPart } from '#src/ui/optional-part.ts';

export type DayPickerProps = {
  id?: string;
  value?: string | null;
  onChange?: (day: string | null) => void;
  className?: string;
  autoComplete?: string;
  /** The latest selectable day. */
  until?: 'today';
  /** Instead of “choose a date”. */
  placeholder?: string;
  'aria-label'?: string;
};

const Calendar = optionalPart(async () => (await import('./Calendar.tsx')).default);

export function DayPicker(props: DayPickerProps) {
  return (
    <Suspense
      fallback={<Input readOnly id={props.id} value={props.value ?? ''} aria-label={props['aria-label']} />}
    >
      <Calendar {...props} />
    </Suspense>
  );
}
