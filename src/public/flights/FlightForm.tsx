import { useId } from 'react';
import { flightPath, type FlightPageData } from '#contract/air/flights-page.ts';
import { pathOf } from '#contract/core/paths.ts';
import { spoken } from '#src/ui/standards/spoken.ts';
import { DayInput } from '#src/ui/DayInput.tsx';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { PortField } from '#src/tracking/schedules/PortField.tsx';

/** Origin, destination and day; an answered search folds into a line. */
export function FlightForm({ data }: { data: FlightPageData }) {
  const { t, language } = useText();
  const { query, resolvedAirports, airports } = data;
  const chip = (code: string | null | undefined) =>
    code && (
      <span className="sch-chip">
        {airports[code] ? spoken(airports[code], language).text : code}{' '}
        <span className="code soft small">{code}</span>
      </span>
    );
  const day = dayText(clockIn(query.from!, 'UTC'), t, Number(data.now.slice(0, 4)));
  return (
    <search className="no-print">
      {data.answered ? (
        <details className="card sch-ask">
          <summary>
            <span className="sch-chips">
              {chip(resolvedAirports.origin?.code)}
              {chip(resolvedAirports.destination?.code)}
              <span className="sch-chip">{t('flights:form.fromDay', { day })}</span>
            </span>
            <span className="button primary">{t('flights:form.change')}</span>
          </summary>
          <Fields data={data} />
        </details>
      ) : (
        <div className="card">
          <Fields data={data} />
        </div>
      )}
      {(['origin', 'destination'] as const).map((field) => {
        const others = resolvedAirports[field]?.others ?? [];
        return (
          others.length > 0 && (
            <p className="small examples" key={field}>
              <span className="soft">
                {t(resolvedAirports[field]?.code ? 'flights:form.alsoCalled' : 'flights:form.meant')}
              </span>
              {others.map((one) => (
                <a key={one.code} href={flightPath({ ...query, [field]: one.code })}>
                  {spoken(one.names, language).text}&nbsp;{one.code}
                </a>
              ))}
            </p>
          )
        );
      })}
    </search>
  );
}

function Fields({ data: { query, resolvedAirports } }: { data: FlightPageData }) {
  const { t } = useText();
  const id = useId();
  return (
    <form className="sch-form" action={pathOf('nextFlights')} method="get">
      {(['origin', 'destination'] as const).map((field) => (
        <PortField
          key={field}
          name={field}
          kind="airport"
          words="flights:form"
          label={t(`flights:form.${field}`)}
          resolvedPort={resolvedAirports[field]}
        />
      ))}
      <div className="field">
        <label htmlFor={id}>{t('flights:form.from')}</label>
        <DayInput id={id} name="from" defaultValue={query.from} />
      </div>
      <button className="button primary" type="submit">
        {t('flights:form.show')}
      </button>
    </form>
  );
}
