import { Fragment } from 'react';
import { FLIGHT_DAYS, flightPath, type FlightPageData } from '#contract/air/flights-page.ts';
import type { CutOff, Flight } from '#contract/air/flights.ts';
import { pathOf } from '#contract/core/paths.ts';
import { flightQueryOf } from '#contract/members/bookings/sailing.ts';
import { nameIn } from '#contract/reference/entry.ts';
import { dayAfter } from '#contract/schedules/page.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { durationText } from '#src/ui/time.ts';
import { WideTable } from '#src/tracking/schedules/OpenRow.tsx';
import { yearNear } from '#src/tracking/schedules/words.tsx';

const COLUMNS = [
  'departs',
  'arrives',
  'duration',
  'flight',
  'airline',
  'aircraft',
  'via',
  'cutOff',
  'book',
] as const;
/** A cut-off within a day and a half shows what is left, within six hours as urgent (minutes). */
const NEAR = 36 * 60;
const URGENT = 6 * 60;

/** Flights by departure, a line each. */
export function FlightTable({ data }: { data: FlightPageData }) {
  const { t } = useText();
  const { flights, total, query } = data;
  const lanes = new Set(flights.map(({ legs }) => `${legs[0]!.from}${legs.at(-1)!.to}`));
  const estimated = flights.some(({ cutOff }) => cutOff.by === 'hours');
  return (
    <section aria-labelledby="flights-shown">
      <h2 id="flights-shown">{t('flights:count', { count: total, days: FLIGHT_DAYS })}</h2>
      <WideTable label={t('flights:title')}>
        <table className="sch-plan">
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th scope="col" key={name}>
                  {t(`flights:column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flights.map((flight) => (
              <FlightRow
                key={`${flight.id}${flight.legs[0]!.departs.at}${flight.legs.at(-1)!.to}`}
                flight={flight}
                manyLanes={lanes.size > 1}
                data={data}
              />
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="soft small">
        {t('flights:localTimes')} {estimated && t('flights:estimated')}
      </p>
      {flights.length < total && (
        <p className="soft small">{t('flights:more', { count: total - flights.length })}</p>
      )}
      <nav className="sch-days no-print" aria-label={t('flights:days')}>
        <a className="button" href={flightPath({ ...query, from: dayAfter(query.from!, -FLIGHT_DAYS) })}>
          {t('flights:earlier')}
        </a>
        <a className="button" href={flightPath({ ...query, from: dayAfter(query.from!, FLIGHT_DAYS) })}>
          {t('flights:later')}
        </a>
      </nav>
    </section>
  );
}

const timeOf = ({ at, zone }: { at: string; zone: string }) => ({
  at,
  zone,
  precision: 'minute' as const,
  raw: '',
});

function lengthText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

type RowProps = { flight: Flight; manyLanes: boolean; data: FlightPageData };

function FlightRow({ flight, manyLanes, data }: RowProps) {
  const { t, language } = useText();
  const { legs, airline, minutes } = flight;
  const [first] = legs;
  const last = legs.at(-1)!;
  const name = (code: string) => (data.airports[code] ? nameIn(data.airports[code], language).text : code);
  const at = (moment: { at: string; zone: string }) => (
    <Time time={timeOf(moment)} classifier="PLN" year={yearNear(moment.at, data.now)} />
  );
  const planes = [...new Set(legs.flatMap(({ planeType }) => planeType ?? []))];
  // An estimated cut-off refuses no booking: the office knows better.
  const closes = flight.cutOff.by === 'hours' ? first!.departs.at : flight.cutOff.at;
  const isOpen = Date.parse(closes) > Date.parse(data.now);
  return (
    <tr className={isOpen ? 'sch-row' : 'sch-row passed'}>
      <th scope="row">
        {at(first!.departs)} <span className="code soft small">{first!.from}</span>
      </th>
      <td className="sch-to">
        {at(last.arrives)}{' '}
        <span className="soft small">
          {manyLanes && name(last.to)} <span className="code">{last.to}</span>
        </span>
      </td>
      <td className="num" data-label={t('flights:column.duration')}>
        {lengthText(minutes)}
      </td>
      <td className="code">{[...new Set(legs.map((leg) => leg.flight))].join(', ')}</td>
      <td>{data.airlines[airline] ? nameIn(data.airlines[airline], language).text : airline}</td>
      <td data-label={t('flights:column.aircraft')}>
        {planes.map((type, at) => (
          <Fragment key={type}>
            {at > 0 && ', '}
            {data.aircraft[type] && `${data.aircraft[type]} `}
            <span className="code soft small">{type}</span>
          </Fragment>
        ))}
      </td>
      <td>
        {legs.length === 1
          ? t('flights:direct')
          : legs
              .slice(1)
              .map(({ from }) => name(from))
              .join(', ')}
      </td>
      <td data-label={t('flights:column.cutOff')}>
        <FlightCutOff cutOff={flight.cutOff} now={data.now} />
      </td>
      <td className="sch-book no-print">
        {isOpen && (
          <a className="button" href={pathOf('scheduleBooking', {}, flightQueryOf(flight))}>
            {t('flights:column.book')}
          </a>
        )}
      </td>
    </tr>
  );
}

function FlightCutOff({ cutOff, now }: { cutOff: CutOff; now: string }) {
  const { t } = useText();
  const left = Math.floor((Date.parse(cutOff.at) - Date.parse(now)) / 60_000);
  return (
    <span className={left < 0 ? 'soft sch-passed' : undefined}>
      {left >= 0 && left <= NEAR && (
        <span className={left <= URGENT ? 'badge stopped' : 'badge late'}>
          {t('schedule:cut.in', { time: durationText(left, t) })}
        </span>
      )}{' '}
      <Time
        time={timeOf(cutOff)}
        classifier={cutOff.by === 'hours' ? 'EST' : 'PLN'}
        year={yearNear(cutOff.at, now)}
      />
      {cutOff.kind && <span className="soft small"> {t(`flights:cutOff.${cutOff.kind}`)}</span>}
      {left < 0 && <span className="sr"> {t('schedule:cut.passed', { time: durationText(-left, t) })}</span>}
    </span>
  );
}
