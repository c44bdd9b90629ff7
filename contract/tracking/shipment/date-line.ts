/** Tracks on a map of the world, which ends at the date line. */

/** Longitude and latitude in degrees. */
export type LonLat = readonly [number, number];

/** `longitude` from −180 up to 180; both edges stay unchanged. */
const onEarth = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * The line in pieces that end and begin at ±180°, so that no segment spans more than half a turn. Between
 * points it takes the shorter way, as ships do.
 */
export function splitAtDateLine(line: readonly LonLat[]): LonLat[][] {
  const pieces: LonLat[][] = [];
  let piece: LonLat[] = [];
  let last: LonLat | undefined;
  for (const [longitude, latitude] of line) {
    const here: LonLat = [onEarth(longitude), latitude];
    if (last && Math.abs(here[0] - last[0]) > 180) {
      const edge = last[0] > 0 ? 180 : -180;
      const beyond = here[0] + 2 * edge;
      const share = beyond === last[0] ? 0 : (edge - last[0]) / (beyond - last[0]);
      const crossing = last[1] + (here[1] - last[1]) * share;
      if (share > 0) piece.push([edge, crossing]);
      pieces.push(piece);
      piece = share < 1 ? [[-edge, crossing]] : [];
    }
    piece.push(here);
    last = here;
  }
  pieces.push(piece);
  return pieces.filter((one) => one.length > 1);
}
