import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { ContainerType } from '#src/ui/ContainerType.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { NumberLink } from '../../answers.tsx';
import { Noted } from '../history/Noted.tsx';
import { milestoneName, placeName, yearOf } from '../words.ts';

export function Containers({ result, shipment }: { result: TrackingResult; shipment: Shipment }) {
  const words = useText();
  const { t, language } = words;
  const { containers, reference } = shipment;
  if (containers.length === 0) return null;
  // Only parties concerned see seals; an empty column would suggest that there are none.
  const sealed = containers.some(({ seals }) => seals.length > 0);
  return (
    <section className="card" aria-labelledby="containers">
      <h2 id="containers">{t('tracking:containers.title', { count: containers.length })}</h2>
      <div className="fits">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('tracking:containers.number')}</th>
              <th scope="col">{t('tracking:containers.type')}</th>
              {sealed && <th scope="col">{t('tracking:containers.seals')}</th>}
              <th scope="col">{t('tracking:containers.status')}</th>
            </tr>
          </thead>
          <tbody>
            {containers.map(({ number, isoType, laden, seals, milestone, place, time, rolled }) => (
              <tr key={number}>
                <th scope="row" className="code">
                  {number === reference.value ? number : <NumberLink number={number} />}{' '}
                  <Noted shipment={shipment} value={number} />
                </th>
                <td className="end">
                  {isoType && <ContainerType code={isoType} />}{' '}
                  {laden !== null && (
                    <span className="soft small">
                      {t(`tracking:containers.${laden ? 'laden' : 'empty'}`)}
                    </span>
                  )}
                </td>
                {sealed && (
                  <td
                    className={seals.length > 0 ? 'code whole' : 'none'}
                    data-label={t('tracking:containers.seals')}
                  >
                    {seals.join(', ') || <span className="soft">–</span>}
                  </td>
                )}
                <td className="whole">
                  {milestone ? milestoneName(milestone, milestone, words) : t('tracking:notKnown')}
                  {place && <span className="soft"> · {placeName(place, result.places, language)}</span>}
                  {time && (
                    <span className="small soft block">
                      <Time time={time} classifier="ACT" year={yearOf(result)} />
                    </span>
                  )}
                  {rolled && <span className="badge late">{t('tracking:containers.rolled')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
