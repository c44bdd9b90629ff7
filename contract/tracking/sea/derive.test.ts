import { describe, expect, it } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { Place } from '../event.ts';
import type { Reference } from '../shipment/shipment.ts';
import { BOX, instant, tell } from './testing/events.ts';
import { byRail, direct, planned, rolled, slipping, transhipped } from './testing/journeys.ts';

const box: Reference = { kind: 'container', value: BOX, carrier: null };
const derive = (events: Parameters<typeof deriveShipment>[1], now: string, reference = box) =>
  deriveShipment(reference, events, instant(now));
const code = (place: Place | null) => place?.unlocode ?? null;

describe('a direct journey', () => {
  const shipment = derive(direct, '2026-12-08');

  it('reads every line in its context', () => {
    expect(shipment.timeline.map(({ milestone, role }) => `${milestone} ${role}`)).toEqual([
      'BKCF null',
      'STSP prePOL',
      'CGGI prePOL',
      'GITM POL',
      'LOBD POL',
      'DLPT POL',
      'BDAR POD',
      'DSCH POD',
      'DGOT POD',
      'CTUP postPOD',
      'RCVE postPOD',
    ]);
  });

  it('is finished, with all times in place', () => {
    expect(shipment.status).toMatchObject({ milestone: 'RCVE', phase: 'delivery' });
    expect(shipment.answer.key).toBe('finished');
    expect(shipment.progressPercent).toBe(100);
    expect(shipment.progress.map(({ state }) => state)).toEqual(Array.from({ length: 8 }, () => 'done'));
    expect(shipment.next).toBeNull();
    expect([
      code(shipment.origin),
      code(shipment.start),
      code(shipment.end),
      code(shipment.destination),
    ]).toEqual(['CNSZV', 'CNSHG', 'NLRTM', 'NLTLB']);
    expect(shipment.etd?.at).toBe('2026-11-12T04:00:00.000Z');
    expect(shipment.atd?.at).toBe('2026-11-12T05:00:00.000Z');
    expect(shipment.eta?.at).toBe('2026-12-01T06:00:00.000Z');
    expect(shipment.ata?.at).toBe('2026-12-01T07:00:00.000Z');
    expect(shipment.exceptions).toEqual([]);
    expect(shipment.legs).toMatchObject([
      { mode: 'VESSEL', vessel: 'AURORA', voyage: '101W', state: 'done' },
    ]);
    expect(shipment.containers).toMatchObject([
      { number: BOX, isoType: '45G1', laden: false, milestone: 'RCVE', rolled: false },
    ]);
  });

  it.each([
    ['2026-11-02', 'booked'],
    ['2026-11-09', 'inTerminalEta'],
    ['2026-11-12T01:00', 'originEta'],
    ['2026-11-20', 'onTheWay'],
    ['2026-12-01T10:00', 'arrived'],
    ['2026-12-03', 'discharged'],
    ['2026-12-04T10:00', 'out'],
    ['2026-12-06', 'delivered'],
  ])('on %s answers “%s”', (now, answer) => {
    const known = direct.filter(({ reportedAt }) => reportedAt <= instant(now));
    expect(derive(known, now).answer.key).toBe(answer);
  });
});

describe('a transhipment', () => {
  const shipment = derive(transhipped, '2026-11-25');

  it('has two legs on two ships', () => {
    expect(shipment.stops.map(({ place, role }) => `${code(place)} ${role}`)).toEqual([
      'CNSHG POL',
      'SGSIN transhipment',
      'NLRTM POD',
    ]);
    expect(shipment.legs).toMatchObject([
      { vessel: 'AURORA', state: 'done', from: { unlocode: 'CNSHG' }, to: { unlocode: 'SGSIN' } },
      { vessel: 'BOREAS', state: 'current', from: { unlocode: 'SGSIN' }, to: { unlocode: 'NLRTM' } },
    ]);
    expect(shipment.vesselChanges).toEqual([]);
    expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual([
      'GITM',
      'LOBD',
      'DLPT',
      'TSBA',
      'TSDC',
      'TSLB',
      'TSDP',
      'BDAR',
      'DSCH',
    ]);
  });

  it('expects the arrival next', () => {
    expect(shipment.status.milestone).toBe('TSDP');
    expect(shipment.next).toMatchObject({ milestone: 'BDAR', place: { unlocode: 'NLRTM' } });
    expect(shipment.answer.key).toBe('onTheWay');
    expect(shipment.exceptions).toEqual([]);
  });

  it('recognises a transhipment port before it is reached', () => {
    const before = transhipped.map((event) =>
      event.occurred.at < '2026-11-13' ? event : { ...event, classifier: 'PLN' as const },
    );
    const early = derive(before, '2026-11-14');
    expect(early.stops.map(({ role }) => role)).toEqual(['POL', 'transhipment', 'POD']);
    expect(early.status.milestone).toBe('DLPT');
    expect(early.next?.milestone).toBe('TSBA');
  });

  it('distinguishes a port of call from a transhipment port', () => {
    const calling = [
      ...transhipped.filter(({ place }) => place?.unlocode !== 'SGSIN'),
      tell('ACT ARRI SGSIN 2026-11-19T05:00', { vessel: 'AURORA' }),
      tell('ACT DEPA SGSIN 2026-11-20T05:00', { vessel: 'AURORA' }),
    ];
    const shipment = derive(calling, '2026-11-25');
    expect(shipment.stops.map(({ role }) => role)).toEqual(['POL', 'call', 'POD']);
    expect(shipment.legs).toHaveLength(1);
    expect(shipment.answer.key).toBe('onTheWay');
  });
});

describe('a rolled container', () => {
  it('has not left although the ship has', () => {
    const shipment = derive(rolled, '2026-11-14');
    expect(shipment.atd).toBeNull();
    expect(shipment.etd?.at).toBe('2026-11-19T05:00:00.000Z');
    expect(shipment.status.milestone).toBe('GITM');
    expect(shipment.exceptions.map(({ code }) => code)).toContain('rolledOver');
    expect(shipment.containers[0]?.rolled).toBe(true);
    expect(shipment.vesselChanges).toMatchObject([{ from: { vessel: 'AURORA' }, to: { vessel: 'BOREAS' } }]);
    expect(shipment.legs).toMatchObject([{ vessel: 'BOREAS', state: 'expected' }]);
  });
});

describe('an ETA that slips', () => {
  const shipment = derive(slipping, '2026-11-20');

  it('keeps the first ETA and every revision', () => {
    expect(shipment.firstEta?.at).toBe('2026-12-01T06:00:00.000Z');
    expect(shipment.etaHistory.map(({ slipMinutes }) => slipMinutes / 1440)).toEqual([0, 1, 2, 4]);
    expect(shipment.eta?.at).toBe('2026-12-05T06:00:00.000Z');
    expect(shipment.answer).toMatchObject({ key: 'onTheWayLater', values: { minutes: 4 * 1440 } });
  });

  it('shows the same delay everywhere', () => {
    expect(shipment.slipMinutes).toBe(4 * 1440);
    expect(shipment.exceptions).toMatchObject([
      { code: 'etaSlipped', values: { minutes: 4 * 1440, variant: '' } },
    ]);
    expect(shipment.exceptions[0]?.evidence).toHaveLength(2);
  });

  it('keeps earlier values that the source corrected under the same id', () => {
    const corrected = slipping.map((event, index) =>
      event.code === 'ARRI'
        ? { ...event, sourceId: 'eta', state: index === slipping.length - 1 ? 'current' : 'corrected' }
        : event,
    ) as typeof slipping;
    expect(derive(corrected, '2026-11-20').etaHistory).toHaveLength(4);
  });
});

describe('rail before and after the sea leg', () => {
  const shipment = derive(byRail, '2026-12-18');

  it('has three legs', () => {
    expect(shipment.legs).toMatchObject([
      { mode: 'RAIL', from: { unlocode: 'CNXIA' }, to: { unlocode: 'CNQDG' }, state: 'done' },
      { mode: 'VESSEL', from: { unlocode: 'CNQDG' }, to: { unlocode: 'DEHAM' }, state: 'done' },
      { mode: 'RAIL', from: { unlocode: 'DEHAM' }, to: { unlocode: 'DEDUI' }, state: 'current' },
    ]);
    expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual([
      'ERDP',
      'ERAR',
      'LOBD',
      'DLPT',
      'BDAR',
      'DSCH',
      'IRLB',
      'IRDP',
      'IRAR',
    ]);
    expect(shipment.answer.key).toBe('out');
  });
});

describe('little or no data', () => {
  it('handles planned events only', () => {
    const shipment = derive(planned, '2026-11-20');
    expect(shipment.status.milestone).toBeNull();
    expect(shipment.answer.key).toBe('notStarted');
    expect(shipment.progressPercent).toBe(0);
    expect(shipment.next?.milestone).toBe('GITM');
    expect(shipment.exceptions).toEqual([]);
  });

  it('handles a single planned event', () => {
    const shipment = derive([tell('EST ARRI NLRTM 2026-12-22T05:00')], '2026-11-20');
    expect(shipment.timeline).toMatchObject([{ milestone: 'BDAR', classifier: 'EST' }]);
    expect(shipment.eta?.at).toBe('2026-12-22T05:00:00.000Z');
    expect(shipment.answer.key).toBe('notStartedNoDate');
  });

  it('handles no events', () => {
    const shipment = derive([], '2026-11-20');
    expect(shipment.answer).toEqual({ key: 'none', values: {} });
    expect(shipment.timeline).toEqual([]);
    expect(shipment.exceptions).toEqual([]);
  });

  it('ignores events that do not count', () => {
    const events = direct.map((event) => ({ ...event, state: 'retracted' as const }));
    expect(derive(events, '2026-12-08').eventCount).toBe(0);
  });
});

describe('conflicting reports', () => {
  it('prefers an actual report, even to a newer estimate', () => {
    const events = [
      tell('ACT DEPA CNSHG 2026-11-12T05:00', { vessel: 'AURORA', reportedAt: '2026-11-12T06:00' }),
      tell('EST DEPA CNSHG 2026-11-13T05:00', { vessel: 'AURORA', reportedAt: '2026-11-12T09:00' }),
    ];
    const shipment = derive(events, '2026-11-14');
    expect(shipment.timeline).toHaveLength(1);
    expect(shipment.timeline[0]).toMatchObject({ classifier: 'ACT', estimated: { raw: '2026-11-13T05:00' } });
    expect(shipment.timeline[0]?.evidence).toHaveLength(2);
  });

  it('prefers the later of two actual reports', () => {
    const events = [
      tell('ACT DISC NLRTM 2026-12-02T10:00', { reportedAt: '2026-12-02T11:00' }),
      tell('ACT DISC NLRTM 2026-12-02T12:00', { reportedAt: '2026-12-02T13:00' }),
    ];
    expect(derive(events, '2026-12-03').timeline).toMatchObject([{ time: { raw: '2026-12-02T12:00' } }]);
  });

  it('follows a diversion to the port reported last', () => {
    const events = [
      ...transhipped,
      tell('EST ARRI BEANR 2026-12-16T06:00', { vessel: 'BOREAS', reportedAt: '2026-11-24T09:00' }),
    ];
    const shipment = derive(events, '2026-11-25');
    expect(code(shipment.end)).toBe('BEANR');
  });

  it('sorts a day-precise time after earlier steps of that day', () => {
    const events = [
      tell('ACT DISC NLRTM 2026-12-02', { precision: 'day', zone: null }),
      tell('ACT ARRI NLRTM 2026-12-02T07:00'),
      tell('ACT DEPA CNSHG 2026-11-12T05:00'),
    ];
    const shipment = derive(events, '2026-12-03');
    expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual(['DLPT', 'BDAR', 'DSCH']);
    expect(shipment.timeline.at(-1)?.time.zone).toBeNull();
  });
});

describe('a bill of two containers', () => {
  const other = 'MWCU6059784';
  const bill: Reference = { kind: 'bill', value: 'BL1', carrier: null };
  const both = { references: [BOX, other].map((value) => ({ kind: 'container' as const, value })) };
  const events = [
    tell('ACT LOAD CNSHG 2026-11-11T20:00'),
    tell('ACT LOAD CNSHG 2026-11-11T21:00', { box: other }),
    tell('ACT DEPA CNSHG 2026-11-12T05:00', both),
    tell('ACT ARRI NLRTM 2026-12-01T07:00', both),
    tell('ACT DISC NLRTM 2026-12-02T10:00'),
  ];

  it('is where its last container is, and counts containers', () => {
    const shipment = derive(events, '2026-12-03', bill);
    expect(shipment.containers.map(({ number, milestone }) => [number, milestone])).toEqual([
      [BOX, 'DSCH'],
      [other, 'BDAR'],
    ]);
    expect(shipment.status.milestone).toBe('BDAR');
    expect(shipment.progress.find(({ milestone }) => milestone === 'DSCH')).toMatchObject({
      state: 'current',
      partsDone: 1,
      partsTotal: 2,
    });
  });
});

describe('containers that travel apart', () => {
  const other = 'MSKU1234565';
  const bill: Reference = { kind: 'bill', value: 'BL1', carrier: null };
  const [first, second] = [{ vessel: 'AURORA' }, { vessel: 'BOREAS' }];
  const vesselWide = { box: null };
  const events = [
    tell('PLN DEPA CNSHG 2026-11-12T04:00', { ...first, ...vesselWide, reportedAt: '2026-10-20' }),
    tell('PLN ARRI NLRTM 2026-12-01T06:00', { ...first, ...vesselWide, reportedAt: '2026-10-20' }),
    tell('ACT GTIN CNSHG 2026-11-09T04:00', { box: other }),
    tell('ACT LOAD CNSHG 2026-11-11T20:00', first),
    tell('ACT DEPA CNSHG 2026-11-12T05:00', { ...first, ...vesselWide }),
    tell('PLN DEPA CNSHG 2026-11-19T05:00', { ...second, ...vesselWide, reportedAt: '2026-11-13' }),
  ];
  const sailed = [
    ...events,
    tell('ACT LOAD CNSHG 2026-11-18T20:00', { ...second, box: other }),
    tell('ACT DEPA CNSHG 2026-11-19T06:00', { ...second, ...vesselWide }),
    tell('EST ARRI NLRTM 2026-12-08T06:00', { ...second, ...vesselWide, reportedAt: '2026-11-19T08:00' }),
    tell('ACT ARRI NLRTM 2026-12-01T07:00', { ...first, ...vesselWide }),
    tell('ACT DISC NLRTM 2026-12-02T07:00', first),
  ];
  const where = ({ containers }: ReturnType<typeof derive>) =>
    containers.map(({ number, milestone }) => `${number} ${milestone}`);

  it('do not leave with the ship that sailed without them', () => {
    const shipment = derive(events, '2026-11-14', bill);
    expect(where(shipment)).toEqual([`${BOX} DLPT`, `${other} GITM`]);
    expect(shipment.answer).toMatchObject({
      key: 'parts.any',
      values: { done: 1, total: 2, restMilestone: 'GITM' },
    });
    expect([shipment.atd, shipment.etd?.at]).toEqual([null, '2026-11-19T05:00:00.000Z']);
    expect(shipment.progress.find(({ milestone }) => milestone === 'DLPT')).toMatchObject({
      partsDone: 1,
    });
  });

  it('do not arrive with the ship of the others', () => {
    const shipment = derive(sailed, '2026-12-03', bill);
    expect(where(shipment)).toEqual([`${BOX} DSCH`, `${other} DLPT`]);
    expect(shipment.answer).toMatchObject({ key: 'parts.any', values: { done: 1, restMilestone: 'DLPT' } });
    expect([shipment.eta?.at, shipment.ata]).toEqual(['2026-12-08T06:00:00.000Z', null]);
    expect(shipment.legs).toMatchObject([
      { vessel: 'AURORA', state: 'done' },
      { vessel: 'BOREAS', state: 'current' },
    ]);
  });

  it('do not arrive with a ship that missed them when queried one by one', () => {
    const own = sailed.filter(({ equipment }) => equipment?.number !== BOX);
    const shipment = derive(own, '2026-12-03', { kind: 'container', value: other, carrier: null });
    expect(shipment.status.milestone).toBe('DLPT');
    expect(shipment.containers).toMatchObject([{ rolled: true }]);
    expect(shipment.eta?.at).toBe('2026-12-08T06:00:00.000Z');
    expect(shipment.firstEta?.at).toBe('2026-12-01T06:00:00.000Z');
    expect(shipment.timeline.find(({ actual }) => actual?.at.startsWith('2026-12-01'))).toMatchObject({
      code: 'ARRI',
      milestone: null,
    });
  });
});

describe('the next step', () => {
  it('is the arrival before the discharge, even if an old discharge plan is earlier', () => {
    const events = [
      tell('ACT DEPA CNSHG 2026-11-12T05:00'),
      tell('PLN DISC NLRTM 2026-12-01T06:00'),
      tell('EST ARRI NLRTM 2026-12-03T06:00', { reportedAt: '2026-11-20' }),
    ];
    expect(derive(events, '2026-11-21').next?.milestone).toBe('BDAR');
  });
});

describe('before any sea event', () => {
  it.each([
    ['BARGE', 'FDDC'],
    ['RAIL', 'ERDS'],
  ] as const)('shows a transport by %s as on its way to the port', (mode, milestone) => {
    const events = [
      tell('ACT LOAD CNNJG 2026-11-01T05:00', { mode }),
      tell('ACT DEPA CNNJG 2026-11-01T15:00', { mode }),
      tell('ACT DISC CNSHG 2026-11-03T05:00', { mode }),
    ];
    const shipment = derive(events, '2026-11-04');
    expect(shipment.status.milestone).toBe(milestone);
    expect(shipment.answer.key).toBe('originNoDate');
    expect(code(shipment.origin)).toBe('CNNJG');
  });
});

describe('a booking', () => {
  const [confirmed, cancelled, again] = [
    tell('ACT CONF - 2026-11-01T08:00', { document: ['BKG', 'BK1'] }),
    tell('ACT CANC - 2026-11-05T08:00', { document: ['BKG', 'BK1'] }),
    tell('ACT CONF - 2026-11-06T08:00', { document: ['BKG', 'BK1'] }),
  ];
  const plan = tell('PLN DEPA CNSHG 2026-11-12T04:00', { vessel: 'AURORA' });

  it('is not late and has no next step once cancelled', () => {
    const shipment = derive([confirmed, cancelled, plan], '2026-11-30');
    expect(shipment.status.milestone).toBe('BKCX');
    expect(shipment.answer.key).toBe('cancelled');
    expect(shipment.next).toBeNull();
    expect(shipment.exceptions).toEqual([]);
    expect(shipment.progress.every(({ state }) => state === 'expected')).toBe(true);
  });

  it('is not cancelled if it is confirmed again or shipped', () => {
    expect(derive([confirmed, cancelled, again, plan], '2026-11-10').answer.key).toBe('booked');
    const shipped = [confirmed, cancelled, plan, tell('ACT LOAD CNSHG 2026-11-11T20:00')];
    expect(derive(shipped, '2026-11-12').status.milestone).toBe('LOBD');
  });

  it('reports an overdue departure', () => {
    expect(derive([confirmed, plan], '2026-11-20').answer.key).toBe('bookedOverdue');
    expect(derive([plan], '2026-11-20').answer.key).toBe('notStartedOverdue');
    const draft = tell('ACT DRFT - 2026-11-01T08:00', { document: ['SHI', 'S1'] });
    expect(derive([draft, plan], '2026-11-20').answer.key).toBe('documentsOverdue');
  });
});

describe('the evidence of a line', () => {
  it('begins with the deciding report, then the newest', () => {
    const events = [
      tell('EST ARRI NLRTM 2026-12-01T06:00', { reportedAt: '2026-11-14', id: 'old' }),
      tell('ACT ARRI NLRTM 2026-12-03T06:00', { reportedAt: '2026-12-03', id: 'actual' }),
      tell('EST ARRI NLRTM 2026-12-02T06:00', { reportedAt: '2026-12-04', id: 'late' }),
    ];
    expect(derive(events, '2026-12-05').timeline[0]?.evidence).toEqual(['actual', 'late', 'old']);
  });
});

describe('a reused container', () => {
  it('shows the next journey once a ship is planned for it', () => {
    const next = tell('PLN DEPA NLRTM 2026-12-20T08:00', { vessel: 'BOREAS', reportedAt: '2026-12-09' });
    const shipment = derive([...direct, next], '2026-12-10');
    expect(code(shipment.start)).toBe('NLRTM');
    expect(shipment.answer.key).toBe('notStarted');
  });

  it('shows only the latest journey', () => {
    const again = [
      tell('ACT GTOT NLRTM 2026-12-10T08:00', { laden: false, facility: 'DEPO' }),
      tell('ACT LOAD NLRTM 2026-12-14T08:00'),
      tell('PLN ARRI USNYC 2026-12-25T08:00', { reportedAt: '2026-12-14' }),
    ];
    const shipment = derive([...direct, ...again], '2026-12-15');
    expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual(['STSP', 'LOBD', 'BDAR']);
    expect(code(shipment.start)).toBe('NLRTM');
  });
});
