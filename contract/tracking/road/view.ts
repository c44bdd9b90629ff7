/** The track of a truck for the pages. */
import type { Language } from '#contract/core/settings.ts';
import type { EventTime, Instant, Place } from '../event.ts';
import type { PlaceView, ShipmentMap } from '../pages/result.ts';
import type { Shipment } from '../shipment/shipment.ts';
import type { Gap, Stop, LastSpot } from './track.ts';

/** The nearest place with a name. `code`: a UN/LOCODE, or an airport's IATA code. */
export type NearbyPlace = {
  code: string;
  iata: boolean;
  names: Record<Language, string>;
  km: number;
  zone: string;
};

/** A truck's last position, with the nearest named place. */
export type LastSeen = LastSpot & { near: NearbyPlace | null };
export type TruckStop = Stop & { near: NearbyPlace | null };
export type TruckView = {
  plate: string;
  from: Instant;
  to: Instant;
  points: number;
  /** There are more points than can be read; the latest are shown. */
  cut: boolean;
  km: number;
  drivenMinutes: number;
  stops: TruckStop[];
  gaps: Gap[];
  last: LastSeen | null;
  /** Its ports are the stops, `stop-1` …, and the current position, `now`. */
  map: ShipmentMap | null;
  /** The names of places on the map. */
  places: Record<string, PlaceView>;
};

/** Without a position for this long, a truck counts as neither moving nor standing (ms). */
export const SILENT_MS = 30 * 60_000;

export const timeOf = (at: Instant, near: NearbyPlace | null): EventTime => ({
  at,
  zone: near?.zone ?? 'UTC',
  precision: 'minute',
  raw: at,
});

export const placeOf = (near: NearbyPlace | null): Place | null =>
  near && {
    unlocode: near.iata ? null : near.code,
    iata: near.iata ? near.code : null,
    rawCode: near.code,
    name: near.names.en,
    facility: null,
    facilityType: null,
    latitude: null,
    longitude: null,
  };

/** Returns a truck's shipment with its position from the track, if that is newer than any report. */
export function withTrack(shipment: Shipment, view: TruckView, now: Instant): Shipment {
  const { last, stops, points } = view;
  if (!last) return shipment;
  const statusAt = shipment.status.time?.at ?? '';
  const place = placeOf(last.near);
  const time = timeOf(last.at, last.near);
  const stop = stops.at(-1);
  const silent = Date.parse(now) - Date.parse(last.at) > SILENT_MS;
  const state = silent ? 'seen' : last.moving ? 'moving' : 'standing';
  const since = stop?.ongoing ? timeOf(stop.from, stop.near) : time;
  return {
    ...shipment,
    eventCount: shipment.eventCount + points,
    lastReceivedAt: last.at > (shipment.lastReceivedAt ?? '') ? last.at : shipment.lastReceivedAt,
    progressPercent: shipment.progressPercent || 50,
    ...(last.at >= statusAt && {
      status: { ...shipment.status, place, time },
      answer: {
        key: `road.${state}${place ? '' : 'Anywhere'}`,
        values: { place, time, since, speed: last.speed ?? 0 },
      },
    }),
  };
}
