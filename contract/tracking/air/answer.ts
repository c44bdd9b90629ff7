/** The one-sentence answer for a consignment: a key under `answer:air.` and its values. */
import type { ShipmentAnswer, Shipment, TextValues } from '../shipment/shipment.ts';
import { latestPossible } from '../derive/time.ts';
import { currentFact } from './current.ts';
import type { AirJourney } from './journey.ts';

export function answerOf(shipment: Omit<Shipment, 'answer'>, journey: AirJourney): ShipmentAnswer {
  const { status, start, end, eta, etd, cargo } = shipment;
  const lots = cargo?.lots ?? [];
  const delivered = lots.filter(({ milestone }) => milestone === 'DLV' || milestone === 'DDL');
  const pieces = delivered.reduce((sum, lot) => sum + lot.pieces, 0);
  const flying = shipment.legs.findLast(({ state }) => state === 'current');
  const ahead = shipment.legs.find(({ state }) => state === 'expected');
  const values: TextValues = {
    milestone: status.milestone,
    place: status.place ?? start,
    time: status.time,
    from: start,
    to: end,
    flight: flying?.voyage ?? ahead?.voyage ?? '',
    departure: ahead?.departure.estimated ?? ahead?.departure.planned ?? etd,
    left: flying?.departure.actual ?? null,
    leftFrom: flying?.from ?? start,
    eta,
    done: pieces,
    total: cargo?.pieces ?? 0,
  };
  const say = (key: string): ShipmentAnswer => ({ key: `air.${key}`, values });
  if (shipment.eventCount === 0) return { key: 'none', values: {} };
  const code = status.milestone;
  if (!currentFact(journey))
    return say(code === 'FWB' || code === 'FHL' || code === null ? 'documents' : 'booked');
  if (code === 'DLV' || code === 'DDL') return say(code === 'DLV' ? 'delivered' : 'deliveredDoor');
  if (pieces > 0) return say('partly');
  const off = shipment.exceptions.find((one) => one.code === 'offloaded');
  if (off && !flying) {
    const part = lots.length > 1 && typeof off.values.pieces === 'number';
    return {
      key: part ? 'air.offloadedPart' : 'air.offloaded',
      values: { ...values, place: off.values.place ?? values.place ?? null, off: off.values.pieces ?? '' },
    };
  }
  const role = currentFact(journey)?.role;
  if (code === 'NFD') return say('ready');
  if (code === 'DEP') {
    const due = eta && (latestPossible(eta) < journey.now ? 'Overdue' : '');
    return say(`flying${due ?? 'NoEta'}`);
  }
  if (role === 'destinationAirport') return say(code === 'RCF' ? 'received' : 'arrived');
  if (role === 'transitAirport') return say(ahead?.voyage ? 'transitFlight' : 'transit');
  if (code === 'BKD') return say(values.departure && values.flight ? 'bookedFlight' : 'booked');
  return say(values.departure && values.flight ? 'originFlight' : 'origin');
}
