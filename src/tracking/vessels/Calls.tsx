import { pathOf } from '#contract/core/paths.ts';
import type { PortCall, VesselPageKey, VesselView } from '#contract/tracking/pages/vessel-page.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { daysText } from './words.ts';

/** Port calls are shown for at least this many days. */
const CALLS_DAYS = 30;

/** The page that shows a port, in the same shell. */
const portPages = {
  ais: 'port',
  vessel: 'port',
  h5MapVsl: 'standardPortDetailWeChat',
  shipPosition: 'port',
  vesselTrackTest: 'port',
} as const;

/** Port calls: expected ones on top, then the past ones, newest first. */
export function Calls({ route, vessel }: { route: VesselPageKey; vessel: VesselView }) {
  const { t, language } = useText();
  const { calls, places, track } = vessel;
  return (
    <section className="card" aria-labelledby="calls">
      <h2 id="calls">{t('vessel:calls.title')}</h2>
      {calls.length === 0 ? (
        <p className="soft">
          {t('vessel:calls.empty', { days: daysText(Math.max(track.days, CALLS_DAYS), t) })}
        </p>
      ) : (
        <table className="calls">
          <thead>
            <tr>
              <th scope="col">{t('vessel:calls.port')}</th>
              <th scope="col">{t('vessel:calls.arrived')}</th>
              <th scope="col">{t('vessel:calls.left')}</th>
              <th scope="col">{t('vessel:calls.source')}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={`${call.port}${(call.arrived ?? call.left)?.at}`} className={call.state}>
                <th scope="row">
                  <a href={pathOf(portPages[route], {}, { code: call.port })}>
                    {places[call.port]?.names[language] ?? call.port}
                  </a>{' '}
                  <span className="code soft small">{call.port}</span>
                </th>
                <td data-label={t('vessel:calls.arrived')}>
                  {call.arrived && <CallTime call={call} end="arrived" />}
                </td>
                <td data-label={t('vessel:calls.left')}>
                  {call.state === 'here' ? (
                    <span className="badge">{t('vessel:calls.here')}</span>
                  ) : (
                    call.left && <CallTime call={call} end="left" />
                  )}
                </td>
                <td data-label={t('vessel:calls.source')} className="small">
                  <div>
                    {call.by.map((source) => t(`vessel:calls.${source}`)).join(t('map:and'))}
                    {call.voyage && (
                      <span className="block soft">
                        {t('vessel:calls.voyage')} <span className="code">{call.voyage}</span>
                      </span>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Time of a call; the carriers' times are shown below it where they differ. */
function CallTime({ call, end }: { call: PortCall; end: 'arrived' | 'left' }) {
  const { t } = useText();
  const time = call[end];
  const reportedTime = call.carrierTimes?.[end];
  return (
    <div>
      {time && <Time time={time} classifier={call.state === 'expected' ? 'EST' : 'ACT'} />}
      {reportedTime && (
        <span className="block soft small">
          {t('vessel:calls.told')}{' '}
          <Time time={reportedTime} classifier={call.state === 'expected' ? 'EST' : 'ACT'} />
        </span>
      )}
    </div>
  );
}
