import {
  dayAfter,
  mainSchedule,
  schedulePath,
  type SchedulePageData,
  type SchedulePageKey,
} from '#contract/schedules/page.ts';
import { pathOf } from '#contract/core/paths.ts';
import { bookingQueryOf } from '#contract/members/bookings/sailing.ts';
import { arrivalOf, daysOf, departureOf, type Sailing } from '#contract/schedules/view.ts';
import { useText } from '#src/ui/text.tsx';
import { Changes } from './Changes.tsx';
import { CutOffCell, CutOffList } from './CutOffs.tsx';
import { Download } from './Download.tsx';
import { OpenRow, WideTable } from './OpenRow.tsx';
import { PortName, terminalText, useCarrier, usePortName, When } from './words.tsx';

type Props = { page: SchedulePageKey; data: SchedulePageData };

const COLUMNS = ['departs', 'arrives', 'transitDays', 'lineService', 'vesselVoyage', 'transit'] as const;
const CUT_COLUMNS = ['FCO', 'DCO', 'VCO'] as const;

/** Sailings from port to port, a line each, to compare: when, with what, by when to deliver. */
export function Sailings({ page, data }: Props) {
  const { t } = useText();
  const { sailings, total, query } = data;
  const longest = Math.max(1, ...sailings.map((one) => daysOf(one) ?? 0));
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
      <WideTable label={t('schedule:heading.sailings')}>
        <table className="sch-plan">
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th scope="col" key={name}>
                  {t(`schedule:column.${name}`)}
                </th>
              ))}
              {CUT_COLUMNS.map((code) => (
                <th scope="col" key={code}>
                  {t(`schedule:cutColumn.${code}`)}
                </th>
              ))}
              <th>
                <span className="sr">{t('schedule:details')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sailings.map((sailing) => (
              <SailingRow key={sailing.id} sailing={sailing} longest={longest} data={data} />
            ))}
          </tbody>
        </table>
      </WideTable>
      <p className="soft small">{t('schedule:localTimes')}</p>
      {sailings.length < total && (
        <p className="soft small">{t('schedule:more', { count: total - sailings.length })}</p>
      )}
      <OtherDays page={page} data={data} />
      <Download criteria={query} />
    </section>
  );
}

/** Links to a week earlier and a week later. */
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

type RowProps = { sailing: Sailing; longest: number; data: SchedulePageData };

function SailingRow({ sailing, longest, data }: RowProps) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const portName = usePortName(data.ports);
  const days = daysOf(sailing);
  const [first] = sailing.legs;
  const over = sailing.legs.slice(1).map(({ from }) => portName(from));
  const newShip = sailing.changes.some(({ what }) => what === 'vessel');
  const ship = [first?.vessel ?? t('schedule:noShip'), first?.voyage].filter(Boolean).join(' ');
  return (
    <OpenRow
      columns={COLUMNS.length + CUT_COLUMNS.length}
      name={ship}
      detail={<SailingDetail sailing={sailing} data={data} />}
    >
      <th scope="row">
        <When shown={departureOf(sailing)} now={data.now} />
      </th>
      <td className="sch-to">
        <strong>
          <When shown={arrivalOf(sailing)} now={data.now} />
        </strong>
      </td>
      <td data-label={t('schedule:column.transitDays')} className="num">
        {days !== null && (
          <>
            <progress className="sch-bar" max={longest} value={days} aria-hidden="true" /> {days}
          </>
        )}
      </td>
      <td>
        {carrier(sailing.carrier ?? first?.carrier ?? null)}{' '}
        {first?.service && <span className="small soft">{first.service}</span>}
      </td>
      <td>
        {first?.vessel ?? t('schedule:noShip')}{' '}
        {first?.voyage && <span className="code">{first.voyage}</span>}
      </td>
      <td>
        {over.length > 0 ? over.join(', ') : t('schedule:via.direct')}{' '}
        {sailing.joined && <span className="badge late">{t('schedule:joinedShort')}</span>}
        {newShip && <span className="badge">{t('schedule:newVessel')}</span>}
      </td>
      {CUT_COLUMNS.map((code) => (
        <td key={code} data-label={t(`schedule:cutColumn.${code}`)}>
          <CutOffCell times={sailing.times} code={code} now={data.now} />
        </td>
      ))}
    </OpenRow>
  );
}

/** Legs with their terminals, carriers that share the sailing, every cut-off, what changed, sources. */
function SailingDetail({ sailing, data }: Omit<RowProps, 'longest'>) {
  const { t } = useText();
  const carrier = useCarrier(data.carriers);
  const departs = departureOf(sailing)?.time.at;
  const hasLeft = departs !== undefined && Date.parse(departs) <= Date.parse(data.now);
  return (
    <div className="sch-more">
      <ol className="entries sch-legs">
        {sailing.legs.map((leg) => (
          <li key={`${leg.from}${leg.to}`}>
            <p>
              <strong>{leg.vessel ?? t('schedule:noShip')}</strong>{' '}
              {leg.voyage && <span className="code">{leg.voyage}</span>}{' '}
              {leg.imo && <span className="soft small">IMO {leg.imo}</span>}{' '}
              <span className="small">{[carrier(leg.carrier), leg.service].filter(Boolean).join(' · ')}</span>
              {leg.vessel && (
                <span className="small">
                  {' · '}
                  <a
                    href={schedulePath(mainSchedule.ships, {
                      vessel: leg.imo ?? leg.vessel,
                      ...(data.query.from && { from: data.query.from }),
                    })}
                  >
                    {t('schedule:shipCalls')}
                  </a>
                </span>
              )}
            </p>
            <p>
              <PortName code={leg.from} ports={data.ports} />{' '}
              {leg.fromTerminal && (
                <span className="small soft">
                  ({t('schedule:atTerminal', { name: terminalText(leg.fromTerminal, leg.from, data.ports) })})
                </span>
              )}{' '}
              <When shown={leg.departs} now={data.now} /> <span aria-hidden="true">→</span>{' '}
              <PortName code={leg.to} ports={data.ports} />{' '}
              {leg.toTerminal && (
                <span className="small soft">
                  ({t('schedule:atTerminal', { name: terminalText(leg.toTerminal, leg.to, data.ports) })})
                </span>
              )}{' '}
              <When shown={leg.arrives} now={data.now} />
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
      {!hasLeft && (
        <p className="no-print">
          <a className="button" href={pathOf('scheduleBooking', {}, bookingQueryOf(sailing))}>
            {t('schedule:book')}
          </a>
        </p>
      )}
      <Changes changes={sailing.changes} sources={sailing.sources} data={data} />
    </div>
  );
}
