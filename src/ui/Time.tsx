import type { Classifier, EventTime } from '#contract/tracking/event.ts';
import { kindOf } from './Mark.tsx';
import { useText } from './text.tsx';
import { useOwnTime, useReadersTime } from './own-time.ts';
import { clockIn, momentText, zoneText } from './time.ts';

type Props = {
  time: EventTime;
  /** Required, so that no planned time carries the mark of an actual one. */
  classifier: Classifier;
  /** The year that need not be written. */
  year?: number;
};

/** A time at the place, with its zone; the reader's own on hover. Estimated ones carry ≈, planned ones are dotted. */
export function Time({ time, classifier, year }: Props) {
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

/** A time that opens, by tap or key, to show the reader's own; a day alone is the same everywhere. */
export function OpenTime(props: Props) {
  const own = useOwnTime(props.time.at);
  if (props.time.precision === 'day') return <Time {...props} />;
  return (
    <details className="own-time">
      <summary>
        <Time {...props} />
      </summary>
      <span className="soft small">{own}</span>
    </details>
  );
}
