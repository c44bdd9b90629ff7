/** Builds tracking events from trade messages about a container or its documents. */
import type {
  Classifier,
  Conveyance,
  EventFamily,
  EventReference,
  EventTime,
  Instant,
  Movement,
  Place,
} from '#contract/tracking/event.ts';
import { checkIdentifier, normalise } from '#contract/identifiers/index.ts';
import { resolveMilestone, reportedRole } from '#contract/tracking/sea/resolve.ts';
import type { MapContext, Mapped } from '../feed.ts';
import { naturalKey } from '../key.ts';
import { oddNumbers } from '../check-numbers.ts';
import { parcelTagOf } from './parcel.ts';
import { disbelief, HORIZON_DAYS, TOLERANCE_DAYS } from '../plausible-times.ts';

export type EdiReport = {
  family: EventFamily;
  /** The DCSA code of the same meaning, else the source's own code. */
  code: string;
  classifier: Classifier;
  documentType?: string;
  documentId?: string;
  /** The source's own words or code. */
  rawText: string;
  movement: Movement | null;
  occurred: EventTime;
  reportedAt: Instant;
  place: Place | null;
  conveyance: Conveyance | null;
  /** As written; empty: none. */
  container: string;
  isoType: string | null;
  laden: boolean | null;
  seals: string[];
  /** Numbers other than the container's. */
  references: EventReference[];
  remark: string | null;
  /** Identifies the versions of one report. */
  sourceId: string;
  /** True if the message retracts the report. */
  retracts: boolean;
};

/** Paths of an event's times and numbers in the message, used in its refusal. */
export type Paths = { occurred: string; reported: string; numbers: string };

const LONGEST_NUMBER = 35;

/** The normal form of a number that can be tracked; null if there is none. */
export function reference(kind: EventReference['kind'], number: string | undefined): EventReference | null {
  const value = normalise(number ?? '');
  return value === '' || value.length > LONGEST_NUMBER ? null : { kind, value };
}

/**
 * Returns the event, or a refusal if a time is implausible or no number can be looked up. The natural key
 * omits the report time, so that a message resent under another reference is a duplicate and a retracted one
 * is found by its content.
 */
export function eventOf(
  source: string,
  mappingVersion: number,
  report: EdiReport,
  index: number,
  context: MapContext,
  paths: Paths,
): Mapped {
  const { container: written, isoType, laden, seals, retracts, documentType, documentId, ...rest } = report;
  const doubted = (path: string, at: Instant, raw: string, ahead: number) => {
    const why = disbelief(at, context.receivedAt, ahead);
    return (
      why && {
        index,
        path,
        reason: `feeds:refused.${why.reason}`,
        values: { value: raw || at, limit: why.limit },
      }
    );
  };
  const ahead = report.classifier === 'ACT' ? TOLERANCE_DAYS : HORIZON_DAYS;
  const refusal =
    doubted(paths.occurred, report.occurred.at, report.occurred.raw, ahead) ??
    doubted(paths.reported, report.reportedAt, '', TOLERANCE_DAYS);
  if (refusal) return refusal;

  const container = normalise(written);
  const own = reference('container', container);
  const references = distinct(own ? [own, ...report.references] : report.references);
  if (references.length === 0 && !(report.family === 'TRANSPORT' && report.conveyance?.imo))
    return { index, path: paths.numbers, reason: 'feeds:refused.noNumber' };
  const notes = oddNumbers(report.conveyance?.imo ?? null, report.family === 'EQUIPMENT' ? container : '');
  const event = {
    ...rest,
    source,
    party: context.party,
    documentType: documentType ?? null,
    documentId: documentId ?? null,
    equipment:
      report.family === 'EQUIPMENT' && container !== '' ? { number: container, isoType, laden, seals } : null,
    references,
    delayReason: null,
    retracts,
    ...(notes.length > 0 && { notes }),
    mappingVersion,
  };
  const tag = parcelTagOf(report.code, references);
  const milestone = retracts ? null : (tag ?? resolveMilestone(event, reportedRole(event)));
  return {
    ...event,
    ...(tag && { code: tag, family: 'EQUIPMENT' as const }),
    milestone,
    naturalKey: naturalKey({ ...event, reportedAt: '' }),
    // A retracted report must not lead to a shipment.
    references: retracts ? [] : references,
  };
}

const distinct = (references: readonly EventReference[]): EventReference[] => [
  ...new Map(references.map((one) => [`${one.kind} ${one.value}`, one])).values(),
];

/** A number without a stated kind: a parcel if it has a courier's form, else a freight bill. */
export function unnamedReference(number: string | undefined): EventReference | null {
  const value = normalise(number ?? '');
  if (!/^(?=.*\d)[A-Z0-9]{4,35}$/.test(value)) return null;
  return reference(checkIdentifier('express', value).verdict === 'good' ? 'parcel' : 'bill', value);
}

/** UN/LOCODE at the beginning of a code; terminals append their own letters (IDJKT45). */
export const locodeIn = (code: string): string | null =>
  /^([A-Z]{2}[A-Z2-9]{3})(?:[A-Z0-9]{0,4})$/.exec(code)?.[1] ?? null;
