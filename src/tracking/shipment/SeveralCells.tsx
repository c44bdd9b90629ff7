import type { Place } from '#contract/tracking/event.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import type { TrackingSummary } from '#contract/tracking/summary/types.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useText } from '#src/ui/text.tsx';
import { Time } from '#src/ui/Time.tsx';
import { durationText } from '#src/ui/time.ts';
import { exceptionText, lineName, placeName, signs, yearOf } from './result/words.ts';
import { slipText } from './slip.ts';

/** A delay shorter than this (minutes) is not shown. */
const SLIP_SHOWN_MINUTES = 60;

/** Place, arrival, slip, exceptions and last event of one shipment. A cell without a value is a dash. */
export function SeveralCells({ summary, several }: { summary: TrackingSummary; several: Several }) {
  const words = useText();
  const { t, language } = words;
  const { arrival, last, exceptions, status, destination, slipMinutes, overdue } = summary;
  const year = yearOf(several);
  const name = (place: Place | null) => placeName(place, several.places, language);
  const slip =
    slipMinutes !== null && Math.abs(slipMinutes) >= SLIP_SHOWN_MINUTES && slipText(slipMinutes, t);
  const label = (column: string) => t(`tracking:several.${column}`);
  const where = name(status.place);
  const to = name(destination);
  return (
    <>
      <td data-label={label('place')}>{where ?? '–'}</td>
      <td data-label={label('arrival')}>
        {arrival ? <Time {...arrival} year={year} /> : '–'}
        {to && <span className="block soft small">{to}</span>}
      </td>
      <td data-label={label('slip')}>
        {slip ? (
          <span className={slipMinutes > 0 ? 'badge late' : 'badge'}>{slip}</span>
        ) : (
          <span className="soft">{slipMinutes === null ? '–' : t('tracking:several.asSaid')}</span>
        )}
        {overdue && (
          <span className="badge late">
            {t('tracking:several.overdue', { time: durationText(overdue.minutes, t) })}
          </span>
        )}
      </td>
      <td className="exceptions-cell" data-label={label('exceptions')}>
        {exceptions.length === 0 && <span className="soft">{t('tracking:several.fine')}</span>}
        {exceptions.length > 0 && (
          <ul className="plain">
            {exceptions.map(({ code, severity, values, since }) => (
              <li className={severity} key={`${code} ${since} ${JSON.stringify(values)}`}>
                <Icon name={signs[severity]} />
                <span>{exceptionText({ code, values }, several, words)}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td data-label={label('last')}>
        {last ? (
          <>
            {lineName(last, words)}
            <span className="block soft small">
              {[name(last.place)].filter(Boolean)} <Time time={last.time} classifier="ACT" year={year} />
            </span>
          </>
        ) : (
          '–'
        )}
      </td>
    </>
  );
}
