/** Stopped by customs, or by the holder of the documents. */
import { problem } from '../../derive/problem.ts';
import type { MilestoneCode } from '../../milestone.ts';
import type { StoredEvent } from '../../event.ts';
import { linesFor, speaksOf, type Journey } from '../journey.ts';
import type { Line } from '../lines.ts';
import { out, type Rule } from './rule.ts';

const customsRelease: MilestoneCode[] = ['PASS', 'DCRL', 'CUSR'];

/** Milestones that customs would have prevented. */
const sailed: MilestoneCode[] = ['LOBD', 'DLPT', 'TSLB', 'TSDP'];

/** Whether the cargo has moved on since; then nothing stops it, even without a report of a release. */
function movedOn(journey: Journey, line: Line, since: StoredEvent, milestones: MilestoneCode[]): boolean {
  const containers = line.containers.length > 0 ? line.containers : journey.containers;
  const moved = linesFor(journey, milestones).filter(
    ({ believed: { actual } }) => actual && actual.occurred.at > since.occurred.at,
  );
  if (containers.length === 0) return moved.length > 0;
  return containers.every((container) => moved.some((one) => speaksOf(one, container)));
}

/** A hold applies until it is released for the same document; a customs hold until customs releases. */
export const holdPlaced: Rule = (journey) =>
  linesFor(journey, ['HOLD', 'CUHD']).map((line) => {
    const held = line.believed.actual;
    if (!held) return null;
    const customs = line.milestone === 'CUHD';
    const released = linesFor(journey, customs ? customsRelease : ['RELS', 'CGRL', 'VOID', 'CANC']).some(
      ({ believed: { actual } }) =>
        actual &&
        actual.occurred.at >= held.occurred.at &&
        (customs || (actual.documentType === held.documentType && actual.documentId === held.documentId)),
    );
    return released || movedOn(journey, line, held, customs ? [...sailed, ...out] : out)
      ? null
      : problem('holdPlaced', 'stopped', held.occurred.at, [held], {
          document: held.documentType ?? '',
          reason: held.remark ?? '',
          variant: customs || held.documentType === 'CUS' ? 'Customs' : '',
          time: held.occurred,
        });
  });

export const exam: Rule = (journey) =>
  linesFor(journey, ['CUIP', 'CUSS']).map((line) => {
    const selected = line.believed.actual;
    if (!selected) return null;
    const released = linesFor(journey, customsRelease).some(
      ({ believed: { actual }, containers }) =>
        actual &&
        actual.occurred.at >= selected.occurred.at &&
        (line.containers.length === 0 ||
          containers.length === 0 ||
          containers.some((number) => line.containers.includes(number))),
    );
    const values = { place: selected.place, container: line.equipment ?? '', time: selected.occurred };
    return released || movedOn(journey, line, selected, [...sailed, ...out])
      ? null
      : problem('exam', 'stopped', selected.occurred.at, [selected], values);
  });

/** Customs removed it from the ship's list (退关), until it is released after all or has moved on. */
export const shutOut: Rule = (journey) =>
  linesFor(journey, ['SUOT']).map((line) => {
    const report = line.believed.actual;
    if (!report) return null;
    const released = linesFor(journey, customsRelease).some(
      ({ believed: { actual }, containers }) =>
        actual &&
        actual.occurred.at > report.occurred.at &&
        (line.containers.length === 0 ||
          containers.length === 0 ||
          containers.some((number) => line.containers.includes(number))),
    );
    return released || movedOn(journey, line, report, [...sailed, ...out])
      ? null
      : problem('shutOut', 'stopped', report.occurred.at, [report], { time: report.occurred });
  });

/** Removed from the load list (退载), until it is on a ship. */
export const loadingCancelled: Rule = (journey) =>
  linesFor(journey, ['TMUT']).map((line) => {
    const report = line.believed.actual;
    return !report || movedOn(journey, line, report, [...sailed, ...out])
      ? null
      : problem('loadingCancelled', 'waiting', report.occurred.at, [report], { time: report.occurred });
  });

/**
 * The terminal revoked its release (取消放行), until it releases again or the cargo has moved on. Entries in a
 * terminal's own ledger are reported there.
 */
export const terminalReleaseCancelled: Rule = (journey) =>
  linesFor(journey, ['TMCL']).map((line) => {
    const report = line.believed.actual;
    if (!report || report.terminal) return null;
    const released = linesFor(journey, ['TMPS']).some(
      ({ believed: { actual }, containers }) =>
        actual &&
        actual.occurred.at > report.occurred.at &&
        (line.containers.length === 0 ||
          containers.length === 0 ||
          containers.some((number) => line.containers.includes(number))),
    );
    return released || movedOn(journey, line, report, [...sailed, ...out])
      ? null
      : problem('terminalReleaseCancelled', 'stopped', report.occurred.at, [report], {
          time: report.occurred,
        });
  });
