import type { Place, TransportMode } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Leg, LegTimes, Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { Noted } from '../history/Noted.tsx';
import { codeOf, placeName, yearOf } from '../words.ts';

const icons: Record<TransportMode, IconName> = {
  VESSEL: 'ship',
  BARGE: 'ship',
  RAIL: 'train',
  TRUCK: 'truck',
  AIR: 'plane',
  MULTIMODAL: 'box',
};

type LegsProps = { result: TrackingResult; shipment: Shipment; id?: string; under?: string };

export function Legs({ result, shipment, id = 'legs', under }: LegsProps) {
  const { t } = useText();
  if (shipment.legs.length === 0) return null;
  return (
    <section className="card" aria-labelledby={under ? `${under} ${id}` : id}>
      <h2 id={id}>{t('tracking:legs.title')}</h2>
      <ol className="legs">
        {shipment.legs.map((leg, index) => (
          // Legs have no id of their own; their order is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <LegItem key={index} leg={leg} result={result} shipment={shipment} />
        ))}
      </ol>
    </section>
  );
}

type Props = { leg: Leg; result: TrackingResult; shipment: Shipment };

function LegItem({ leg, result, shipment }: Props) {
  const { t, language } = useText();
  // Vessels formerly planned for this leg.
  const before = shipment.vesselChanges
    .filter(({ place, from }) => codeOf(place) === codeOf(leg.from) && from.vessel !== leg.vessel)
    .map(({ from }) => `${from.vessel ?? ''} ${from.voyage ?? ''}`.trim());
  // A flight has a number and no name.
  const name = leg.vessel ?? (leg.mode === 'AIR' ? leg.voyage : null);
  const end = (place: Place | null, times: LegTimes) => {
    const time = times.actual ?? times.estimated ?? times.planned;
    return (
      <span className="leg-end">
        <span>{placeName(place, result.places, language) ?? t('tracking:placeUnknown')}</span>
        {time && (
          <span className="small">
            <Time
              time={time}
              classifier={times.actual ? 'ACT' : times.estimated ? 'EST' : 'PLN'}
              year={yearOf(result)}
            />
          </span>
        )}
      </span>
    );
  };
  return (
    <li className={leg.state}>
      <p className="leg-head">
        <Icon name={icons[leg.mode]} />
        <strong>{name ?? t(`tracking:mode.${leg.mode}`)}</strong>
        {leg.voyage && name !== leg.voyage && <span className="code soft">{leg.voyage}</span>}
        {leg.pieces !== undefined && (
          <span className="soft small num">{t('tracking:cargo.pieces', { count: leg.pieces })}</span>
        )}
        {leg.imo && <span className="soft small num">IMO {leg.imo}</span>}
        <Noted shipment={shipment} value={leg.imo} />
        <span className="badge">{t(`tracking:progress.${leg.state}`)}</span>
      </p>
      {before.length > 0 && (
        <p className="soft small">
          {t('tracking:legs.before', { vessels: [...new Set(before)].join(', ') })}
        </p>
      )}
      <p className="leg-ends">
        {end(leg.from, leg.departure)}
        <span aria-hidden="true">→</span>
        {end(leg.to, leg.arrival)}
      </p>
    </li>
  );
}
