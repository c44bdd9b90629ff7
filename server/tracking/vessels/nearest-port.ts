/** Returns the seaport nearest to a point on the water. */
import { distanceNm, type Port, PORTS } from '#server/reference/index.ts';
import { isPort } from '#server/reference/lookups.ts';

const KM_PER_NM = 1.852;
/** Radius of large harbours: Maasvlakte belongs to Rotterdam. */
export const AT_PORT_KM = 25;
/** Ports by whole degree of latitude and longitude. */
let cells: Map<string, Port[]> | undefined;

const cellOf = (latitude: number, longitude: number): string =>
  `${Math.floor(latitude)} ${Math.floor(((longitude + 540) % 360) - 180)}`;

function byCell(): Map<string, Port[]> {
  const made = new Map<string, Port[]>();
  for (const port of PORTS) {
    if (!isPort(port)) continue;
    const key = cellOf(port.latitude, port.longitude);
    made.set(key, [...(made.get(key) ?? []), port]);
  }
  return made;
}

export type NearestPort = { port: Port; km: number };

/** The nearest seaport within `most` km (up to some fifty); null if there is none. */
export function portNear(latitude: number, longitude: number, most: number): NearestPort | null {
  cells ??= byCell();
  let best: NearestPort | null = null;
  // Meridians converge: three degrees on either side reach as far in the north as one at the equator.
  for (let dLat = -1; dLat <= 1; dLat += 1)
    for (let dLon = -3; dLon <= 3; dLon += 1)
      for (const port of cells.get(cellOf(latitude + dLat, longitude + dLon)) ?? []) {
        const km = distanceNm([longitude, latitude], [port.longitude, port.latitude]) * KM_PER_NM;
        if (km <= most && (!best || km < best.km)) best = { port, km };
      }
  return best;
}
