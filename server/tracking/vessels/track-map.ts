/**
 * Builds the map of a ship's track: a line through its positions, dashed across gaps, with its port calls.
 */
import type { ShipmentMap, PlaceView } from '#contract/tracking/pages/result.ts';
import type { PortCall, VesselPosition } from '#contract/tracking/pages/vessel-page.ts';
import { coasts } from '../map/shipment-map.ts';
import { drawMap, TRACK, type MapPort } from '../map/map.ts';
import { trackLegs } from './track-legs.ts';

type Spot = { at: string; latitude: number; longitude: number };

export async function trackMap(
  track: readonly Spot[],
  position: VesselPosition | null,
  calls: readonly PortCall[],
  places: Readonly<Record<string, PlaceView>>,
  name: string | null,
): Promise<ShipmentMap | null> {
  if (!position) return null;
  await coasts();
  const first = track[0]?.at ?? position.at.at;
  const ports = new Map<string, MapPort>();
  for (const { port, arrived, left, state } of calls) {
    const { longitude, latitude, names = {} } = places[port] ?? {};
    // Only calls within the span, and the next one: the map shows where the ship is now.
    if (longitude == null || latitude == null || ((left ?? arrived)?.at ?? '') < first) continue;
    if (ports.has(port)) continue;
    ports.set(port, {
      unlocode: port,
      at: [longitude, latitude],
      role: null,
      names: Object.values(names),
      state: state === 'here' ? 'current' : state === 'past' ? 'done' : 'expected',
    });
  }
  return drawMap(trackLegs(track), [...ports.values()], TRACK, {
    at: [position.longitude, position.latitude],
    heading: position.heading ?? position.course,
    seen: { at: position.at.at, onReceipt: position.onReceipt, vessel: name, party: position.party },
  });
}
