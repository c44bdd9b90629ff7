import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { air } from '../air/testing/events.ts';
import { deriveShipment } from './derive.ts';
import { withDisagreements } from './contradictions.ts';
import type { StoredEvent } from '../event.ts';
import type { Reference } from './shipment.ts';
import { anyEvents } from '../sea/testing/any.ts';
import { BOX, tell, type EventOptions } from '../sea/testing/events.ts';

const NOW = '2026-12-08T00:00:00.000Z';
const reference: Reference = { kind: 'container', value: BOX, carrier: null };
const by = (party: string, what: string, more: EventOptions = {}): StoredEvent => ({
  ...tell(what, { vessel: 'AURORA', ...more }),
  party,
  id: `${party} ${what}`,
});
const noted = (events: StoredEvent[], minutes?: number) =>
  withDisagreements(deriveShipment(reference, events, NOW), events, minutes).timeline.flatMap(
    ({ disagreements = [] }) =>
      disagreements.map(({ about, why, said }) => ({
        about,
        why,
        said: said.map(({ party, believed }) => `${party}${believed ? '!' : ''}`),
      })),
  );
const LOAD = 'ACT LOAD CNSHG 2026-11-12T08:00';

describe('two sources for one fact', () => {
  it.each<[string, StoredEvent[], unknown[]]>([
    [
      'agree within what clocks and people differ by',
      [by('line', LOAD), by('port', 'ACT LOAD CNSHG 2026-11-12T09:59')],
      [],
    ],
    [
      'disagree on the time: the newest report is believed',
      [
        by('line', LOAD, { reportedAt: '2026-11-13' }),
        by('port', 'ACT LOAD CNSHG 2026-11-12T14:00', { reportedAt: '2026-11-14' }),
      ],
      [{ about: 'time', why: 'newest', said: ['port!', 'line'] }],
    ],
    [
      'may mean the same, where one tells the day only',
      [
        by('line', 'ACT LOAD CNSHG 2026-11-12', { precision: 'day' }),
        by('port', 'ACT LOAD CNSHG 2026-11-12T20:00'),
      ],
      [],
    ],
    [
      'and one source that corrects itself does not disagree',
      [by('line', LOAD, { state: 'corrected' }), by('line', 'ACT LOAD CNSHG 2026-11-12T20:00')],
      [],
    ],
    [
      'nor is an expectation a disagreement',
      [by('line', LOAD), by('port', 'EST LOAD CNSHG 2026-11-13T20:00')],
      [],
    ],
  ])('%s', (_name, events, expected) => {
    expect(noted(events)).toEqual(expected);
  });

  it('disagree according to the setting of the portal', () => {
    const events = [by('line', LOAD), by('port', 'ACT LOAD CNSHG 2026-11-12T09:00')];
    expect(noted(events, 30)).toHaveLength(1);
    expect(noted(events, 60)).toHaveLength(0);
  });

  it('disagree on the vessel, with a note on each line and no preference', () => {
    const events = [by('line', LOAD), by('port', LOAD, { vessel: 'BOREAS' })];
    const disagreements = noted(events);
    expect(disagreements.map(({ about }) => about)).toEqual(disagreements.map(() => 'vessel'));
    expect(disagreements.length).toBeGreaterThan(0);
  });

  it('disagree on the number of pieces', () => {
    const waybill: Reference = { kind: 'waybill', value: '99910000001', carrier: null };
    const events = [
      air('ACT RCS PVG 2026-11-12T08:00', { id: 'a' }),
      { ...air('ACT RCS PVG 2026-11-12T08:10', { id: 'b', total: 9 }), party: 'agent' },
    ];
    const { timeline } = withDisagreements(deriveShipment(waybill, events, NOW), events);
    expect(timeline.flatMap(({ disagreements = [] }) => disagreements)).toMatchObject([
      {
        about: 'pieces',
        said: [
          { value: '9', believed: true },
          { value: '10', believed: false },
        ],
      },
    ]);
  });
});

it('disagree independently of order, and never with themselves', () => {
  const fromTwoParties = anyEvents.map((events) =>
    events.map((event, at) => ({ ...event, party: at % 2 === 0 ? 'line' : 'port' })),
  );
  fc.assert(
    fc.property(
      fromTwoParties.chain((list) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        ),
      ),
      ([list, shuffled]) => {
        const shipment = deriveShipment(reference, list, NOW);
        const marked = withDisagreements(shipment, list);
        expect(withDisagreements(shipment, shuffled)).toEqual(marked);
        for (const { disagreements = [] } of marked.timeline)
          for (const { said } of disagreements)
            expect(new Set(said.map(({ party }) => party)).size).toBe(said.length);
        const alone = list.map((event) => ({ ...event, party: 'line' }));
        expect(
          withDisagreements(deriveShipment(reference, alone, NOW), alone).timeline.some(
            (line) => line.disagreements,
          ),
        ).toBe(false);
      },
    ),
  );
});
