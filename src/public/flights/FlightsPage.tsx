import { flightPath, type FlightPageData } from '#contract/air/flights-page.ts';
import type { Language } from '#contract/core/settings.ts';
import { nameIn } from '#contract/reference/entry.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { useText, type Translate } from '#src/ui/text.tsx';
import { FlightForm } from './FlightForm.tsx';
import { FlightTable } from './FlightTable.tsx';

function answerTitle({ resolvedAirports, airports }: FlightPageData, t: Translate, language: Language) {
  const name = (code: string | null | undefined) =>
    code ? (airports[code] ? nameIn(airports[code], language).text : code) : '';
  const origin = name(resolvedAirports.origin?.code);
  const destination = name(resolvedAirports.destination?.code);
  if (origin && destination) return t('flights:answer.lane', { origin, destination });
  return origin && t('flights:answer.from', { origin });
}

export const titleOf = (data: FlightPageData, t: Translate, language: Language): string =>
  (data.answered && answerTitle(data, t, language)) || t('flights:title');

export const descriptionOf = (_: FlightPageData, t: Translate): string => t('flights:line');

/** The next flights between two airports, a line each with its cut-off. */
export default function FlightsPage({ state: { data } }: PageProps<'nextFlights'>) {
  const { t, language } = useText();
  return (
    <div className="sch">
      <header>
        <h1>{titleOf(data, t, language)}</h1>
        {!data.answered && <p className="soft">{t('flights:line')}</p>}
      </header>
      <FlightForm data={data} />
      {data.demo && data.answered && (
        <p className="notice late small">
          <span>{t('flights:demo')}</span>
        </p>
      )}
      {data.flights.length > 0 && <FlightTable data={data} />}
      {data.answered && data.flights.length === 0 && (
        <section className="card nothing">
          <h2>{t('flights:none.title')}</h2>
          <p>{t('flights:none.text')}</p>
        </section>
      )}
      {data.lanes.length > 0 && (
        <p className="small examples">
          <span className="soft">{t('flights:lanes')}</span>
          {data.lanes.map(({ origin, destination }) => (
            <a
              key={origin + destination}
              href={flightPath({ origin, destination, ...(data.answered && { from: data.query.from! }) })}
            >
              <AirportName code={origin} data={data} />
              &nbsp;→&nbsp;
              <AirportName code={destination} data={data} />
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

function AirportName({ code, data }: { code: string; data: FlightPageData }) {
  const { language } = useText();
  const names = data.airports[code];
  return <>{names ? `${nameIn(names, language).text}\u00A0${code}` : code}</>;
}
