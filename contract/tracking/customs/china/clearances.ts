/**
 * What China customs reported for a shipment: declarations and manifest, separately for import and export.
 */
import type { StoredEvent } from '../../event.ts';
import { compare } from '../../derive/time.ts';
import { groupBy } from '../../derive/group.ts';
import { lineOf } from '../lines.ts';
import type { ChinaClearance, ChinaDeclaration, ClearanceDirection } from '../types.ts';
import { isDeclarationCode, MANIFEST_RECEIPTS } from './codes.ts';
import { declarationOf, type Receipt } from './declaration.ts';
import { manifestOf } from './manifest.ts';

type Direction = ClearanceDirection | null;

const directionOf = ({ code, customs }: StoredEvent): Direction =>
  customs?.direction ?? MANIFEST_RECEIPTS[code]?.direction ?? null;

export function clearancesOf(events: readonly StoredEvent[]): ChinaClearance[] {
  const sides = groupBy(events, directionOf);
  // Receipts without a direction belong to the only reported direction.
  const unsided = sides.get(null);
  const [only, ...others] = [...sides.keys()].filter((side) => side !== null);
  if (unsided && only && others.length === 0) {
    sides.get(only)!.push(...unsided);
    sides.delete(null);
  }
  return [...sides]
    .toSorted(([a], [b]) => compare(a ?? '', b ?? ''))
    .map(([direction, own]) => clearanceOf(direction, own));
}

function clearanceOf(direction: Direction, events: readonly StoredEvent[]): ChinaClearance {
  const ofDeclarations = events.filter(({ code }) => isDeclarationCode(code));
  const declarations = [...groupBy(ofDeclarations, ({ customs }) => customs?.declaration ?? null)]
    .map(([number, own]) => declarationWith(number, own))
    .toSorted((a, b) => compare(a.number ?? '', b.number ?? ''));
  const manifest = manifestOf(events.map(({ id, code, occurred }) => ({ id, code, time: occurred })));
  return { direction, ...together(declarations), declarations, manifest };
}

function declarationWith(number: string | null, events: readonly StoredEvent[]): ChinaDeclaration {
  const receipts = events.flatMap(({ id, code, occurred, classifier }): Receipt[] =>
    isDeclarationCode(code) ? [{ id, code, time: occurred, actual: classifier === 'ACT' }] : [],
  );
  return {
    ...declarationOf(receipts),
    number,
    district: number === null ? null : number.slice(0, 4),
    lines: events.map(lineOf).toSorted((a, b) => compare(b.time.at, a.time.at) || compare(b.code, a.code)),
  };
}

/** Several declarations of one bill: released when each of them is; deleted ones are ignored. */
function together(declarations: readonly ChinaDeclaration[]): Pick<ChinaClearance, 'status' | 'why'> {
  if (declarations.length === 0) return { status: 'notFiled', why: ['notFiled'] };
  const there = declarations.filter(({ status }) => status !== 'cancelled');
  if (there.length === 0) return { status: 'cancelled', why: ['declarationDeleted'] };
  if (there.every(({ status }) => status === 'released')) return { status: 'released', why: [] };
  const why = there.some(({ inspection }) => inspection !== null) ? 'exam' : 'noDecision';
  return { status: 'underReview', why: [why] };
}
