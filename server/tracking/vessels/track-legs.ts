/** A ship's track as lines. */
import type { LonLat } from '../map/geometry.ts';
import type { MapLeg } from '../map/map.ts';

type Spot = { at: string; latitude: number; longitude: number };

/** After a gap this long the route between two positions is unknown. */
const GAP_MS = 12 * 3_600_000;

/** Returns the track as lines: solid between consecutive points, marked as unknown across a gap. */
export function trackLegs(track: readonly Spot[]): MapLeg[] {
  const legs: MapLeg[] = [];
  let line: LonLat[] = [];
  let last: Spot | undefined;
  const end = () => {
    if (line.length > 1) legs.push({ line, mode: 'VESSEL', state: 'done', passed: null });
  };
  for (const spot of track) {
    const here: LonLat = [spot.longitude, spot.latitude];
    if (last && Date.parse(spot.at) - Date.parse(last.at) > GAP_MS) {
      end();
      const gap: LonLat[] = [[last.longitude, last.latitude], here];
      legs.push({ line: gap, mode: 'VESSEL', state: 'expected', passed: null });
      line = [];
    }
    line.push(here);
    last = spot;
  }
  end();
  return legs;
}
