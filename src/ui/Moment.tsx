import { useText } from './text.tsx';
import { useOwnTime } from './own-time.ts';
import { clockIn, dayText } from './time.ts';

/** An instant of the portal itself, in the reader's local time. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useOwnTime(at)}</time>;

/** The UTC day of such an instant. */
export function Day({ at }: { at: string }) {
  const { t } = useText();
  return <time dateTime={at}>{dayText(clockIn(at, 'UTC'), t)}</time>;
}
