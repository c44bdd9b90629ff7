import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderState } from './flow.ts';
import {
  customsStateFromEvents,
  dayOf,
  factsOf,
  flightOfVoyage,
  furthest,
  stepsFromFacts,
  type ReportedEvent,
} from './status-updates.ts';

const LANE = { origin: 'PVG', destination: 'IST' };
/** `DEP PVG 3 6/10`: status, airport, day of December, pieces out of the total. */
function toEvent(text: string): ReportedEvent {
  const [milestone = '', airport = '', day = '1', part] = text.split(' ');
  const [pieces, total] = (part ?? '').split('/').map(Number);
  return {
    milestone: milestone.replace(/^~/, '') as 'DEP',
    code: milestone.replace(/^~/, ''),
    classifier: milestone.startsWith('~') ? 'EST' : 'ACT',
    occurred: {
      at: `2026-12-${day.padStart(2, '0')}T18:00:00.000Z`,
      zone: 'Asia/Shanghai',
      precision: 'minute',
      raw: '',
    },
    place: {
      iata: airport,
      unlocode: null,
      rawCode: null,
      name: null,
      facility: null,
      facilityType: null,
      latitude: null,
      longitude: null,
    },
    conveyance: null,
    ...(part && {
      quantity: {
        pieces: pieces!,
        totalPieces: total!,
        part: true,
        weight: null,
        totalWeight: null,
        unit: null,
      },
    }),
  };
}
/** Later than all these messages. */
const NOW = new Date('2026-12-31T00:00:00Z');
const events = (text: string) => text.split(', ').filter(Boolean).map(toEvent);
const stepsOf = (state: OrderState, text: string) =>
  stepsFromFacts(state, factsOf(events(text), LANE, NOW)).map(({ action }) => action);

describe('airline messages', () => {
  test.each<[string, OrderState, string, string]>([
    ['', 'billed', '', 'nothing reported, nothing moved'],
    ['RCS PVG 1', 'billed', '', 'accepted: still here'],
    ['DEP PVG 2', 'billed', 'sendOut', ''],
    ['DEP PVG 2', 'out', 'sendOut', ''],
    ['DEP PVG 2', 'cleared', '', 'no bill yet: the table does not allow it'],
    ['DEP PVG 2', 'departed', '', 'the order has departed already'],
    ['DEP PVG 2', 'cancelled', '', ''],
    ['~DEP PVG 2', 'billed', '', 'an estimate is no fact'],
    ['DEP DOH 2', 'billed', '', 'another airport: it only passes there'],
    ['DEP PVG 2 6/10', 'billed', '', 'four pieces are still here'],
    ['DEP PVG 2 6/10, DEP PVG 3 4/10', 'billed', 'sendOut', ''],
    ['DEP PVG 2 6/10, DEP PVG 2 6/10', 'billed', '', 'a repeated report adds no pieces'],
    ['DEP PVG 2, ARR DOH 3', 'billed', 'sendOut', ''],
    ['DEP PVG 2, RCF IST 3', 'billed', 'sendOut arrive', ''],
    ['RCF IST 3, DEP PVG 2', 'departed', 'arrive', 'in any order of arrival'],
    ['DLV IST 5', 'billed', 'sendOut arrive deliver', 'unreported steps follow from later ones'],
    ['DEP PVG 2, DLV IST 5 4/10', 'departed', '', ''],
    ['DEP PVG 2, DLV IST 5', 'departed', 'arrive deliver', ''],
    ['DEP PVG 2, OFLD PVG 3', 'departed', 'cancelSendOut', 'unloaded again'],
    ['DEP PVG 2, OFLD PVG 3, DEP PVG 4', 'departed', '', 'and away after all'],
    ['DEP PVG 2, OFLD PVG 3 4/10', 'departed', '', 'a part of it is no cancellation'],
  ])('turn %s for an order in state %s into: %s', (text, state, actions) => {
    expect(stepsOf(state, text).join(' ')).toBe(actions);
  });

  test('count only once their day has come', () => {
    const on = (now: string) => Object.keys(factsOf(events('DEP PVG 2, DLV IST 5'), LANE, new Date(now)));
    expect(on('2026-11-23T12:00:00Z')).toEqual([]);
    expect(on('2026-12-04T12:00:00Z')).toEqual(['DEP']);
    expect(on('2026-12-31T00:00:00Z')).toEqual(['DEP', 'DLV']);
  });

  test('give the same facts in any order, and when repeated', () => {
    const all = events('RCS PVG 1, DEP PVG 2 6/10, DEP PVG 3 4/10, RCF IST 4, NFD IST 5, DLV IST 6');
    const usual = factsOf(all, LANE, NOW);
    fc.assert(
      fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(5), (shuffled, again) => {
        expect(factsOf([...shuffled, shuffled[again]!], LANE, NOW)).toEqual(usual);
      }),
    );
    expect(furthest(usual)).toMatchObject({ movement: 'DLV', place: 'IST' });
  });

  test('give the flight number as schedules write it, and the local day', () => {
    expect(['TK0020', 'TK 6543', 'XH021', '5X76A', 'MAERSK 12', null].map(flightOfVoyage)).toEqual([
      'TK020',
      'TK6543',
      'XH021',
      '5X076A',
      null,
      null,
    ]);
    expect(dayOf(factsOf(events('DEP PVG 2'), LANE, NOW).DEP!)).toBe('2026-12-03');
  });
});

test.each([
  ['', null],
  ['EDC 1', 'underReview'],
  ['EDC 1, PAS 2', 'released'],
  ['PAS 2, CPI 3', 'held'],
  ['EDC 1, DEL 2', 'cancelled'],
])('customs receipts %j set the declaration to %s', (text, state) => {
  const receipts = text
    .split(', ')
    .filter(Boolean)
    .map((one): ReportedEvent => {
      const [code = '', day = ''] = one.split(' ');
      return {
        ...toEvent(`CUAC CNPVG ${day}`),
        code,
        customs: {
          regime: 'CN',
          direction: 'export',
          master: null,
          house: null,
          houses: null,
          declaration: '223320261234567890',
          entry: null,
        },
      };
    });
  expect(customsStateFromEvents(receipts, '223320261234567890')).toBe(state);
  expect(customsStateFromEvents(receipts, '223320261234567891')).toBeNull();
});
