import { describe, expect, it } from 'vitest';
import { recognise } from '../../identifiers/index.ts';
import { trackOfPoints } from '../road/track.ts';
import { deriveShipment } from '../shipment/derive.ts';
import { hasEnded } from '../summary/ended.ts';
import { ABSENT } from './absent.ts';
import { SANDBOX_MODES } from './modes.ts';
import { SCENES, type Scene } from './scene.ts';
import { SANDBOX, simulated, simulatedVersions, type SandboxLine } from './index.ts';

const KINDS: Record<string, string[]> = {
  container: ['container'],
  waybill: ['waybill'],
  parcel: ['s10'],
  truck: ['plate'],
  bill: ['bill', 'booking'],
  rail: ['railNote'],
};
/** Plates and consignment notes look like bookings; only a number that is already known is recognised. */
const readings = (number: string, kind: string) =>
  kind === 'truck' || kind === 'rail'
    ? recognise(number, { kinds: [kind === 'truck' ? 'plate' : 'railNote'] })
    : recognise(number);
const shipmentOf = ({ number }: SandboxLine, day: number | null = null) => {
  const { reference, events, now } = simulated(number, day)!;
  return deriveShipment({ ...reference, carrier: null }, events, now);
};
const name = ({ mode, scene }: SandboxLine) => `${mode} ${scene}`;

/** The exception that each scenario must show on its day; null: none. */
const shows: Record<string, string | null> = {
  'sea onTime': null,
  'sea etaFlapping': 'etaSlipped',
  'sea rollOver': 'rolledOver',
  'sea missedConnection': 'connectionMissed',
  'sea holdRelease': 'customsHold',
  'sea exam': 'customsExam',
  'sea holdRemoved': 'customsHoldRemoved',
  'sea misdirected': 'misdirected',
  'air onTime': null,
  'air etaFlapping': 'etaSlipped',
  'air missedConnection': 'stuckInTransit',
  'air offloaded': 'offloaded',
  'air splitPieces': 'split',
  'air misdirected': 'overcarried',
  'parcel onTime': null,
  'parcel etaFlapping': 'etaSlipped',
  'parcel misdirected': 'parcelException',
  'sea lastFreeDay': 'freeDayNear',
  'air holdRelease': 'customsHold',
  'air exam': 'customsExam',
  'air holdRemoved': 'customsHoldRemoved',
  'terminal onTime': null,
  'terminal holdRelease': 'terminalHold',
  'terminal exam': 'terminalInspection',
  'terminal holdRemoved': null,
  'terminal lastFreeDay': 'freeDayNear',
  'rail onTime': null,
  'rail etaFlapping': 'etaSlipped',
  'rail missedConnection': 'stuckAtBorder',
  'rail holdRelease': 'wagonHeld',
  'rail lastFreeDay': 'freeDayNear',
  'road onTime': null,
  'road etaFlapping': null,
  'road routeGaps': null,
  'customs onTime': null,
  'customs holdRelease': 'customsHold',
  'customs exam': 'customsExam',
  'customs holdRemoved': 'customsHoldRemoved',
  'sea offloaded': 'loadingCancelled',
  'air rollOver': 'shortShipped',
  'air lastFreeDay': 'notCollected',
  'parcel holdRelease': 'parcelException',
  'parcel lastFreeDay': 'notCollected',
  'rail exam': 'terminalInspection',
  'rail holdRemoved': null,
  'terminal missedConnection': 'terminalAppointmentMissed',
  'customs lastFreeDay': 'customsGeneralOrder',
  'sea splitPieces': 'rolledOver',
  'parcel exam': 'parcelException',
  'terminal offloaded': 'releaseWithdrawn',
  'rail rollOver': 'departureSlipped',
  'rail offloaded': 'wagonHeld',
  'rail splitPieces': null,
  'road missedConnection': 'terminalAppointmentMissed',
  'road holdRelease': 'terminalHold',
  'road exam': 'terminalInspection',
  'road holdRemoved': null,
  'road lastFreeDay': 'freeDayNear',
  'customs splitPieces': 'customsHold',
};

describe.each(SANDBOX.map((line) => [name(line), line] as const))('%s', (key, line) => {
  it('has a unique, recognised number with a valid check digit and an unassigned prefix', () => {
    const [best] = readings(line.number, line.kind);
    expect(KINDS[line.kind]).toContain(best?.kind);
    const odd = (best?.warnings ?? []).map((warning) => warning.key);
    expect(odd.filter((one) => !['warning.ownerUnknown', 'warning.prefixUnknown'].includes(one))).toEqual([]);
    expect(SANDBOX.filter(({ number }) => number === line.number)).toHaveLength(1);
  });

  it('shows its scenario on its day', () => {
    const shipment = shipmentOf(line);
    const codes = shipment.exceptions.map(({ code }) => code as string);
    if (line.scene === ('noData' satisfies Scene)) return expect(shipment.eventCount).toBe(0);
    if (line.scene === 'etaFlapping') expect(shipment.etaHistory.length).toBeGreaterThan(2);
    const expected = shows[key];
    return expected ? expect(codes).toContain(expected) : expect(codes).toEqual([]);
  });

  it('reports more as the clock runs, never ahead of time, with events that can be looked up', () => {
    let previous = 0;
    for (let day = 0; day <= line.days; day += 1) {
      const { events, now, simulation } = simulated(line.number, day)!;
      expect(simulation).toMatchObject({ day, days: line.days });
      expect(events.length).toBeGreaterThanOrEqual(previous);
      previous = events.length;
      for (const { reportedAt } of events) expect(reportedAt <= now).toBe(true);
    }
    const { events } = simulated(line.number, line.days)!;
    for (const { id } of events) expect(simulatedVersions(id).map((one) => one.id)).toContain(id);
    expect(simulated(line.number, 9999)!.simulation.day).toBe(line.days);
  });
});

it('covers each scenario in every mode where it can occur, and gives a reason elsewhere', () => {
  const named = SCENES.filter((scene) => scene !== 'routeGaps');
  for (const mode of SANDBOX_MODES)
    for (const scene of named) {
      const matches = SANDBOX.filter((line) => line.mode === mode && line.scene === scene);
      expect(matches, `${mode} ${scene}`).toHaveLength(ABSENT[mode].includes(scene) ? 0 : 1);
    }
});

it('distinguishes two containers of one document, each also by its own number', () => {
  for (const line of SANDBOX.filter(({ mode, scene }) => scene === 'splitPieces' && mode !== 'air')) {
    const { containers } = shipmentOf(line);
    if (line.mode === 'customs') continue;
    expect(new Set(containers.map(({ milestone }) => milestone)).size, name(line)).toBe(2);
    for (const { number, milestone } of containers) {
      const alone = simulated(number, line.shows)!;
      const own = deriveShipment({ ...alone.reference, carrier: null }, alone.events, alone.now);
      expect([own.status.milestone, number]).toEqual([milestone, number]);
    }
  }
});

it('completes the last step of every ended journey', () => {
  const ended = SANDBOX.map((line) => shipmentOf(line, line.days)).filter(hasEnded);
  expect(new Set(ended.map(({ reference }) => reference.kind)).size).toBeGreaterThan(2);
  for (const { progress, reference } of ended) expect(progress.at(-1)?.state, reference.value).toBe('done');
});

it('never shows a removed hold as a release, on any day', () => {
  for (const line of SANDBOX.filter(({ scene }) => scene === 'holdRemoved'))
    for (let day = 0; day <= line.days; day += 1)
      for (const bill of shipmentOf(line, day).customs?.us ?? []) expect(bill.status).not.toBe('released');
});

it('shows truck positions on the way, with a gap where there are none', () => {
  const { points, reference } = simulated('ZZ00ZZZ', 1)!;
  expect(reference.kind).toBe('truck');
  const track = trackOfPoints(points);
  expect(track.gaps).toHaveLength(1);
  expect(track.stops.length).toBeGreaterThan(1);
  expect(simulated('ZZ00ZZZ', 0)!.points).toEqual([]);
});

it('recognises no other number as part of the sandbox', () => {
  for (const number of ['MSKU0000004', '23500000014', 'ZZZU9999990', ''])
    expect(simulated(number)).toBeNull();
  expect(simulatedVersions('6e9b1c1e-0000-4000-8000-000000000001')).toEqual([]);
});

it('never counts more pieces than there are', () => {
  for (const line of SANDBOX)
    for (let day = 0; day <= line.days; day += 1) {
      const { cargo } = shipmentOf(line, day);
      const counted = cargo?.lots.reduce((sum, { pieces }) => sum + pieces, 0) ?? 0;
      if (cargo?.pieces != null)
        expect([line.number, day, counted <= cargo.pieces]).toEqual([line.number, day, true]);
    }
});
