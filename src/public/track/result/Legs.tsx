import type { TransportMode } from '#contract/tracking/event.ts';
import type { SeaResult } from '#contract/tracking/result.ts';
import type { Leg, Shipment } from '#contract/tracking/shipment.ts';
import { Icon, type IconName } from '#src/ui/Icon.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { placeName, yearOf } from './words.ts';

const icons: Record<TransportMode, IconName> = {
  VESSEL: 'ship',
  BARGE: 'ship',
  RAIL: 'train',
  TRUCK: 'truck',
  AIR: 'plane',
  MULTIMODAL: 'box',
};

export function Legs({ result, shipment }: { result: SeaResult; shipment: Shipment }) {
  const { t } = useText();
  if (shipment.legs.length === 0) return null;
  return (
    <section className="card" aria-labelledby="legs">
      <h2 id="legs">{t('tracking:legs.title')}</h2>
      <ol className="legs">
        {shipment.legs.map((leg, index) => (
          // Legs have no id of their own; their order is what they are.
          // oxlint-disable-next-line react/no-array-index-key
          <LegItem key={index} leg={leg} result={result} />
        ))}
      </ol>
    </section>
  );
}

function LegItem({ leg, result }: { leg: Leg; result: SeaResult }) {
  const { t, language } = useText();
  const end = (place: Leg['from'], times: Leg['arrival']) => {
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
        <strong>{leg.vessel ?? t(`tracking:mode.${leg.mode}`)}</strong>
        {leg.voyage && <span className="code soft">{leg.voyage}</span>}
        {leg.imo && <span className="soft small num">IMO {leg.imo}</span>}
        <span className="badge">{t(`tracking:progress.${leg.state}`)}</span>
      </p>
      <p className="leg-ends">
        {end(leg.from, leg.departure)}
        <span aria-hidden="true">→</span>
        {end(leg.to, leg.arrival)}
      </p>
    </li>
  );
}
