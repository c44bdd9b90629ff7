import {
  dayAfter,
  mainSchedule,
  schedulePath,
  type SchedulePageData,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import { arrivalOf, daysOf, departureOf, type Sailing } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { Changes } from './Changes.tsx';
import { CutOffList } from './CutOffs.tsx';
import { Download } from './Download.tsx';
import { PortName, useCarrier, When, yearOf } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

/** Sailings from port to port, each a card: when, with what, by when to deliver. */
export function Sailings({ page, data }: Props) {
  const { t } = useText();
  const { sailings, total, query } = data;
  return (
    <section aria-labelledby="sch-found">
      <div className="card-head">
        <h2 id="sch-found">{t('schedule:found', { count: total })}</h2>
        <nav className="sch-order" aria-label={t('schedule:sort.label')}>
          {(['best', 'etd', 'eta', 'days'] as const).map((sort) => (
            <a
              key={sort}
              className="std-chip"
              href={schedulePath(page, { ...query, sort: sort === 'best' ? '' : sort })}
              aria-current={(query.sort || 'best') === sort ? 'true' : undefined}
            >
              {t(`schedule:sort.${sort}`)}
            </a>
          ))}
        </nav>
      </div>
      <OtherDays page={page} data={data} />
      <ul className="entries sch-list">
        {sailings.map((sailing) => (
          <li key={sailing.id} className="card sch-fits">
            <SailingCard sailing={sailing} data={data} />
          </li>
        ))}
      </ul>
      {sailings.length < total && (
        <p className="soft small">{t('schedule:more', { count: total - sailings.length })}</p>
      )}
      <Download criteria={query} />
    </section>
  );
}

/** A week earlier, a week later. */
function OtherDays({ page, data: { query } }: Props) {
  const { t } = useText();
  const from = query.from!;
  return (
    <nav className="sch-days no-print" aria-label={t('schedule:days')}>
      <a className="button" href={schedulePath(page, { ...query, from: dayAfter(from, -7) })}>
        {t('schedule:weekEarlier')}
      </a>
      <span className="num">{from}</span>
      <a className="button" href={schedulePath(page, { ...query, from: dayAfter(from, 7) })}>
        {t('schedule:weekLater')}
      </a>
    </nav>
  );
}

function SailingCard({ sailing, data }: { sailing: Sailing; data: SchedulePageData }) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const year = yearOf(data);
  const days = daysOf(sailing);
  const changes = sailing.legs.length - 1;
  return (
    <article>
      <header className="sch-head">
        <h3>
          <When shown={departureOf(sailing)} year={year} /> <span aria-hidden="true">→</span>
          <span className="sr"> {t('schedule:until')} </span> <When shown={arrivalOf(sailing)} year={year} />
        </h3>
        <p>
          {days !== null && <strong className="num">{t('schedule:dayCount', { count: days })}</strong>}{' '}
          <span className={changes === 0 ? 'badge finished' : 'badge'}>
            {changes === 0 ? t('schedule:via.direct') : t('schedule:changes', { count: changes })}
          </span>{' '}
          {sailing.joined && <span className="badge late">{t('schedule:joined')}</span>}
        </p>
      </header>
      <ol className="entries sch-legs">
        {sailing.legs.map((leg) => (
          <li key={`${leg.from}${leg.to}`}>
            <p>
              <strong>{leg.vessel ?? t('schedule:noShip')}</strong>{' '}
              {leg.voyage && <span className="code">{leg.voyage}</span>}{' '}
              {leg.imo && <span className="soft small">IMO {leg.imo}</span>}
            </p>
            <p className="small">
              {[carrier(leg.carrier), leg.service].filter(Boolean).join(' · ')}
              {leg.vessel && (
                <>
                  {' · '}
                  <a
                    href={schedulePath(mainSchedule.ships, {
                      vessel: leg.imo ?? leg.vessel,
                      ...(data.query.from && { from: data.query.from }),
                    })}
                  >
                    {t('schedule:shipCalls')}
                  </a>
                </>
              )}
            </p>
            <p>
              <PortName code={leg.from} ports={data.ports} />{' '}
              {leg.fromTerminal && <span className="small soft">({leg.fromTerminal})</span>}{' '}
              <When shown={leg.departs} year={year} /> <span aria-hidden="true">→</span>{' '}
              <PortName code={leg.to} ports={data.ports} />{' '}
              {leg.toTerminal && <span className="small soft">({leg.toTerminal})</span>}{' '}
              <When shown={leg.arrives} year={year} />
            </p>
          </li>
        ))}
      </ol>
      {sailing.joined && <p className="small soft">{t('schedule:joinedText')}</p>}
      {sailing.sharedBy.length > 0 && (
        <p className="small">
          <span className="soft">{t('schedule:sharedBy')}</span>{' '}
          {sailing.sharedBy
            .map((one) => [carrier(one.carrier), one.voyage].filter(Boolean).join(' '))
            .join(', ')}
        </p>
      )}
      <CutOffList times={sailing.times} now={data.now} />
      <Changes changes={sailing.changes} sources={sailing.sources} data={data} />
    </article>
  );
}
