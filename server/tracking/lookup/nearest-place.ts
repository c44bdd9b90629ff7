/** The nearest place with a name: a port, an inland place, else an airport. */
import type { NearbyPlace } from '#contract/tracking/road/view.ts';
import { kmBetween, type Spot } from '#contract/tracking/road/track.ts';
import { airports, PORTS } from '#server/reference/index.ts';

/** Farthest useful distance (km). */
const FARTHEST = 150;
/** The same distance in degrees of latitude. */
const SPAN = FARTHEST / 110;
/** An airport is named only if it is nearer by this factor. */
const AIRPORT_WEIGHT = 1.5;

type Place = Spot & Pick<NearbyPlace, 'names' | 'zone'>;
type Candidate = NearbyPlace & { weighed: number };

/** A truck's page asks for each stop, so that places are compared without copying all of them. */
export async function nearTo(spot: Spot): Promise<NearbyPlace | null> {
  let best: Candidate | null = null;
  for (const port of PORTS) best = nearer(best, spot, port, port.code, false);
  for (const airport of await airports()) best = nearer(best, spot, airport, airport.iata, true);
  if (!best) return null;
  const { weighed: _, km, ...place } = best;
  return { ...place, km: Math.round(km) };
}

/** Returns the place if it is nearer than the best one. */
function nearer(
  best: Candidate | null,
  spot: Spot,
  place: Place,
  code: string,
  iata: boolean,
): Candidate | null {
  if (Math.abs(place.latitude - spot.latitude) >= SPAN) return best;
  const km = kmBetween(spot, place);
  const weighed = iata ? km * AIRPORT_WEIGHT : km;
  if (km > FARTHEST || (best && best.weighed <= weighed)) return best;
  return { code, iata, names: place.names, zone: place.zone, km, weighed };
}
