/**
 * The manifest of a bill with China customs: the latest answer for each stage. None of it releases the goods.
 */
import type { EventTime } from '../../event.ts';
import { compare } from '../../derive/time.ts';
import { MANIFEST_RECEIPTS, MANIFEST_STAGES, type ManifestStage } from './codes.ts';

type ManifestReceipt = { id: string; code: string; time: EventTime };

export type ManifestStep = {
  direction: 'export' | 'import';
  stage: ManifestStage;
  outcome: 'accepted' | 'passed' | 'rejected';
  code: string;
  time: EventTime;
  evidence: string[];
};

/** At the same moment the worse state counts; import and export tallies are separate. */
const rank = { passed: 0, accepted: 1, rejected: 2 } as const;

export function manifestOf(receipts: readonly ManifestReceipt[]): ManifestStep[] {
  const last = new Map<string, ManifestStep>();
  const known = receipts.flatMap((one) => {
    const receipt = MANIFEST_RECEIPTS[one.code];
    return receipt ? [{ ...one, ...receipt }] : [];
  });
  const ordered = known.toSorted(
    (a, b) =>
      compare(a.time.at, b.time.at) ||
      rank[a.outcome] - rank[b.outcome] ||
      compare(a.code, b.code) ||
      compare(a.id, b.id),
  );
  for (const { id, code, time, direction, stage, outcome } of ordered)
    last.set(`${direction} ${stage}`, { direction, stage, outcome, code, time, evidence: [id] });
  return [...last.values()].toSorted(
    (a, b) =>
      compare(a.direction, b.direction) ||
      MANIFEST_STAGES.indexOf(a.stage) - MANIFEST_STAGES.indexOf(b.stage),
  );
}
