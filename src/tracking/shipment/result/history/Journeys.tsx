import type { EventTime } from '#contract/tracking/event.ts';
import type { JourneySummary, TrackingResult } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { useAnswerPath } from '../../answers.tsx';
import { placeName } from '../words.ts';

const toQuery = ({ query }: TrackingResult, { before }: JourneySummary) => ({
  number: query.number,
  ...(query.kind && { kind: query.kind }),
  ...(query.carrier && { carrier: query.carrier }),
  ...(before && { before }),
});

/** A container is reused: links to its other journeys. */
export function Journeys({ result }: { result: TrackingResult }) {
  const { t, language } = useText();
  const addressOf = useAnswerPath();
  const { journeys, places } = result;
  if (journeys.length < 2) return null;
  const day = ({ at, zone }: EventTime) => dayText(clockIn(at, zone), t, 0);
  return (
    <section className="card journeys" aria-labelledby="journeys">
      <h2 id="journeys">{t('tracking:journeys.title')}</h2>
      <ol>
        {journeys.map((journey) => {
          const ends = [journey.from, journey.to].flatMap((end) => placeName(end, places, language) ?? []);
          const days = [...new Set([day(journey.first), day(journey.last)])].join(' – ');
          const name = (
            <>
              <span>{[...new Set(ends)].join(' → ') || t('tracking:placeUnknown')}</span>{' '}
              <span className="small num">{days}</span>
            </>
          );
          return (
            <li key={journey.before}>
              {journey.shown ? (
                <span aria-current="page">
                  {name} <span className="badge">{t('tracking:journeys.shown')}</span>
                </span>
              ) : (
                <a href={addressOf(toQuery(result, journey))}>{name}</a>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Above the answer: whether it concerns the latest journey. */
export function JourneyNotice({ result }: { result: TrackingResult }) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const [latest, ...earlier] = result.journeys;
  if (!latest || earlier.length === 0) return null;
  return (
    <p className="which-journey small">
      {t(`tracking:journeys.${latest.shown ? 'latest' : 'earlier'}`)}{' '}
      <a href={latest.shown ? '#journeys' : addressOf(toQuery(result, latest))}>
        {t(`tracking:journeys.${latest.shown ? 'showEarlier' : 'showLatest'}`)}
      </a>
    </p>
  );
}
