/** Presents the data of railways and hauliers. */
import type { GroundLine, RailFacts } from '#contract/tracking/rail/facts.ts';
import type { TruckFacts } from '#contract/tracking/road/facts.ts';
import { place, time } from './place-time.ts';

const line = (value: GroundLine): GroundLine => ({
  eventId: value.eventId,
  milestone: value.milestone,
  code: value.code,
  actual: value.actual,
  place: place(value.place),
  time: time(value.time) ?? value.time,
});

export const presentRail = (value: RailFacts): RailFacts => ({
  consignment: value.consignment,
  wagons: value.wagons,
  from: place(value.from),
  to: place(value.to),
  milestone: value.milestone,
  place: place(value.place),
  time: time(value.time),
  eta: time(value.eta),
  lines: value.lines.map(line),
});

export const presentTruck = ({ seen, ...value }: TruckFacts): TruckFacts => ({
  plate: value.plate,
  milestone: value.milestone,
  place: place(value.place),
  time: time(value.time),
  lines: value.lines.map(line),
  ...(seen && { seen: { at: seen.at, latitude: seen.latitude, longitude: seen.longitude } }),
});
