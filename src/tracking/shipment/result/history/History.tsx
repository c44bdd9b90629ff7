import type { Instant } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { ShipmentVersion, VersionLine } from '#contract/tracking/shipment/versions.ts';
import { Time } from '#src/ui/Time.tsx';
import { partyName } from '../../party.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText, durationText, hourText } from '#src/ui/time.ts';
import { useAnswerPath } from '../../answers.tsx';
import { milestoneName, placeName, yearOf } from '../words.ts';

function toQuery({ query: { number, kind, carrier, before } }: TrackingResult, asOf: Instant | null) {
  return {
    number,
    ...(kind && { kind }),
    ...(carrier && { carrier }),
    ...(before && { before }),
    ...(asOf && { asOf }),
  };
}

/** Notice above the answer of a past result: what has changed since, and the link back. */
export function AsItWas({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const { versions } = result;
  if (!versions) return null;
  const { at, later, changes } = versions;
  return (
    <div className="notice">
      <div>
        <p>
          <strong>{t('tracking:history.asOf', { time: momentText(at, t) })}</strong>{' '}
          <a href={addressOf(toQuery(result, null))}>{t('tracking:history.now')}</a>
        </p>
        <p className="small">{t('tracking:history.later', { count: later })}</p>
        {later > 0 && changes.length > 0 && (
          <ul className="small">
            {changes.map(({ key, minutes }) => (
              <li key={key}>
                {t(`tracking:mine.change.${key}`, { time: minutes ? durationText(minutes, t) : '' })}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Lists what each message changed, newest first, each with a link to the page as it was then. */
export function History({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const { versions } = result;
  if (!versions) return null;
  const { list, at, more } = versions;
  const shown = list.find((one) => one.at <= at);
  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">{t('tracking:history.title')}</h2>
      <p className="soft small">{t('tracking:history.hint')}</p>
      <ol className="history">
        {list.map((version, index) => (
          <li key={`${version.at} ${String(index)}`} aria-current={version === shown || undefined}>
            <p>
              <a href={addressOf(toQuery(result, version.at))}>{momentText(version.at, t)}</a>{' '}
              <span className="soft small code">
                {version.source} / {partyName(version.party, t)}
              </span>{' '}
              {version === shown && <span className="badge">{t('tracking:history.shown')}</span>}
            </p>
            <p className="small">{countsText(version, t)}</p>
            <ul className="small">
              {version.lines.map((line, position) => (
                <Line key={position} line={line} result={result} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="soft small">{t('tracking:history.more', { count: more })}</p>}
    </section>
  );
}

function Line({ line, result }: { line: VersionLine; result: TrackingResult }) {
  const words = useText();
  const { t, language } = words;
  const { change, milestone, code, classifier, place, time, was } = line;
  const where = placeName(place, result.places, language);
  return (
    <li>
      {change !== 'added' && <strong>{t(`tracking:history.${change}`)} </strong>}
      {milestoneName(milestone, code, words)}
      {where && <> · {where}</>} <Time time={time} classifier={classifier} year={yearOf(result)} />
      {was && (
        <>
          {' '}
          <span className="soft">{t('tracking:history.was')}</span>{' '}
          <s>
            <Time time={was} classifier={classifier} year={yearOf(result)} />
          </s>
        </>
      )}
    </li>
  );
}

type T = ReturnType<typeof useText>['t'];

function momentText(at: Instant, t: T): string {
  const clock = clockIn(at, 'UTC');
  return `${dayText(clock, t)} ${hourText(clock, 'minute')} UTC`;
}

const countsText = ({ added, corrected, retracted }: ShipmentVersion, t: T): string =>
  (
    [
      ['nAdded', added],
      ['nCorrected', corrected],
      ['nRetracted', retracted],
    ] as const
  )
    .flatMap(([key, count]) => (count > 0 ? t(`tracking:history.${key}`, { count }) : []))
    .join(' · ');
