/** Presents customs data, naming every field. */
import type { Customs, CustomsLine } from '#contract/tracking/customs/types.ts';
import type { Reason } from '#contract/tracking/customs/us/ledger.ts';
import { place, time } from './place-time.ts';

const line = ({ eventId, code, time: at, place: where, container, entry, pieces, note }: CustomsLine) => ({
  eventId,
  code,
  time: time(at) ?? at,
  place: place(where),
  container,
  entry,
  pieces,
  note,
});

const why = (reasons: readonly Reason[]): Reason[] => [...reasons];

export const presentCustoms = ({ us, china }: Customs): Customs => ({
  us: us.map((bill) => ({
    level: bill.level,
    number: bill.number,
    status: bill.status,
    why: why(bill.why),
    holds: bill.holds.map(({ code, authority, container, placed, removed, evidence }) => ({
      code,
      authority,
      container,
      placed,
      removed,
      evidence,
    })),
    exams: bill.exams.map(({ code, ordered, ended, evidence }) => ({ code, ordered, ended, evidence })),
    released: time(bill.released),
    pieces: { released: bill.pieces.released, total: bill.pieces.total },
    isf: bill.isf,
    noticeMissing: bill.noticeMissing && {
      time: bill.noticeMissing.time,
      evidence: bill.noticeMissing.evidence,
    },
    evidence: bill.evidence,
    entries: bill.entries,
    lines: bill.lines.map(line),
  })),
  china: china.map((side) => ({
    direction: side.direction,
    status: side.status,
    why: why(side.why),
    declarations: side.declarations.map((one) => ({
      number: one.number,
      district: one.district,
      status: one.status,
      why: why(one.why),
      closed: one.closed,
      released: time(one.released),
      inspection: time(one.inspection),
      duty: time(one.duty),
      evidence: one.evidence,
      lines: one.lines.map(line),
    })),
    manifest: side.manifest.map(({ direction, stage, outcome, code, time: at, evidence }) => ({
      direction,
      stage,
      outcome,
      code,
      time: at,
      evidence,
    })),
  })),
});
