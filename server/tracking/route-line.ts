/** The line of one leg on the map. */
import type { TransportMode } from '#contract/tracking/event.ts';
import type { LonLat } from './map/geometry.ts';
import { seaLine } from './map/lanes.ts';

const SEA: readonly TransportMode[] = ['VESSEL', 'BARGE', 'MULTIMODAL'];

/** Over sea along the lanes of trade; over land straight, since nobody tells which road or track it is. */
export function routeBetween(mode: TransportMode, from: LonLat, to: LonLat): readonly LonLat[] {
  return SEA.includes(mode) ? seaLine(from, to) : [from, to];
}
