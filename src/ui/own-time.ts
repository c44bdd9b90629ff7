/** Instants in the reader’s local time. */
import { useSyncExternalStore } from 'react';
import { useText } from './text.tsx';
import { clockIn, dayText, hourText, readersText } from './time.ts';

const never = () => () => undefined;

/** The reader's local time; nothing during server rendering, which does not know the zone. */
export function useReadersTime(at: string): string | null {
  const { t } = useText();
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return known ? t('time.yours', { time: readersText(at, t) }) : null;
}

/** The same instant in the reader's local time; in UTC while the zone is unknown. */
export function useOwnTime(at: string): string {
  const { t } = useText();
  const readers = useReadersTime(at);
  const utc = clockIn(at, 'UTC');
  return readers ?? `${dayText(utc, t)} ${hourText(utc, 'minute')} UTC`;
}
