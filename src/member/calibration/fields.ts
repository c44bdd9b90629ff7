/** What the form of a correction types, and which fields differ from what the source reported. */
import { instantAt, readWall, wallAt } from '#contract/records/local.ts';
import type {
  CalibrationEvent,
  CalibrationFields,
} from '#contract/tracking/calibration/calibration.schema.ts';
import type { Classifier } from '#contract/tracking/event.ts';
import type { MilestoneCode } from '#contract/tracking/milestone.ts';

export type FormValues = {
  at: string;
  code: string;
  classifier: Classifier;
  milestone: MilestoneCode | null;
  placeCode: string;
  placeName: string;
  vesselName: string;
  imo: string;
  voyage: string;
  remark: string;
  reason: string;
  pinned: boolean;
};

export const zoneOf = ({ zone }: Pick<CalibrationEvent, 'zone'>): string => zone ?? 'UTC';

export const startOf = (event: CalibrationEvent): FormValues => ({
  at: wallAt(event.at, zoneOf(event)),
  code: event.code,
  classifier: event.classifier,
  milestone: event.milestone,
  placeCode: event.placeCode ?? '',
  placeName: event.placeName ?? '',
  vesselName: event.vesselName ?? '',
  imo: event.imo ?? '',
  voyage: event.voyage ?? '',
  remark: event.remark ?? '',
  reason: '',
  pinned: false,
});

const TEXTS = ['placeName', 'vesselName', 'voyage', 'remark'] as const;
const CODES = ['code', 'placeCode', 'imo'] as const;

/** The fields that were changed; what was emptied stays as reported. */
export function changedFields(event: CalibrationEvent, typed: FormValues): CalibrationFields {
  const start = startOf(event);
  const fields: CalibrationFields = {};
  const wall = readWall(typed.at);
  if (wall !== null && wall !== start.at) fields.at = instantAt(wall, zoneOf(event));
  for (const name of TEXTS) {
    const text = typed[name].trim();
    if (text !== '' && text !== start[name]) fields[name] = text;
  }
  for (const name of CODES) {
    const code = typed[name].trim().toUpperCase();
    if (code !== '' && code !== start[name]) fields[name] = code;
  }
  if (typed.classifier !== start.classifier) fields.classifier = typed.classifier;
  if (typed.milestone !== null && typed.milestone !== start.milestone) fields.milestone = typed.milestone;
  return fields;
}
