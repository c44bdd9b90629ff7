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

export async function nearTo(spot: Spot): Promise<NearbyPlace | null> {
  const nearby = <T extends Spot>(all: readonly T[], weight: number) =>
    all
      .filter(({ latitude }) => Math.abs(latitude - spot.latitude) < SPAN)
      .map((place) => ({ place, km: kmBetween(spot, place), weight }));
  const found = [
    ...nearby(
      PORTS.map((port) => ({ ...port, iata: false })),
      1,
    ),
    ...nearby(
      (await airports()).map((airport) => ({ ...airport, code: airport.iata, iata: true })),
      AIRPORT_WEIGHT,
    ),
  ]
    .filter(({ km }) => km <= FARTHEST)
    .reduce<{ place: Spot & Omit<NearbyPlace, 'km'>; km: number; weight: number } | null>(
      (best, one) => (best && best.km * best.weight <= one.km * one.weight ? best : one),
      null,
    );
  if (!found) return null;
  const { code, iata, names, zone } = found.place;
  return { code, iata, names, zone, km: Math.round(found.km) };
}
