/** Instants on the reader’s own clock. */
import { useSyncExternalStore } from 'react';
import { useText } from './text.tsx';
import { clockIn, dayText, hourText, readersText } from './time.ts';

const never = () => () => undefined;

/** The reader's own time; nothing while the server renders, which does not know the reader's zone. */
export function useReadersTime(at: string): string | null {
  const { t } = useText();
  const known = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return known ? t('time.yours', { time: readersText(at, t) }) : null;
}

/** The same instant on the reader's own clock: in UTC while the reader is not known. */
export function useOwnTime(at: string): string {
  const { t } = useText();
  const readers = useReadersTime(at);
  const utc = clockIn(at, 'UTC');
  return readers ?? `${dayText(utc, t)} ${hourText(utc, 'minute')} UTC`;
}
