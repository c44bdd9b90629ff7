import { describe, expect, it, test } from 'vitest';
import { deriveShipment } from '../shipment/derive.ts';
import type { StoredEvent } from '../event.ts';
import { customsEvent } from '../customs/testing/events.ts';
import { BOX, terminalEvent } from './testing/events.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const CONTAINER = { kind: 'container', value: BOX, carrier: null } as const;
const derive = (events: readonly StoredEvent[], now = NOW) => deriveShipment(CONTAINER, events, now);
const boxOf = (events: readonly StoredEvent[], now = NOW) => derive(events, now).terminal?.boxes[0];

const customsHold = terminalEvent('hold 2026-11-10T08:00', { party: 'customs' });
const available = terminalEvent('available 2026-11-11T08:00');
const line = (what: string, more = {}) => terminalEvent(what, { party: 'line', ...more });

describe('a container at a terminal', () => {
  it.each<[string, StoredEvent[], string, string]>([
    ['available and nothing against it', [available], 'ready', ''],
    ['available, held by customs', [customsHold, available], 'held', 'hold'],
    ['the hold placed after it was available', [available, line('hold 2026-11-12T08:00')], 'held', 'hold'],
    [
      'its hold removed',
      [customsHold, terminalEvent('holdRemoved 2026-11-10T09:00', { party: 'customs' }), available],
      'ready',
      '',
    ],
    [
      'the hold of another removed',
      [customsHold, line('holdRemoved 2026-11-12T09:00'), available],
      'held',
      'hold',
    ],
    [
      'one of two holds of a party removed',
      [
        line('hold 2026-11-10T08:00', { code: 'Freight' }),
        line('hold 2026-11-10T08:00', { code: 'Paper' }),
        line('holdRemoved 2026-11-11T08:00', { code: 'FREIGHT' }),
        available,
      ],
      'held',
      'hold',
    ],
    [
      'released by customs, its hold not removed',
      [customsHold, terminalEvent('release 2026-11-12T08:00', { party: 'customs' }), available],
      'held',
      'hold',
    ],
    [
      'the one status of a party went from hold to released',
      [
        customsHold,
        terminalEvent('release 2026-11-12T08:00', { party: 'customs', standing: true }),
        available,
      ],
      'ready',
      '',
    ],
    [
      'its hold removed before it was placed again',
      [
        customsHold,
        terminalEvent('holdRemoved 2026-11-10T09:00', { party: 'customs' }),
        terminalEvent('hold 2026-11-10T10:00', { party: 'customs' }),
        available,
      ],
      'held',
      'hold',
    ],
    [
      'a removal that is only announced',
      [
        customsHold,
        terminalEvent('holdRemoved 2026-11-12T09:00', { party: 'customs', classifier: 'PLN' }),
        available,
      ],
      'held',
      'hold',
    ],
    [
      'a removal known to the day and a hold known to the minute',
      [customsHold, terminalEvent('holdRemoved 2026-11-10', { party: 'customs' }), available],
      'held',
      'hold',
    ],
    [
      'the bill held, a removal for the container',
      [
        line('hold 2026-11-10T08:00', { container: null, bill: 'B1' }),
        line('holdRemoved 2026-11-11T08:00'),
        available,
      ],
      'held',
      'hold',
    ],
    [
      'the container held, removed for its bill',
      [
        line('hold 2026-11-10T08:00'),
        line('holdRemoved 2026-11-11T08:00', { container: null, bill: 'B1' }),
        available,
      ],
      'ready',
      '',
    ],
    [
      'no longer available',
      [available, terminalEvent('notAvailable 2026-11-12T08:00')],
      'notReady',
      'notAvailable',
    ],
    [
      'available and not in the same breath',
      [available, terminalEvent('notAvailable 2026-11-11T08:00')],
      'notReady',
      'notAvailable',
    ],
    [
      'inspected',
      [available, terminalEvent('inspection 2026-11-12T08:00', { party: 'customs' })],
      'notReady',
      'customs',
    ],
    ['only released', [terminalEvent('release 2026-11-12T08:00', { party: 'terminal' })], 'noWord', 'noWord'],
    ['out of the gate', [available, terminalEvent('GTOT 2026-11-12T08:00')], 'out', 'left'],
    [
      'out of the gate, held',
      [customsHold, available, terminalEvent('GTOT 2026-11-12T08:00')],
      'out',
      'left,hold',
    ],
    [
      'held where it was loaded, and it sailed all the same',
      [
        terminalEvent('hold 2026-11-01T08:00', { party: 'customs', port: 'CNSHG' }),
        terminalEvent('LOAD 2026-11-02T08:00', { port: 'CNSHG' }),
        terminalEvent('DISC 2026-11-10T08:00'),
        available,
      ],
      'ready',
      '',
    ],
  ])('%s', (_name, events, state, why) => {
    for (const order of [events, events.toReversed()]) {
      const box = boxOf(order);
      expect([box?.state, box?.why.join()]).toEqual([state, why]);
      // No page may call a container ready if it is not.
      expect(
        JSON.stringify(derive(order)).includes('TMRD') || /terminal\.ready/.test(derive(order).answer.key),
      ).toBe(state === 'ready' || derive(order).progress.some(({ milestone }) => milestone === 'TMRD'));
      expect(/terminal\.ready|^available/.test(derive(order).answer.key)).toBe(state === 'ready');
    }
  });

  it('is not ready while customs themselves hold it', () => {
    const held = customsEvent('1H 2026-11-10T08:00', { master: 'M1', container: BOX });
    const shipment = derive([held, available, terminalEvent('DISC 2026-11-09T08:00')]);
    expect(shipment.terminal?.boxes[0]).toMatchObject({ state: 'notReady', why: ['customs'] });
    expect(shipment.answer.key).toBe('customsHeld');
    const free = derive([
      held,
      customsEvent('1I 2026-11-10T09:00', { master: 'M1', container: BOX }),
      available,
    ]);
    expect(free.terminal?.boxes[0]?.state).toBe('ready');
  });

  it('is not shown as available while a hold is open, even if the carrier says so', () => {
    const { terminal: _report, ...carriers } = terminalEvent('available 2026-11-11T08:00');
    const word = { ...carriers, code: 'AVPU', milestone: 'AVPU' as const };
    expect(derive([terminalEvent('DISC 2026-11-09T08:00'), word]).status.milestone).toBe('AVPU');
    const shipment = derive([terminalEvent('DISC 2026-11-09T08:00'), word, line('hold 2026-11-10T08:00')]);
    expect(shipment.status.milestone).toBe('TMAV');
    expect(shipment.answer.key).toBe('terminal.held_line');
    expect(JSON.stringify(shipment)).not.toContain('"milestone":"AVPU"');
  });

  it('lists releases per party, and no removed hold among them', () => {
    const box = boxOf([
      customsHold,
      terminalEvent('holdRemoved 2026-11-10T09:00', { party: 'customs' }),
      terminalEvent('release 2026-11-11T09:00', { party: 'terminal' }),
      terminalEvent('inBond 2026-11-11T10:00', { party: 'customs' }),
      line('release 2026-11-11T09:00'),
      line('releaseCancelled 2026-11-11T09:00'),
    ]);
    expect(box?.releases.map(({ party, kind, ended }) => [party, kind, ended !== null])).toEqual([
      ['terminal', 'release', false],
      ['line', 'release', true],
      ['customs', 'inBond', false],
    ]);
  });

  it('reports a revoked release until that party renews it', () => {
    const withdrawn = line('releaseCancelled 2026-11-11T09:00');
    const exceptionsAfter = (...events: StoredEvent[]) =>
      derive([line('release 2026-11-10T09:00'), ...events]).exceptions.map(
        ({ code, severity, values }) =>
          `${code} ${severity} ${typeof values.variant === 'string' ? values.variant : ''}`,
      );
    expect(exceptionsAfter(withdrawn)).toEqual(['releaseWithdrawn stopped _line']);
    expect(
      exceptionsAfter(withdrawn, terminalEvent('release 2026-11-12T09:00', { party: 'customs' })),
    ).toHaveLength(1);
    expect(exceptionsAfter(withdrawn, line('release 2026-11-12T09:00'))).toEqual([]);
    expect(
      exceptionsAfter(terminalEvent('releaseCancelled 2026-11-11T09:00', { party: 'terminal' })),
    ).toEqual(['releaseWithdrawn stopped _terminal']);
  });

  it('shows last free days per line, terminal and rail, with the latest report of each and the days left', () => {
    const shipment = derive([
      terminalEvent('freeDay 2026-11-19', { party: 'line', reported: '2026-11-10T08:00' }),
      terminalEvent('freeDay 2026-11-21', { party: 'terminal', reported: '2026-11-10T08:00' }),
      terminalEvent('freeDay 2026-11-30', { party: 'rail', reported: '2026-11-09T08:00' }),
      terminalEvent('freeDay 2026-11-25', { party: 'rail', reported: '2026-11-11T08:00' }),
      available,
    ]);
    expect(
      shipment.terminal?.boxes[0]?.freeDays.map(({ party, day, daysLeft }) => [party, day.raw, daysLeft]),
    ).toEqual([
      ['line', '2026-11-19', -1],
      ['terminal', '2026-11-21', 1],
      ['rail', '2026-11-25', 5],
    ]);
    expect(shipment.exceptions.map(({ code, severity, values }) => [code, severity, values.variant])).toEqual(
      [
        ['freeDayPassed', 'waiting', '_line'],
        ['freeDayNear', 'notice', '_terminal'],
      ],
    );
    expect(shipment.answer).toMatchObject({ key: 'terminal.readyOver', values: { party: 'line' } });
  });

  it('sums open fees per currency exactly and leaves out paid ones', () => {
    const fee = (when: string, code: string, amount: string, more = {}) =>
      terminalEvent(`fee ${when}`, { code, amount, currency: 'EUR', ...more });
    const box = boxOf([
      fee('2026-11-10', 'Demurrage', '0.10'),
      fee('2026-11-11', 'DEMURRAGE', '0.30'),
      fee('2026-11-11', 'Storage', '1250.60'),
      fee('2026-11-11', 'Exam', '95', { currency: 'USD' }),
      fee('2026-11-11', 'Reefer', '12', { paid: true }),
    ]);
    expect(box?.totals).toEqual([
      { currency: 'EUR', amount: '1250.9' },
      { currency: 'USD', amount: '95' },
    ]);
  });

  it('keeps plates, receipts and positions with the moves, and the depot data on the cargo', () => {
    const care = {
      dangerous: [{ imdg: '3', un: '1263' }],
      temperature: -18,
      ventilation: null,
      humidity: 60,
      overweight: true,
      weighed: 28_400,
      pickUpYard: 'A',
      returnYard: null,
    };
    const none = { ...care, dangerous: [], temperature: null, overweight: null, weighed: 28_500 };
    const box = boxOf([
      terminalEvent('GTOT 2026-11-01T08:00', { laden: false, plate: '沪A12345', eir: 'E1', care }),
      terminalEvent('GTIN 2026-11-02T08:00', { plate: '沪A12346', eir: 'E2', care: none, weight: 28_500 }),
    ]);
    expect(box?.moves.map(({ code, laden, plate, eir }) => [code, laden, plate, eir])).toEqual([
      ['GTOT', false, '沪A12345', 'E1'],
      ['GTIN', true, '沪A12346', 'E2'],
    ]);
    expect(box?.care).toEqual({ ...care, weighed: 28_500 });
  });
});

test('has its own page if only a terminal reports on it', () => {
  const shipment = derive([customsHold, available]);
  expect(shipment.answer.key).toBe('terminal.held_customs');
  expect(shipment.status.milestone).toBe('TMHD');
  expect(shipment.timeline.map(({ milestone }) => milestone)).toEqual(['CUHD', 'TMAV']);
  expect(derive([available]).status.milestone).toBe('TMRD');
});
