import { useSyncExternalStore } from 'react';
import type { Classifier, EventTime } from '#contract/tracking/event.ts';
import { kindOf } from './Mark.tsx';
import { useText } from './text.tsx';
import { clockIn, momentText, readersText, zoneText } from './time.ts';

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

type Props = {
  time: EventTime;
  classifier?: Classifier;
  /** The year that need not be written. */
  year?: number;
};

/** A time at the place, with its zone; the reader's own on hover. Estimated ones carry ≈, planned ones are dotted. */
export function Time({ time, classifier = 'ACT', year }: Props) {
  const { t } = useText();
  const readers = useReadersTime(time.at);
  const { offset } = clockIn(time.at, time.zone);
  const kind = kindOf[classifier];
  return (
    <time className={`time ${kind}`} dateTime={time.at} title={readers ?? undefined}>
      {classifier === 'EST' && <span aria-hidden="true">≈ </span>}
      {classifier !== 'ACT' && <span className="sr">{t(`time.${kind}`)} </span>}
      <span className="moment">{momentText(time, t, year)}</span>
      {time.precision !== 'day' && <span className="zone"> {zoneText(offset, t)}</span>}
    </time>
  );
}
