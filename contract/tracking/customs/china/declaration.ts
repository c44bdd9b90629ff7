/**
 * Status of a declaration with China customs. Only its own receipts count; a manifest or bill that
 * passed is not a release of the goods. The order of the receipts does not matter.
 */
import type { EventTime } from '../../event.ts';
import { compare } from '../../derive/time.ts';
import { afterThat, sinceThen } from '../../derive/when.ts';
import type { CustomsStatus, Reason } from '../us/ledger.ts';
import type { DeclarationCode } from './codes.ts';

/** One receipt of a declaration. */
export type Receipt = { id: string; code: DeclarationCode; time: EventTime; actual: boolean };

export type DeclarationStanding = {
  status: CustomsStatus;
  why: Reason[];
  /** Released and closed: no more receipts are expected. */
  closed: boolean;
  released: EventTime | null;
  /** Ordered and not followed by a release. */
  inspection: EventTime | null;
  /** A duty notice counts as open until a later receipt settles it. */
  duty: EventTime | null;
  evidence: string[];
};

export function declarationOf(receipts: readonly Receipt[]): DeclarationStanding {
  const ordered = receipts.toSorted((a, b) => compare(a.time.at, b.time.at) || compare(a.id, b.id));
  const of = (code: DeclarationCode) => ordered.filter((one) => one.code === code);
  const good = (code: DeclarationCode) => of(code).filter(({ actual }) => actual);
  const deleted = of('DEL').at(-1);
  const releases = good('PAS').filter((one) => !deleted || afterThat(one, deleted));
  const release = releases.at(-1);
  // Closing follows the release, so a closing receipt alone implies that there was one.
  const closing = good('CLR')
    .filter((one) => !deleted || afterThat(one, deleted))
    .at(-1);
  const settled = [...releases, ...(closing ? [closing] : [])];
  const inspections = of('CPI');
  const open = inspections.findLast((one) => !settled.some((later) => sinceThen(later, one)));
  const duty = of('CTN').findLast((one) => !settled.some((later) => sinceThen(later, one)));
  const again =
    deleted &&
    ['EDC', 'CDC'].some((code) => good(code as DeclarationCode).some((one) => afterThat(one, deleted)));
  const standing = (
    status: CustomsStatus,
    why: Reason[],
    proof: (Receipt | undefined)[],
  ): DeclarationStanding => ({
    status,
    why,
    closed: status === 'released' && closing !== undefined,
    released: status === 'released' ? (release ?? closing)!.time : null,
    inspection: open?.time ?? null,
    duty: duty?.time ?? null,
    evidence: proof.flatMap((one) => one?.id ?? []),
  });
  if (open) return standing('underReview', ['exam'], [open]);
  if (settled.length > 0) return standing('released', [], [release ?? closing, closing]);
  if (deleted && !again) return standing('cancelled', ['declarationDeleted'], [deleted]);
  return ordered.length > 0
    ? standing('underReview', ['noDecision'], [ordered.at(-1)])
    : standing('notFiled', ['notFiled'], []);
}
