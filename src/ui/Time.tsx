import type { Classifier, EventTime } from '#contract/tracking/event.ts';
import { kindOf } from './Mark.tsx';
import { useText } from './text.tsx';
import { useOwnTime, useReadersTime } from './own-time.ts';
import { clockIn, momentText, zoneText } from './time.ts';

type Props = {
  time: EventTime;
  /** Required, so that no planned time carries the mark of an actual one. */
  classifier: Classifier;
  /** The year that can be omitted. */
  year?: number;
};

/**
 * A time in the place's zone; the reader's own on hover. Estimated times carry ≈, planned ones are dotted.
 */
export function Time({ time, classifier, year }: Props) {
  const { t } = useText();
  const readers = useReadersTime(time.at);
  const { offset } = clockIn(time.at, time.zone);
  const kind = kindOf[classifier];
  return (
    <time
      className={`time ${kind}`}
      dateTime={machineTime(time, offset)}
      title={isInstant(time) ? (readers ?? undefined) : undefined}
    >
      {classifier === 'EST' && <span aria-hidden="true">≈ </span>}
      {classifier !== 'ACT' && <span className="sr">{t(`time.${kind}`)} </span>}
      <span className="moment">{momentText(time, t, year)}</span>
      {time.precision !== 'day' && <span className="zone"> {zoneText(offset, t)}</span>}
    </time>
  );
}

/** Without a zone, or as a day, it is not an instant, so it cannot be converted. */
export const isInstant = ({ precision, zone }: EventTime): boolean => precision !== 'day' && zone !== null;

const machineTime = ({ at, precision }: EventTime, offset: number | null): string =>
  precision === 'day' && offset === null ? at.slice(0, 10) : offset === null ? at.slice(0, 16) : at;

/** A time that expands, by tap or key, to show the reader's own; a day alone is the same everywhere. */
export function OpenTime(props: Props) {
  const own = useOwnTime(props.time.at);
  if (!isInstant(props.time)) return <Time {...props} />;
  return (
    <details className="own-time">
      <summary>
        <Time {...props} />
      </summary>
      <span className="soft small">{own}</span>
    </details>
  );
}
