import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { milestoneName, placeName, yearOf } from '../words.ts';

/** Shows where the pieces are, lot by lot, and how many of the total are missing. */
export function Pieces({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const words = useText();
  const { t, language } = words;
  const { cargo } = shipment;
  if (!cargo || cargo.lots.length === 0) return null;
  const { lots, missing, pieces } = cargo;
  return (
    <section className="card" aria-labelledby="pieces">
      <h2 id="pieces">{t('tracking:cargo.title')}</h2>
      <div className="fits">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tracking:cargo.count')}</th>
              <th scope="col">{t('tracking:containers.status')}</th>
            </tr>
          </thead>
          <tbody>
            {lots.map((lot) => (
              <tr key={lot.evidence.join()}>
                <th scope="row" className="num">
                  {lot.pieces}
                </th>
                <td className="whole">
                  {milestoneName(lot.milestone, lot.milestone ?? '', words)}
                  {lot.place && (
                    <span className="soft"> · {placeName(lot.place, result.places, language)}</span>
                  )}
                  {lot.time && (
                    <span className="small soft block">
                      <Time time={lot.time} classifier="ACT" year={yearOf(result)} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {missing !== null && missing !== 0 && pieces !== null && (
        <p className="small warning-text">
          {t(missing > 0 ? 'tracking:cargo.missing' : 'tracking:cargo.over', {
            count: Math.abs(missing),
            total: pieces,
          })}
        </p>
      )}
    </section>
  );
}
