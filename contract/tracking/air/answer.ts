/** The one-sentence answer for a consignment: a key under `answer:air.` and its values. */
import type { ShipmentAnswer, Shipment, TextValues } from '../shipment/shipment.ts';
import { latestPossible } from '../derive/time.ts';
import { currentFact } from './current.ts';
import { positionOf, type Fact } from './facts.ts';
import type { AirJourney } from './journey.ts';

const DELIVERED: readonly string[] = ['DLV', 'DDL'];

export function answerOf(shipment: Omit<Shipment, 'answer'>, journey: AirJourney): ShipmentAnswer {
  const { status, start, end, eta, etd, cargo } = shipment;
  const delivered = piecesOf(journey, DELIVERED);
  const flying = shipment.legs.findLast(({ state }) => state === 'current');
  const ahead = shipment.legs.find(({ state }) => state === 'expected');
  const planned = ahead?.departure.estimated ?? ahead?.departure.planned ?? null;
  const values: TextValues = {
    milestone: status.milestone,
    place: status.place ?? start,
    time: status.time,
    from: start,
    to: end,
    flight: flying?.voyage ?? ahead?.voyage ?? '',
    departure: planned ?? etd,
    left: flying?.departure.actual ?? null,
    leftFrom: flying?.from ?? start,
    eta,
    done: delivered,
    total: cargo?.pieces ?? 0,
  };
  const say = (key: string, more: TextValues = {}): ShipmentAnswer => ({
    key: `air.${key}`,
    values: { ...values, ...more },
  });
  if (shipment.eventCount === 0) return { key: 'none', values: {} };
  const code = status.milestone;
  const current = currentFact(journey);
  const due = (key: string): string => {
    if (!values.departure || !values.flight) return key;
    const passed = latestPossible(values.departure as NonNullable<typeof etd>) < journey.now;
    return `${key}Flight${passed ? 'Overdue' : ''}`;
  };
  if (!current) return say(code === 'FWB' || code === 'FHL' || code === null ? 'documents' : due('booked'));
  const missing = shipment.exceptions.find((one) => one.code === 'piecesMissing');
  if (missing)
    return say('missing', {
      place: missing.values.place ?? values.place ?? null,
      pieces: missing.values.pieces ?? '',
    });
  if (code && DELIVERED.includes(code)) return say(code === 'DLV' ? 'delivered' : 'deliveredDoor');
  if (delivered > 0) return say('partly');
  const flight = current.flight ?? '';
  const here = piecesOf(journey, [code ?? '']);
  const part = journey.balance.lots.length > 1 && here > 0 ? 'Part' : '';
  const stranded = { flight, off: here };
  if (code === 'OFLD') return say(`offloaded${part}`, stranded);
  if (code === 'SSPD') return say(`shortShipped${part}`, stranded);
  if (code === 'OVCD') return say(`overcarried${part}`, stranded);
  return splitAnswer(journey, values) ?? wholeAnswer();

  function wholeAnswer(): ShipmentAnswer {
    if (code === 'NFD') return say('ready');
    if (code === 'DEP') {
      const overdue = eta && (latestPossible(eta) < journey.now ? 'Overdue' : '');
      return say(`flying${overdue ?? 'NoEta'}`);
    }
    if (current?.role === 'destinationAirport') return say(code === 'RCF' ? 'received' : 'arrived');
    if (current?.role === 'transitAirport') return say(ahead?.voyage ? 'transitFlight' : 'transit');
    return say(code === 'BKD' ? due('booked') : due('origin'));
  }
}

const piecesOf = ({ balance }: AirJourney, codes: readonly string[]): number =>
  balance.lots.reduce(
    (sum, { fact, pieces }) => (codes.includes(fact.milestone ?? '') ? sum + pieces : sum),
    0,
  );

/** Pieces in several places: the position of the first and of the last of them. */
function splitAnswer({ balance, airports }: AirJourney, values: TextValues): ShipmentAnswer | null {
  const along = ({ at, milestone }: Fact) =>
    positionOf(
      Math.max(
        airports.findIndex(({ key }) => key === at),
        0,
      ),
      milestone,
    );
  const lots = balance.lots.toSorted((a, b) => along(b.fact) - along(a.fact));
  const [first, last] = [lots[0]?.fact, lots.at(-1)?.fact];
  if (!first || !last || first === last) return null;
  if (first.milestone === last.milestone && first.at === last.at) return null;
  const pieces = (fact: Fact) =>
    lots.reduce(
      (sum, lot) =>
        lot.fact.milestone === fact.milestone && lot.fact.at === fact.at ? sum + lot.pieces : sum,
      0,
    );
  return {
    key: 'air.split',
    values: {
      ...values,
      done: pieces(first),
      milestone: first.milestone,
      place: first.event.place,
      time: first.event.occurred,
      rest: pieces(last),
      restMilestone: last.milestone,
      restPlace: last.event.place,
      restTime: last.event.occurred,
    },
  };
}
