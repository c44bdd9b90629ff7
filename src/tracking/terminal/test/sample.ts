/** Sample reports of terminals and depots for a container, as their pages show them. */
import type { TerminalPageData, TerminalRow } from '#contract/tracking/terminal/page.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { linkageOf } from '#contract/tracking/terminal/linkage.ts';
import { BOX, terminalEvent } from '#contract/tracking/terminal/testing/events.ts';

const care = {
  dangerous: [{ imdg: '3', un: '1263' }],
  temperature: -18,
  ventilation: '15 CBM/h',
  humidity: 60,
  overweight: true,
  weighed: 24_350,
  pickUpYard: 'A',
  returnYard: null,
};
const AT = '2026-11-20T12:00:00.000Z';

export const shipment = deriveShipment(
  { kind: 'container', value: BOX, carrier: null },
  [
    terminalEvent('DISC 2026-11-09T08:00', { plate: 'X1' }),
    terminalEvent('GTIN 2026-11-09T09:00', { withheld: ['plate', 'eir'], care }),
    terminalEvent('hold 2026-11-10T08:00', { party: 'customs', code: 'SCAN' }),
    terminalEvent('holdRemoved 2026-11-11T08:00', { party: 'customs', code: 'SCAN' }),
    terminalEvent('hold 2026-11-10T08:00', { party: 'line' }),
    terminalEvent('release 2026-11-11T09:00', { party: 'terminal' }),
    terminalEvent('inBond 2026-11-11T09:00', { party: 'customs' }),
    terminalEvent('available 2026-11-12T08:00'),
    terminalEvent('inspection 2026-11-12T09:00', { party: 'customs' }),
    terminalEvent('fee 2026-11-12T09:00', {
      code: 'DEMURRAGE',
      amount: '10.50',
      currency: 'USD',
      paid: false,
    }),
    terminalEvent('fee 2026-11-12T09:00', { code: 'EXAM', amount: '5', paid: true }),
    terminalEvent('freeDay 2026-11-19', { party: 'terminal' }),
    terminalEvent('freeDay 2026-11-20', { party: 'rail' }),
    terminalEvent('freeDay 2026-11-22', { party: 'line' }),
    terminalEvent('yard 2026-11-12T10:00', { position: 'B1' }),
    terminalEvent('appointment 2026-11-21T10:00', { number: 'A1', plate: 'X1' }),
    terminalEvent('vgm 2026-11-12T10:00', { weight: 24_380 }),
  ],
  AT,
);

const box = shipment.terminal!.boxes[0]!;
const row: TerminalRow = {
  typed: BOX,
  kind: 'container',
  number: BOX,
  outcome: 'found',
  problem: null,
  repairs: [],
  demo: true,
  answer: shipment.answer,
  journeys: [],
  olderJourneys: 0,
  boxes: [],
  linkage: [],
  identities: [],
};
const page: TerminalPageData = {
  query: { number: BOX, port: '', direction: '', depot: '' },
  rows: [row],
  beyond: 0,
  places: {},
  at: AT,
  examples: [],
};
const shows = (more: Partial<TerminalRow>): TerminalPageData => ({ ...page, rows: [{ ...row, ...more }] });
const { timeline } = shipment;

export const samples = {
  terminal: shows({ boxes: [box] }),
  depot: shows({ boxes: [box] }),
  linkage: shows({
    linkage: (['export', 'import'] as const).map((direction) => ({
      container: direction,
      place: box.place,
      steps: linkageOf(shipment, box, direction),
    })),
  }),
  movements: shows({
    olderJourneys: 2,
    journeys: [
      { from: null, to: null, first: timeline[0]!.time, last: timeline.at(-1)!.time, lines: timeline },
    ],
  }),
  empty: { ...page, rows: null },
  /** Several numbers, of which some are known. */
  partial: {
    ...page,
    beyond: 1,
    rows: (['found', 'noFacts', 'none', 'refused', 'failed'] as const).map((outcome) => ({
      ...row,
      outcome,
      typed: outcome,
      repairs: outcome === 'none' ? [BOX] : [],
    })),
  },
} satisfies Record<string, TerminalPageData>;
