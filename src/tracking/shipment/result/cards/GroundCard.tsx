import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { LineList } from '../LineList.tsx';
import { milestoneName, placeName, yearOf } from '../words.ts';

/** Reports of railways and hauliers, in addition to the carrier's; for a truck, a link to its track. */
export function GroundCard({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const words = useText();
  const { t, language } = words;
  const { truck } = result;
  // A simulated truck has no track other than the one shown.
  const track = (plate: string) =>
    result.simulation ? (
      <span className="code">{plate}</span>
    ) : (
      <a className="code" href={pathOf('truckTrajectory', {}, { plate })}>
        {plate}
      </a>
    );
  const parts = [
    ...(shipment.rail ?? []).map((one) => ({
      ...one,
      kind: 'rail',
      number: <span className="code">{[one.consignment, ...one.wagons].filter(Boolean).join(' · ')}</span>,
      more: [one.from, one.to].map((place) => placeName(place, result.places, language) ?? '–').join(' → '),
      due: one.eta,
    })),
    ...(shipment.trucks ?? []).map((one) => ({
      ...one,
      kind: 'truck',
      number: one.plate ? track(one.plate) : <span className="soft small">{t('truck:plateKept')}</span>,
      more:
        one.seen && `${t('truck:seen')} ${one.seen.latitude.toFixed(4)}, ${one.seen.longitude.toFixed(4)}`,
      due: null,
    })),
  ];
  if (parts.length === 0 && !truck) return null;
  return (
    <section className="card customs" aria-labelledby="ground">
      <h2 id="ground">{t('truck:beside')}</h2>
      {truck && (
        <p>
          {t('truck:track')} {track(truck.plate)} · {t('truck:km', { km: Math.round(truck.km) })} ·{' '}
          {t('truck:stops', { count: truck.stops.length })}
        </p>
      )}
      {parts.map(({ kind, number, milestone, more, due, lines }) => (
        <div className="customs-part" key={kind + lines[0]?.eventId}>
          <h3>
            {t(`truck:${kind}`)} {number}{' '}
            {milestone && <span className="badge">{milestoneName(milestone, '', words)}</span>}
          </h3>
          <p className="small">
            {more} {due && <Time time={due} classifier="EST" year={yearOf(result)} />}
          </p>
          <LineList
            title={t('truck:reports', { count: lines.length })}
            lines={lines.map((line) => ({
              ...line,
              name: milestoneName(line.milestone, line.code, words),
              phase: null,
              expected: !line.actual,
            }))}
            open={false}
            result={result}
          />
        </div>
      ))}
    </section>
  );
}
