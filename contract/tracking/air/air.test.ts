import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { air } from './testing/events.ts';

const waybill: Reference = { kind: 'waybill', value: '99910000001', carrier: null };
const derive = (events: readonly StoredEvent[], now: string) =>
  deriveShipment(waybill, events, new Date(now).toISOString());

const accepted = air('ACT RCS PVG 2026-11-10T05:00');
const planned = [
  air('PLN DEP PVG 2026-11-11T10:00 XH021', { next: 'IST' }),
  air('PLN ARR IST 2026-11-11T20:00 XH021'),
  air('PLN DEP IST 2026-11-12T06:00 XH700', { next: 'FRA' }),
  air('PLN ARR FRA 2026-11-12T09:00 XH700'),
];
const delivered = [
  air('ACT BKD PVG 2026-11-09 XH021', { next: 'IST' }),
  accepted,
  air('ACT MAN PVG 2026-11-11 XH021', { next: 'IST' }),
  air('ACT DEP PVG 2026-11-11T10:12 XH021', { next: 'IST' }),
  air('ACT ARR IST 2026-11-11T20:10 XH021'),
  air('ACT RCF IST 2026-11-11T22:00 XH021'),
  air('ACT DEP IST 2026-11-12T06:30 XH700', { next: 'FRA' }),
  air('ACT ARR FRA 2026-11-12T09:20 XH700'),
  air('ACT RCF FRA 2026-11-12T11:00 XH700'),
  air('ACT NFD FRA 2026-11-12T12:00'),
  air('ACT DLV FRA 2026-11-13T09:00'),
];

describe('a consignment that travels as one', () => {
  it.each([
    ['2026-11-09T12:00', 'air.bookedFlight', 0],
    ['2026-11-10T12:00', 'air.originFlight', 14],
    ['2026-11-11T12:00', 'air.flying', 29],
    ['2026-11-12T00:00', 'air.transitFlight', 43],
    ['2026-11-12T08:00', 'air.flying', 57],
    ['2026-11-12T10:00', 'air.arrived', 71],
    ['2026-11-12T11:30', 'air.received', 71],
    ['2026-11-12T13:00', 'air.ready', 86],
    ['2026-11-14T00:00', 'air.delivered', 100],
  ])('at %s answers “%s”, %i %%', (now, key, percent) => {
    const at = new Date(`${now}Z`).toISOString();
    const known = [...planned, ...delivered].filter(({ reportedAt }) => reportedAt <= at);
    const shipment = derive(known, `${now}Z`);
    expect([shipment.answer.key, shipment.progressPercent]).toEqual([key, percent]);
    expect(shipment.exceptions).toEqual([]);
  });

  const shipment = derive([...planned, ...delivered], '2026-11-14');
  it('lists its airports, flights and times', () => {
    expect(shipment.stops.map(({ place, role }) => `${place.iata} ${role}`)).toEqual([
      'PVG originAirport',
      'IST transitAirport',
      'FRA destinationAirport',
    ]);
    expect(shipment.legs).toMatchObject([
      { mode: 'AIR', voyage: 'XH021', from: { iata: 'PVG' }, to: { iata: 'IST' }, state: 'done' },
      { mode: 'AIR', voyage: 'XH700', from: { iata: 'IST' }, to: { iata: 'FRA' }, state: 'done' },
    ]);
    expect([shipment.atd?.at, shipment.etd?.at, shipment.eta?.at, shipment.ata?.at]).toEqual([
      '2026-11-11T10:12:00.000Z',
      '2026-11-11T10:00:00.000Z',
      '2026-11-12T09:00:00.000Z',
      '2026-11-12T09:20:00.000Z',
    ]);
    expect(shipment.slipMinutes).toBe(20);
    expect(shipment.cargo).toMatchObject({
      pieces: 10,
      missing: 0,
      lots: [{ milestone: 'DLV', pieces: 10 }],
    });
    expect(shipment.progress.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'done'));
  });
});

describe('a split consignment', () => {
  const parts = [
    accepted,
    air('ACT DEP PVG 2026-11-11T10:12 XH021', { next: 'IST', part: 6 }),
    air('ACT DIS/OFLD PVG 2026-11-11T10:20 XH021', { part: 4 }),
    air('ACT RCF IST 2026-11-11T22:00 XH021', { part: 6 }),
    air('ACT DEP IST 2026-11-12T06:30 XH700', { next: 'FRA', part: 6 }),
    air('ACT RCF FRA 2026-11-12T11:00 XH700', { part: 6 }),
    air('ACT DEP PVG 2026-11-13T10:12 XH021', { next: 'IST', part: 4 }),
    air('ACT DLV FRA 2026-11-14T09:00', { part: 6 }),
  ];
  const until = (count: number) => derive(parts.slice(0, count), parts[count - 1]!.occurred.at);
  const lots = (count: number) =>
    until(count)
      .cargo!.lots.map(({ milestone, place, pieces }) => `${pieces} ${milestone} ${place?.iata}`)
      .toSorted();

  it('balances to the total at every step', () => {
    expect(lots(3)).toEqual(['4 OFLD PVG', '6 DEP PVG']);
    expect(lots(4)).toEqual(['4 OFLD PVG', '6 RCF IST']);
    expect(lots(6)).toEqual(['4 OFLD PVG', '6 RCF FRA']);
    expect(lots(7)).toEqual(['4 DEP PVG', '6 RCF FRA']);
    expect(lots(8)).toEqual(['4 DEP PVG', '6 DLV FRA']);
    for (let count = 1; count <= parts.length; count += 1) expect(until(count).cargo!.missing).toBe(0);
  });

  it('reports the split, the offload until departure, and the part delivery', () => {
    expect(until(4).exceptions.map(({ code }) => code)).toEqual(['offloaded', 'split']);
    expect(until(6).answer).toMatchObject({ key: 'air.offloadedPart', values: { off: 4, total: 10 } });
    expect(until(7).exceptions.map(({ code }) => code)).toEqual(['split']);
    expect(until(8).answer).toMatchObject({ key: 'air.partly', values: { done: 6, total: 10 } });
    expect(until(8).status).toMatchObject({ milestone: 'DEP' });
    expect(until(8).legs.map(({ voyage, pieces }) => `${voyage} ${pieces}`)).toEqual([
      'XH021 6',
      'XH700 6',
      'XH021 4',
    ]);
  });

  it('uses the latest of differing totals, lists the others, and counts a source that corrects itself once', () => {
    const events = [
      air('ACT BKD PVG 2026-11-09T10:00 XH021', { total: 8 }),
      air('ACT BKD PVG 2026-11-09T11:00 XH021', { total: 9 }),
      air('ACT FWB PVG 2026-11-09T12:00', { total: 12 }),
      air('ACT RCS PVG 2026-11-10T05:00', { total: 11 }),
      air('ACT DEP PVG 2026-11-11T10:12 XH021', { next: 'FRA', total: 11 }),
    ];
    const cargo = derive(events, '2026-11-12').cargo!;
    expect(cargo.pieces).toBe(11);
    expect(cargo.otherwise!.map(({ pieces, code, evidence }) => [pieces, code, evidence.length])).toEqual([
      [12, 'FWB', 1],
      [9, 'BKD', 1],
    ]);
    expect(derive(events.slice(3), '2026-11-12').cargo).not.toHaveProperty('otherwise');
  });

  it('reports a discrepancy when the pieces do not balance', () => {
    const short = [
      accepted,
      air('ACT DEP PVG 2026-11-11T10:12 XH021', { next: 'FRA' }),
      air('ACT RCF FRA 2026-11-11T22:00 XH021', { part: 8 }),
    ];
    const shipment = derive(short, '2026-11-12');
    expect(shipment.exceptions).toMatchObject([
      { code: 'piecesDiffer', severity: 'waiting', values: { pieces: 8, expected: 10 } },
      { code: 'split' },
    ]);
    const over = [
      accepted,
      air('ACT DLV FRA 2026-11-11T10:12', { part: 7 }),
      air('ACT DLV FRA 2026-11-11T11:12', { part: 7 }),
    ];
    expect(derive(over, '2026-11-12').cargo!.missing).toBe(-4);
  });
});

describe('exceptions by air', () => {
  it.each([
    ['ACT DIS/MSCA FRA 2026-11-12T11:00', 'piecesMissing'],
    ['ACT DIS/MSAW FRA 2026-11-12T11:00', 'waybillMissing'],
    ['ACT DIS/OVCD MUC 2026-11-12T11:00', 'overcarried'],
    ['ACT DIS/SSPD PVG 2026-11-12T11:00', 'shortShipped'],
    ['ACT DIS/XXXX PVG 2026-11-12T11:00', 'discrepancy'],
  ])('%s', (what, code) => {
    expect(
      derive([accepted, air(what, { part: 2 })], '2026-11-12T12:00Z').exceptions.map((one) => one.code),
    ).toEqual([code]);
  });

  it('clears a missing piece once it is found', () => {
    const events = [
      accepted,
      air('ACT DIS/MSCA FRA 2026-11-12T11:00', { part: 2 }),
      air('ACT DIS/FDCA FRA 2026-11-12T15:00', { part: 2 }),
    ];
    expect(derive(events, '2026-11-12T16:00Z').exceptions).toEqual([]);
  });

  it('detects delay, stuck cargo, cargo not collected and silence', () => {
    const codes = (events: StoredEvent[], now: string) =>
      derive(events, now).exceptions.map(({ code }) => code);
    expect(codes([accepted, ...planned], '2026-11-12T00:00Z')).toEqual(['departureOverdue']);
    expect(codes(delivered.slice(0, 6), '2026-11-14T00:00Z')).toEqual(['stuckInTransit']);
    expect(codes(delivered.slice(0, 10), '2026-11-16T00:00Z')).toEqual(['notCollected']);
    expect(codes([accepted], '2026-11-14T00:00Z')).toEqual(['noNews']);
  });
});

describe('arbitrary reports', () => {
  const anyEvents = fc.uniqueArray(
    fc
      .record({
        classifier: fc.constantFrom('ACT', 'ACT', 'PLN', 'EST'),
        code: fc.constantFrom(
          'BKD',
          'RCS',
          'MAN',
          'DEP',
          'ARR',
          'RCF',
          'NFD',
          'DLV',
          'DIS/OFLD',
          'DIS/MSCA',
          'AWR',
          'CCD',
        ),
        at: fc.constantFrom('PVG', 'IST', 'FRA', 'DXB'),
        hour: fc.integer({ min: 0, max: 200 }),
        flight: fc.constantFrom('XH021', 'XH700', ''),
        part: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
        next: fc.constantFrom('IST', 'FRA', undefined),
      })
      .map(({ classifier, code, at, hour, flight, part, next }) =>
        air(
          `${classifier} ${code} ${at} ${new Date(Date.UTC(2026, 10, 10) + hour * 3_600_000).toISOString().slice(0, 16)}${flight && ` ${flight}`}`,
          { part, next },
        ),
      ),
    { selector: ({ id }) => id, maxLength: 12 },
  );
  const now = '2026-11-15T00:00:00.000Z';

  it('are independent of order, cite every event as evidence of one line and leave no lot empty', () => {
    fc.assert(
      fc.property(
        anyEvents.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          const shipment = derive(list, now);
          expect(derive(shuffled, now)).toEqual(shipment);
          expect(shipment.timeline.flatMap(({ evidence }) => evidence).toSorted()).toEqual(
            list.map(({ id }) => id).toSorted(),
          );
          for (const { pieces } of shipment.cargo?.lots ?? []) expect(pieces).toBeGreaterThan(0);
          expect(shipment.progressPercent).toBeGreaterThanOrEqual(0);
          expect(shipment.progressPercent).toBeLessThanOrEqual(100);
          for (const { evidence } of shipment.exceptions) expect(evidence.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 150 },
    );
  });
});
