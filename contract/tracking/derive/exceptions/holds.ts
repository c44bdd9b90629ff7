/** Stopped by customs, or by who holds the documents. */
import type { MilestoneCode } from '../../milestone.ts';
import { linesFor } from '../journey.ts';
import { problem, type Rule } from './rule.ts';

const customsRelease: MilestoneCode[] = ['PASS', 'DCRL', 'CUSR'];

/** A hold stands until it is released for the same document; a customs hold until customs releases. */
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
    return released
      ? null
      : problem('holdPlaced', 'stopped', held.occurred.at, [held], {
          document: held.documentType ?? '',
          reason: held.remark ?? '',
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
    const values = { place: selected.place, container: line.equipment ?? '' };
    return released ? null : problem('exam', 'stopped', selected.occurred.at, [selected], values);
  });
