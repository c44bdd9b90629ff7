import { isResting } from '#contract/tracking/vessel.ts';
import type {
  VesselPageData,
  VesselPageKey,
  VesselView as View,
} from '#contract/tracking/pages/vessel-page.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { ageText } from '#src/ui/map/age.ts';
import { RouteMap } from '#src/ui/map/RouteMap.tsx';
import { Time } from '#src/ui/Time.tsx';
import { useText } from '#src/ui/text.tsx';
import { Calls } from './Calls.tsx';
import { PositionFacts, ShipFacts } from './Facts.tsx';
import { daysText, oneDigit, utc } from './words.ts';

/** A position older than this (ms) is marked as old. */
const OLD_MS = 86_400_000;
const STILL_KN = 0.5;

type Props = { route: VesselPageKey; data: VesselPageData; vessel: View };

export function VesselView({ route, data, vessel }: Props) {
  const { t } = useText();
  const { at } = data;
  const { position, map, places, track, name, number } = vessel;
  const span = daysText(track.days, t);
  const isOld = position && Date.parse(at) - Date.parse(position.at.at) > OLD_MS;
  return (
    <article className="result vessel-result">
      <section className="card answer">
        <p className="reference">
          <span className="code">{vessel.imo ? `IMO ${vessel.imo}` : number}</span>
          {vessel.mmsi && vessel.imo && <span className="code soft">MMSI {vessel.mmsi}</span>}
          {vessel.demo && <span className="badge">{t('vessel:demo')}</span>}
        </p>
        <h1>{name ?? number}</h1>
        <Lead vessel={vessel} />
        {isOld && (
          <p className="vessel-old">
            <Icon name="warning" /> {t('vessel:old', { age: ageText(position.at.at, at, t) })}
          </p>
        )}
      </section>
      <div className="columns">
        <div className="column main">
          {map && (
            <RouteMap
              map={map}
              places={places}
              at={at}
              title={t('vessel:track.map', { name: name ?? number })}
            />
          )}
          <p className="soft small">
            {track.points > 0
              ? t('vessel:track.points', { count: track.points, days: span })
              : t('vessel:track.empty', { days: span })}
          </p>
          <Calls route={route} vessel={vessel} />
        </div>
        <div className="column side">
          {position && <PositionFacts vessel={vessel} position={position} at={at} />}
          <ShipFacts vessel={vessel} at={at} />
        </div>
      </div>
    </article>
  );
}

/** The one-sentence answer: the ship's status, destination, and last sighting. */
function Lead({ vessel }: { vessel: View }) {
  const { t, language } = useText();
  const { position, status, destination, destinationPort, eta, calls, places } = vessel;
  if (!position) return <p className="next">{t('vessel:lead.bare')}</p>;
  const { speed } = position;
  const moves = speed === null ? 'unknown' : speed < STILL_KN ? 'resting' : 'moving';
  const state = t(status === null ? `vessel:lead.${moves}` : `vessel:state.${status}`);
  const fast = speed !== null && speed >= STILL_KN && !isResting(status);
  const here = calls.find((call) => call.state === 'here');
  const port = destinationPort ? places[destinationPort]?.names[language] : null;
  return (
    <p className="next">
      {fast ? t('vessel:lead.at', { state, speed: oneDigit(speed) }) : t('vessel:lead.still', { state })}{' '}
      {here && <>{t('vessel:lead.here', { port: places[here.port]?.names[language] ?? here.port })} </>}
      {destination && (
        <>
          {t('vessel:lead.bound', {
            destination: port && port !== destination ? `${port} (${destination})` : destination,
          })}{' '}
        </>
      )}
      {eta && (
        <>
          ETA <Time time={utc(eta.at, eta.precision)} classifier="EST" />
        </>
      )}
    </p>
  );
}
