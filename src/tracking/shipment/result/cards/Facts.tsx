import { type ReactNode } from 'react';
import type { Classifier, EventTime, Place } from '#contract/tracking/event.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import { OpenTime } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { Noted } from '../history/Noted.tsx';
import { codeOf, milestoneName, placeName, quantityText, yearOf } from '../words.ts';

type Props = { result: TrackingResult; shipment: Shipment };

/** From where to where, on which vessel, and the four times with the first ETA. */
export function Facts({ result, shipment }: Props) {
  const words = useText();
  const { t, language } = words;
  // The master of a house has a journey of its own.
  const isMaster = shipment === result.chain?.master;
  const facts = isMaster || !result.summary ? shipment : result.summary;
  const { origin, destination, etd, atd, eta, ata, firstEta, etdClassifier, etaClassifier } = facts;
  const { etaHistory, legs } = shipment;
  const { cargo } = shipment;
  const leg = isMaster
    ? (legs.find(({ state }) => state === 'current') ?? legs.find(({ vessel, voyage }) => vessel ?? voyage))
    : result.summary?.conveyance;
  const byAir = shipment.reference.kind === 'waybill';
  // A parcel has neither a ship nor a flight of its own.
  const byPost = shipment.reference.kind === 'parcel' || shipment.reference.kind === 'truck';
  const byRail = shipment.reference.kind === 'rail' || shipment.reference.kind === 'wagon';
  const by = byAir ? 'Air' : byRail ? 'Rail' : '';
  const year = yearOf(result);
  const own = isMaster ? null : result.ownEstimate;
  const day = (at: string) => dayText(clockIn(at, null), t, year);
  const port = (place: Place | null) =>
    place && (
      <>
        {placeName(place, result.places, language)}{' '}
        {codeOf(place) && <span className="code soft">{codeOf(place)}</span>}{' '}
        <Noted shipment={shipment} value={codeOf(place)} />
      </>
    );
  const time = (value: EventTime | null, classifier: Classifier) =>
    value && <OpenTime time={value} classifier={classifier} year={year} />;
  return (
    <dl className="facts">
      <Fact name={t('tracking:fact.origin')}>{port(origin)}</Fact>
      <Fact name={t('tracking:fact.destination')}>{port(destination)}</Fact>
      {cargo && (
        <Fact name={t('tracking:fact.cargo')}>
          {quantityText({ ...cargo, part: false, totalPieces: null, totalWeight: null }, words)}
          {cargo.otherwise && (
            <span className="small soft block">
              ⚠{' '}
              {t('tracking:cargo.otherwise', {
                said: cargo.otherwise
                  .map(({ milestone, code, ...reported }) =>
                    t('tracking:cargo.told', {
                      quantity: quantityText(
                        { ...reported, part: false, totalPieces: null, totalWeight: null },
                        words,
                      ),
                      message: milestoneName(milestone, code, words),
                    }),
                  )
                  .join(language === 'zh' ? '；' : '; '),
              })}
            </span>
          )}
        </Fact>
      )}
      {!byPost && (
        <>
          <Fact name={t(`tracking:fact.${byAir ? 'flight' : byRail ? 'train' : 'vessel'}`)}>
            {leg && (leg.vessel || leg.voyage) && (
              <>
                {leg.vessel} {leg.voyage && <span className="code soft">{leg.voyage}</span>}{' '}
                <Noted shipment={shipment} value={leg.imo} />
              </>
            )}
          </Fact>
          <Fact name="ETD" tip={t(`tracking:tip.etd${by}`)}>
            {time(etd, etdClassifier ?? 'EST')}
          </Fact>
          <Fact name="ATD" tip={t(`tracking:tip.atd${by}`)}>
            {time(atd, 'ACT')}
          </Fact>
        </>
      )}
      <Fact name="ETA" tip={t(`tracking:tip.eta${by}`)}>
        {time(eta, etaClassifier ?? 'EST')}
      </Fact>
      {own && (
        <Fact name={t('tracking:own.title')} tip={t('tracking:own.tip')}>
          {day(own.at)}{' '}
          <span className="small soft block">
            {t('tracking:own.spread', { from: day(own.earliest), to: day(own.latest) })},{' '}
            {t(`tracking:own.${own.scope}`, { shipments: own.shipments, sailings: own.sailings })}
          </span>
        </Fact>
      )}
      <Fact name="ATA" tip={t(`tracking:tip.ata${by}`)}>
        {time(ata, 'ACT')}
      </Fact>
      <Fact name={t('tracking:fact.firstEta')} tip={t('tracking:tip.firstEta')}>
        {time(firstEta, etaHistory[0]?.classifier ?? 'EST')}
      </Fact>
    </dl>
  );
}

function Fact({ name, tip, children }: { name: string; tip?: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <div className="fact">
      <dt>{tip ? <abbr title={tip}>{name}</abbr> : name}</dt>
      <dd>{children || <span className="soft">{t('tracking:notKnown')}</span>}</dd>
    </div>
  );
}
