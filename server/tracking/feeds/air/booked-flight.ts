/** A flight that a waybill is booked on: a planned departure, until a later waybill names another flight for the leg. */
import type { EventTime, Instant, TrackingEvent } from '#contract/tracking/event.ts';
import type { MapContext } from '../feed.ts';
import { statusEvent, type Consignment } from './air-event.ts';

type BookedFlight = {
  source: string;
  mappingVersion: number;
  consignment: Consignment;
  reportedAt: Instant;
  /** Index among the flights of the waybill, from 0. */
  leg: number;
  flight: string;
  from: string;
  to: string | null;
  departs: EventTime;
};

export function bookedFlightEvent(booked: BookedFlight, context: MapContext): TrackingEvent {
  const { consignment, flight, from, to, departs, leg } = booked;
  return statusEvent(
    {
      source: booked.source,
      mappingVersion: booked.mappingVersion,
      consignment: { ...consignment, total: consignment.total && { ...consignment.total, part: false } },
      reportedAt: booked.reportedAt,
      code: 'DEP',
      discrepancy: null,
      classifier: 'PLN',
      occurred: departs,
      at: from,
      next: to,
      flight,
      amount: null,
      rawText: [flight, departs.raw].join(' '),
      remarks: [],
      key: ['booked flight', consignment.number, leg, flight, departs.raw, from, to],
      id: ['booked flight', consignment.number, leg].join('|'),
    },
    context,
  );
}
