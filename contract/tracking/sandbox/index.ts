/** The sandbox: fictitious numbers, each with a story that runs on its own clock. */
import { containerCheckDigit } from '../../identifiers/container.ts';
import { s10CheckDigit } from '../../identifiers/s10.ts';
import { waybillCheckDigit } from '../../identifiers/waybill.ts';
import type { Point } from '../road/track.ts';
import type { EventReference, Instant, ReferenceKind, StoredEvent } from '../event.ts';
import type { SandboxMode } from './modes.ts';
import { SCRIPTS } from './scenarios.ts';
import type { Scene, Script } from './scene.ts';
import { reportedEvents, instantOf, SANDBOX_ID, SANDBOX_PLATE } from './tell.ts';

/** The current day of a simulation; shown with everything made from it. */
export type Simulation = { mode: SandboxMode; scene: Scene; day: number; days: number };
export type SandboxLine = Omit<Simulation, 'day'> & { kind: ReferenceKind; number: string; shows: number };

/**
 * Returns an unassigned number: a prefix without owner, airline or carrier, or a postal service and origin
 * that do not exist.
 */
function referenceOf({ mode, seen, boxes }: Script, index: number): EventReference {
  const serial = String(index + 1);
  if (seen) return { kind: 'truck', value: SANDBOX_PLATE };
  if (boxes)
    return mode === 'rail'
      ? { kind: 'rail', value: `ZZ26${serial.padStart(6, '0')}` }
      : { kind: 'bill', value: billOf(index) };
  if (BOXED.includes(mode)) return { kind: 'container', value: containerOf(index + 1) };
  if (mode === 'air') {
    const seven = serial.padStart(7, '0');
    return { kind: 'waybill', value: `000${seven}${waybillCheckDigit(seven)}` };
  }
  if (mode === 'parcel') {
    const eight = serial.padStart(8, '0');
    return { kind: 'parcel', value: `ZZ${eight}${s10CheckDigit(eight)}AQ` };
  }
  return { kind: 'bill', value: billOf(index) };
}

function containerOf(serial: number): string {
  const ten = `ZZZU${String(serial).padStart(6, '0')}`;
  return ten + containerCheckDigit(ten);
}

/** Returns the containers of a two-container story, outside the range of single-container stories. */
const boxesOf = ({ boxes }: Script, index: number): string[] =>
  boxes ? [1, 2].map((nth) => containerOf(500_000 + 10 * (index + 1) + nth)) : [];

/** Modes whose stories follow a container. */
const BOXED: readonly SandboxMode[] = ['sea', 'terminal', 'rail', 'road'];

const billOf = (index: number): string => `ZZZZSANDBOX${String(index + 1).padStart(4, '0')}`;

const all = SCRIPTS.map((script) => {
  const index = script.serial - 1;
  return { script, index, reference: referenceOf(script, index), boxes: boxesOf(script, index) };
});
const byNumber = new Map(
  all.flatMap((one) => [
    [one.reference.value, one] as const,
    ...one.boxes.map(
      (value) => [value, { ...one, reference: { kind: 'container', value } as const }] as const,
    ),
  ]),
);

/** Every scenario with its number. */
export const SANDBOX: readonly SandboxLine[] = all.map(
  ({ script: { mode, scene, shows, days }, reference }) => ({
    mode,
    scene,
    shows,
    days,
    kind: reference.kind,
    number: reference.value,
  }),
);

/** The customs number: a waybill's own. */
const nameAtCustoms = ({ kind, value }: EventReference, index: number): string =>
  kind === 'waybill' ? value : billOf(index);

export type Simulated = {
  reference: EventReference;
  events: StoredEvent[];
  simulation: Simulation;
  now: Instant;
  /** A truck's positions so far. */
  points: Point[];
};

/**
 * The simulation of a number on `day` (null: the day that shows it best); null if it is not a sandbox number.
 */
export const simulated = (number: string, day: number | null = null): Simulated | null =>
  simulatedAt(number, day === null ? null : Math.trunc(day));

/** The same at any time; fractions of a day are hours. */
export function simulatedAt(number: string, day: number | null): Simulated | null {
  const match = byNumber.get(number);
  if (!match) return null;
  const { script, index, reference, boxes } = match;
  const at = Math.min(Math.max(0, day ?? script.shows), script.days);
  const now = instantOf(at);
  const events = reportedEvents(script.events, {
    reference,
    bill: nameAtCustoms(reference, index),
    boxes,
    scene: index,
    now,
  });
  const { mode, scene, days, seen = [] } = script;
  const points = seen.map(([when, latitude, longitude, speed]): Point => {
    const [moment, unit, course] = [instantOf(when), 'km/h' as const, null];
    return { at: moment, latitude, longitude, speed, unit, course };
  });
  return {
    reference,
    events,
    now,
    simulation: { mode, scene, day: at, days },
    points: points.filter((point) => point.at <= now),
  };
}

/** A simulated event by its id, with its versions, newest first; empty if unknown. */
export function simulatedVersions(id: string): StoredEvent[] {
  const scene = id.startsWith(`${SANDBOX_ID}-`) ? Number.parseInt(id.slice(9, 13), 16) : NaN;
  const match = all[scene];
  if (!match) return [];
  const events = simulated(match.reference.value, match.script.days)?.events ?? [];
  const event = events.find((one) => one.id === id);
  return event ? events.filter(({ sourceId }) => sourceId === event.sourceId).toReversed() : [];
}
