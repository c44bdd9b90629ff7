import type { EventTime } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { slipText } from '../../slip.ts';
import { yearOf } from '../words.ts';

/** The first ETA, every revision and the arrival, with the slip against the first. */
export function EtaHistory({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const { t } = useText();
  const { ata, slipMinutes, etaHistory } = shipment;
  if (etaHistory.length === 0) return null;
  return (
    <section className="card" aria-labelledby="eta-history">
      <h2 id="eta-history">{t('tracking:eta.title')}</h2>
      <div className="fits">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tracking:eta.eta')}</th>
              <th scope="col">{t('tracking:eta.slip')}</th>
              <th scope="col">{t('tracking:eta.reported')}</th>
            </tr>
          </thead>
          <tbody>
            {etaHistory.map(({ eta, classifier, reportedAt, eventId, slipMinutes }, index) => {
              // All times in one table are in the port's local time.
              const reported: EventTime = { ...eta, at: reportedAt, precision: 'minute' };
              return (
                <tr key={`${eventId}-${reportedAt}`}>
                  <td>
                    <Time time={eta} classifier={classifier} year={yearOf(result)} />
                  </td>
                  <td className="end">
                    {index === 0 ? (
                      <span className="soft">{t('tracking:eta.first')}</span>
                    ) : (
                      <Slip minutes={slipMinutes} />
                    )}
                  </td>
                  <td className="soft whole" data-label={t('tracking:eta.reported')}>
                    <Time time={reported} classifier="ACT" year={yearOf(result)} />
                  </td>
                </tr>
              );
            })}
            {ata && slipMinutes !== null && (
              <tr>
                <td>
                  <Time time={ata} classifier="ACT" year={yearOf(result)} />
                </td>
                <td className="end">
                  <Slip minutes={slipMinutes} />
                </td>
                <td className="soft whole">{t('tracking:eta.arrived')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Slip({ minutes }: { minutes: number }) {
  const { t } = useText();
  return <span className={minutes > 0 ? 'badge late' : 'badge'}>{slipText(minutes, t)}</span>;
}
