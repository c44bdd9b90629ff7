/** Checks that a shipment page never contradicts itself, whatever the sources report. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import { latestPossible } from '../derive/time.ts';
import type { StoredEvent } from '../event.ts';
import type { Reference, Shipment } from '../shipment/shipment.ts';
import { anyEvents } from './testing/any.ts';
import { BOX, instant, tell } from './testing/events.ts';
import { direct, planned } from './testing/journeys.ts';

const box: Reference = { kind: 'container', value: BOX, carrier: null };
const bill: Reference = { kind: 'bill', value: 'BL1', carrier: null };
const derive = (events: readonly StoredEvent[], now: string, reference = box) =>
  deriveShipment(reference, events, instant(now));
const A = { vessel: 'AURORA', voyage: '101W' };
const B = { vessel: 'BOREAS', voyage: '202W' };

describe('arbitrary events', () => {
  const cases = fc.tuple(
    anyEvents,
    fc.constantFrom(box, bill),
    fc.constantFrom('2026-10-05', '2026-11-15', '2027-06-01'),
  );
  const holds = (name: string, check: (shipment: Shipment, now: string) => void) =>
    it(name, () => {
      fc.assert(
        fc.property(cases, ([events, reference, now]) => {
          check(derive(events, now, reference), instant(now));
        }),
        { numRuns: 120 },
      );
    });

  holds('what comes next lies ahead, and what was due lies behind', ({ next }, now) => {
    if (next?.time) expect(latestPossible(next.time) >= now).toBe(true);
    if (next?.due) expect(latestPossible(next.due) < now).toBe(true);
    expect(next?.time && next.due).toBeFalsy();
  });

  holds('what is finished is neither stopped nor waiting, nor silent, and nothing comes next', (shipment) => {
    if (shipment.answer.key !== 'finished') return;
    expect(
      shipment.exceptions.filter(({ severity, code }) => severity !== 'late' && code !== 'vesselChanged'),
    ).toEqual([]);
    expect(shipment.status.milestone).toBe('RCVE');
  });

  holds('nothing is called arrived but not discharged where its container was discharged', (shipment) => {
    if (!shipment.answer.key.startsWith('arrived') || shipment.containers.length > 1) return;
    const place = shipment.status.place?.unlocode;
    expect(
      shipment.timeline.filter(
        (line) => line.milestone === 'DSCH' && line.classifier === 'ACT' && line.place?.unlocode === place,
      ),
    ).toEqual([]);
    expect(
      shipment.exceptions
        .filter(({ values }) => values.variant === '' && values.minutes !== undefined)
        .filter(({ code }) => code === 'stuckAtPod'),
    ).toEqual([]);
  });

  holds('every part states the same slip', (shipment) => {
    const { answer, slipMinutes, etaHistory, ata, exceptions } = shipment;
    if (/(Later|Earlier)$/.test(answer.key)) expect(answer.values.minutes).toBe(Math.abs(slipMinutes!));
    if (!ata && etaHistory.length > 1) expect(etaHistory.at(-1)!.slipMinutes).toBe(slipMinutes);
    for (const { code, values } of exceptions)
      if (code === 'etaSlipped' && values.variant === '') expect(values.minutes).toBe(slipMinutes);
  });

  holds('lists the largest delay first, and none shorter than a day', ({ exceptions }) => {
    const late = exceptions.filter(({ severity }) => severity === 'late');
    const minutes = late.map(({ values }) => Number(values.minutes ?? 0));
    expect(minutes).toEqual(minutes.toSorted((a, b) => b - a));
    for (const { code, values } of late)
      if (code === 'etaSlipped' || code === 'arrivalLate')
        expect(Number(values.minutes)).toBeGreaterThanOrEqual(1440);
  });

  holds('silence is never longer than since the last thing that happened', (shipment, now) => {
    const silence = shipment.exceptions.find(({ code }) => code === 'noNews');
    if (!silence) return;
    expect(silence.severity).toBe('notice');
    for (const { actual } of shipment.timeline)
      if (actual && actual.at <= now)
        expect(Number(silence.values.minutes)).toBeLessThanOrEqual(
          Math.ceil((Date.parse(now) - Date.parse(actual.at)) / 60_000),
        );
  });

  holds('nothing has happened that lies a day ahead', (shipment, now) => {
    const limit = new Date(Date.parse(now) + 86_400_000).toISOString();
    for (const line of shipment.timeline)
      if (line.classifier === 'ACT') expect(line.time.at <= limit).toBe(true);
    if (shipment.status.time) expect(shipment.status.time.at <= limit).toBe(true);
  });

  holds('a step is the current one only where something has happened', ({ progress }) => {
    const hasActual = progress.some(({ actual }) => actual !== null);
    if (!hasActual) expect(progress.filter(({ state }) => state === 'current')).toEqual([]);
  });

  it('derives the same journey when its events are taken alone', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const now = '2026-11-15T00:00:00.000Z';
        const shipment = deriveShipment(box, events, now);
        const own = new Set(shipment.timeline.flatMap(({ evidence }) => evidence));
        const again = deriveShipment(
          box,
          events.filter(({ id, state }) => own.has(id) || state !== 'current'),
          now,
        );
        expect(again.timeline).toEqual(shipment.timeline);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a shipment', () => {
  it('is not discharged if only its arrival is reported', () => {
    const events = [
      tell('ACT DEPA GBSOU 2026-01-16T11:30', { vessel: 'BETA', box: null, reportedAt: '2025-01-25T01:23' }),
      tell('ACT ARRI DEHAM 2026-01-20T12:30', { vessel: 'ALPHA', box: null, reportedAt: '2025-01-25T01:23' }),
    ];
    const shipment = derive(events, '2026-11-21', bill);
    expect(shipment.answer.key).toBe('arrived');
    expect(shipment.exceptions).toMatchObject([
      { code: 'stuckAtPod', severity: 'waiting', values: { variant: 'Arrived' } },
      { code: 'noNews', severity: 'notice' },
      {
        code: 'vesselChanged',
        severity: 'notice',
        values: { vessel: 'BETA', to: 'ALPHA', variant: 'OnTheWay' },
      },
    ]);
    const days = shipment.exceptions.map(({ values }) => Math.round(Number(values.minutes) / 1440));
    expect(days.slice(0, 2)).toEqual([304, 304]);
    // The leg names the ship that arrived; the vessel change names the one that left.
    expect(shipment.legs).toMatchObject([{ vessel: 'ALPHA', state: 'done' }]);
    expect(shipment.vesselChanges).toMatchObject([{ from: { vessel: 'BETA' }, to: { vessel: 'ALPHA' } }]);
  });

  it('is discharged even if the discharge has an earlier timestamp than the arrival', () => {
    const events = [
      tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
      tell('ACT DISC NLRTM 2026-12-01T02:00', A),
      tell('ACT ARRI NLRTM 2026-12-01T07:00', A),
    ];
    expect(derive(events, '2026-12-02').answer.key).toBe('discharged');
  });

  it('is loaded and departs next if loaded at a depot without a transport call', () => {
    const events = [
      tell('ACT LOAD NLRTM 2026-01-20T14:15', { facility: 'DEPO', movement: 'export', mode: undefined }),
    ].map((event) => ({ ...event, conveyance: null }));
    const { status, progress, next } = derive(events, '2026-01-21');
    expect(status.milestone).toBe('LOBD');
    expect(progress.find(({ milestone }) => milestone === 'LOBD')?.state).toBe('current');
    expect(progress.find(({ milestone }) => milestone === 'GITM')?.state).toBe('unknown');
    expect(next?.milestone).toBe('DLPT');
  });

  it('has no ship change from a planned arrival and a planned departure elsewhere', () => {
    const events = [
      tell('PLN ARRI ESBCN 2026-12-20', { ...A, box: null }),
      tell('PLN DEPA GBSOU 2026-12-25', { ...B, box: null }),
    ];
    const { stops, timeline } = derive(events, '2026-11-20', bill);
    expect(stops.map(({ place, role }) => `${place.unlocode} ${role}`)).toEqual(['GBSOU POL', 'ESBCN POD']);
    expect(timeline.map(({ milestone }) => milestone)).toEqual(['BDAR', 'DLPT']);
  });

  it('is twelve hours late, with or without midnight between', () => {
    const eta = (at: string, when: string) => tell(`EST ARRI NLRTM ${at}`, { ...A, reportedAt: when });
    for (const [first, now] of [
      ['2026-12-01T06:00', '2026-12-01T18:00'],
      ['2026-12-01T18:00', '2026-12-02T06:00'],
    ] as const) {
      const events = [
        tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
        eta(first, '2026-11-13'),
        eta(now, '2026-11-14'),
      ];
      const { answer, slipMinutes, exceptions } = derive(events, '2026-11-15');
      expect(answer).toMatchObject({ key: 'onTheWayLater', values: { minutes: 720 } });
      expect(slipMinutes).toBe(720);
      expect(exceptions).toEqual([]);
    }
  });

  it('compares a day with an hour in whole days', () => {
    const events = [
      tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
      tell('EST ARRI NLRTM 2026-12-01', { ...A, reportedAt: '2026-11-13', precision: 'day' }),
      tell('EST ARRI NLRTM 2026-12-01T20:00', { ...A, reportedAt: '2026-11-14' }),
    ];
    expect(derive(events, '2026-11-15').slipMinutes).toBe(0);
  });

  it('shows seven days first if it departs four and arrives seven days late', () => {
    const events = [
      tell('PLN DEPA CNSHG 2026-11-08T05:00', A),
      tell('PLN ARRI NLRTM 2026-11-27T06:00', A),
      tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
      tell('EST ARRI NLRTM 2026-12-01T06:00', { ...A, reportedAt: '2026-11-12T06:00' }),
      tell('ACT ARRI NLRTM 2026-12-04T06:00', A),
    ];
    const { exceptions, answer } = derive(events, '2026-12-05');
    expect(exceptions.map(({ code, values }) => [code, Number(values.minutes) / 1440])).toEqual([
      ['arrivalLate', 7],
      ['departureLate', 4],
    ]);
    expect(answer).toMatchObject({ key: 'arrivedLater', values: { minutes: 7 * 1440 } });
  });

  it('gives the reference if it is earlier than first reported but later than at departure', () => {
    const events = [
      tell('PLN ARRI NLRTM 2026-12-10T06:00', A),
      tell('ACT DEPA CNSHG 2026-11-12T05:00', A),
      tell('EST ARRI NLRTM 2026-12-05T06:00', { ...A, reportedAt: '2026-11-13' }),
      tell('EST ARRI NLRTM 2026-12-08T06:00', { ...A, reportedAt: '2026-11-20' }),
    ];
    const { exceptions, answer } = derive(events, '2026-11-21');
    expect(answer.key).toBe('onTheWayEarlier');
    expect(exceptions).toMatchObject([
      { code: 'etaSlipped', values: { minutes: 3 * 1440, variant: 'SinceDeparture' } },
    ]);
  });

  it('has no current step before it begins', () => {
    const confirmed = tell('ACT CONF - 2026-11-01T08:00', { document: ['BKG', 'BK1'] });
    for (const events of [planned, [confirmed], [confirmed, ...planned]])
      expect(derive(events, '2026-11-20').progress.filter(({ state }) => state === 'current')).toEqual([]);
  });

  it('shows what was due if overdue, not a next step in the past', () => {
    const { next } = derive(planned, '2026-11-29');
    expect(next).toMatchObject({
      milestone: 'GITM',
      time: null,
      due: { at: '2026-11-28T09:00:00.000Z' },
      classifier: 'PLN',
    });
  });

  it('is not held up once its containers have left the port', () => {
    const held = tell('ACT CUSI NLRTM 2026-12-02T12:00');
    const events = [...direct.filter(({ occurred }) => occurred.at < '2026-12-04'), held];
    expect(derive(events, '2026-12-03').answer.key).toBe('exam');
    expect(derive([...direct, held], '2026-12-08').answer.key).toBe('finished');
    expect(derive([...direct, held], '2026-12-08').exceptions).toEqual([]);
  });
});
