/** Terminal events for tests, in shorthand. */
import { time } from '../../customs/testing/events.ts';
import type { StoredEvent, EventState, Classifier } from '../../event.ts';
import { terminalMilestone } from '../resolve.ts';
import type { TerminalReport } from '../report.ts';

export const BOX = 'CSQU3054383';
const MOVES = ['GTIN', 'GTOT', 'LOAD', 'DISC'];

export type ReportExtras = Partial<Omit<TerminalReport, 'fact' | 'until' | 'state'>> & {
  id?: string;
  state?: EventState;
  classifier?: Classifier;
  /** Null: the bill only. */
  container?: string | null;
  bill?: string;
  laden?: boolean;
  port?: string;
  reported?: string;
};

let count = 0;

/** `terminalEvent('hold 2026-11-12T08:00', { party: 'line' })`: a fact or a move (`GTOT`), and its time. */
export function terminalEvent(what: string, more: ReportExtras = {}): StoredEvent {
  const [word, when] = what.split(' ') as [string, string];
  const {
    id = `told-${(count += 1)}`,
    state = 'current',
    classifier = word === 'freeDay' ? 'PLN' : 'ACT',
    container = BOX,
    bill,
    laden = true,
    port = 'NLRTM',
    reported,
    ...rest
  } = more;
  const isMove = MOVES.includes(word);
  const terminal = { fact: isMove ? 'move' : word, ...rest } as TerminalReport;
  return {
    source: 'terminal',
    party: 'demo',
    sourceId: null,
    naturalKey: id,
    family: 'EQUIPMENT',
    classifier,
    code: isMove ? word : `TERMINAL ${word.toUpperCase()}`,
    documentType: null,
    documentId: null,
    rawText: null,
    milestone: isMove ? null : terminalMilestone(terminal, 'import'),
    movement: isMove && word !== 'LOAD' ? 'import' : null,
    occurred: time(when),
    reportedAt: time(reported ?? when).at,
    place: {
      unlocode: port,
      rawCode: port,
      name: null,
      facility: null,
      facilityType: 'POTE',
      latitude: null,
      longitude: null,
    },
    conveyance: null,
    equipment: container === null ? null : { number: container, isoType: null, laden, seals: [] },
    references: [
      ...(container === null ? [] : [{ kind: 'container' as const, value: container }]),
      ...(bill ? [{ kind: 'bill' as const, value: bill }] : []),
    ],
    delayReason: null,
    remark: null,
    terminal,
    retracts: false,
    mappingVersion: 2,
    id,
    messageId: `message ${id}`,
    receivedAt: time(reported ?? when).at,
    payloadHash: '',
    raw: null,
    state,
  };
}
