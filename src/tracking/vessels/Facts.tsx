import type { ReactNode } from 'react';
import type { Instant } from '#contract/tracking/event.ts';
import type { VesselPosition, VesselView } from '#contract/tracking/pages/vessel-page.ts';
import { ageText } from '#src/ui/map/age.ts';
import { decimal, minutes } from '#src/ui/position.ts';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { compass, oneDigit, utc } from './words.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useText();
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="soft">{t('vessel:fact.none')}</span>}</dd>
    </div>
  );
}

type PositionProps = { vessel: VesselView; position: VesselPosition; at: Instant };

/** Position, time, speed and destination as reported; missing values are marked as not reported. */
export function PositionFacts({ vessel, position, at }: PositionProps) {
  const { t } = useText();
  const { latitude, longitude, speed, course, heading, onReceipt, party } = position;
  const { status, statusAt } = vessel;
  return (
    <section className="card" aria-labelledby="position">
      <h2 id="position">{t('vessel:position.title')}</h2>
      <dl className="vessel-facts">
        <Fact name={t('vessel:position.lastSeen')}>
          <Time time={position.at} classifier="ACT" />{' '}
          <span className="soft small">{ageText(position.at.at, at, t)}</span>
          {onReceipt && <span className="block soft small">{t('vessel:onReceipt')}</span>}
        </Fact>
        <Fact name={t('vessel:position.place')}>
          <span className="num">{minutes(latitude, longitude)}</span>
          <span className="block soft small num">{decimal(latitude, longitude)}</span>
        </Fact>
        <Fact name={t('vessel:position.speed')}>
          {speed !== null && t('vessel:position.kn', { value: oneDigit(speed) })}
        </Fact>
        <Fact name={t('vessel:position.course')}>
          {course !== null && t('vessel:position.degrees', { value: compass(course) })}
        </Fact>
        <Fact name={t('vessel:position.heading')}>
          {heading !== null && t('vessel:position.degrees', { value: compass(heading) })}
        </Fact>
        <Fact name={t('vessel:position.status')}>
          {status !== null && (
            <>
              {t(`vessel:state.${status}`)}{' '}
              {statusAt && statusAt !== position.at.at && (
                <span className="soft small">{t('vessel:fact.told', { age: ageText(statusAt, at, t) })}</span>
              )}
            </>
          )}
        </Fact>
        <Fact name={t('vessel:position.source')}>
          {party === 'demo' ? t('map:demo') : <span className="code">{party}</span>}
        </Fact>
      </dl>
    </section>
  );
}

/** Name and numbers of the ship, and the destination it reports. */
export function ShipFacts({ vessel, at }: { vessel: VesselView; at: Instant }) {
  const { t, language } = useText();
  const { imo, oddImo, mmsi, others, callSign, flag, kind, hazard, length, beam, draught } = vessel;
  const { destination, destinationPort, eta, voyageAt, places } = vessel;
  const size =
    length !== null && beam !== null
      ? t('vessel:fact.metres', { length, beam })
      : length !== null && t('vessel:fact.length', { length });
  return (
    <section className="card" aria-labelledby="ship">
      <h2 id="ship">{t('vessel:fact.title')}</h2>
      <dl className="vessel-facts">
        <Fact name="IMO">
          {imo && <span className="code">{imo}</span>}
          {oddImo && <span className="small soft">{t('vessel:fact.odd', { value: oddImo })}</span>}
        </Fact>
        <Fact name="MMSI">{mmsi && <span className="code">{mmsi}</span>}</Fact>
        {others.length > 0 && (
          <Fact name={t('vessel:fact.others')}>
            <span className="code">{others.join(', ')}</span>
          </Fact>
        )}
        <Fact name={t('vessel:fact.callSign')}>{callSign && <span className="code">{callSign}</span>}</Fact>
        <Fact name={t('vessel:fact.flag')}>{flag?.names[language]}</Fact>
        <Fact name={t('vessel:fact.type')}>
          {kind && t(`vessel:type.${kind}`)}
          {hazard && <span className="block soft small">{t('vessel:fact.hazard', { value: hazard })}</span>}
        </Fact>
        <Fact name={t('vessel:fact.size')}>{size}</Fact>
        <Fact name={t('vessel:fact.draught')}>
          {draught !== null && t('vessel:fact.m', { value: oneDigit(draught) })}
        </Fact>
        <Fact name={t('vessel:fact.destination')}>
          {destination && (
            <>
              {destination}{' '}
              {destinationPort && (
                <span className="soft">
                  {places[destinationPort]?.names[language]} <span className="code">{destinationPort}</span>
                </span>
              )}
              {voyageAt && (
                <span className="block soft small">
                  {t('vessel:fact.told', { age: ageText(voyageAt, at, t) })}
                </span>
              )}
            </>
          )}
        </Fact>
        <Fact name="ETA">{eta && <Time time={utc(eta.at, eta.precision)} classifier="EST" />}</Fact>
      </dl>
    </section>
  );
}
