/**
 * Maps status codes to DCSA codes: X12 element 157 (sets 315 and 214, and IFTSTA of ocean portals) and UNECE
 * Recommendation 24. A code without a line here is stored as the source's own.
 */
import type { Classifier, EventFamily, TransportMode } from '#contract/tracking/event.ts';
import { table } from './table.ts';

export type StatusMeaning = {
  family: EventFamily;
  code: string;
  /** Mode of transport, where the code itself states it. */
  mode?: TransportMode;
  classifier?: Classifier;
  laden?: boolean;
  documentType?: string;
};

const box = (code: string, more: Omit<StatusMeaning, 'family' | 'code'> = {}): StatusMeaning => ({
  family: 'EQUIPMENT',
  code,
  ...more,
});
const ship = (code: string, more: Omit<StatusMeaning, 'family' | 'code'> = {}): StatusMeaning => ({
  family: 'TRANSPORT',
  code,
  ...more,
});
const document = (documentType: string, code: string): StatusMeaning => ({
  family: 'SHIPMENT',
  code,
  documentType,
});

export const X12_STATUS: Readonly<Record<string, StatusMeaning>> = table({
  // Gates.
  I: box('GTIN'),
  OA: box('GTOT'),
  EE: box('GTOT', { laden: false }),
  RD: box('GTIN', { laden: false }),
  // Loading to and discharge from a means of transport.
  AE: box('LOAD', { mode: 'VESSEL' }),
  UV: box('DISC', { mode: 'VESSEL' }),
  AO: box('LOAD', { mode: 'BARGE' }),
  AL: box('LOAD', { mode: 'RAIL' }),
  UR: box('DISC', { mode: 'RAIL' }),
  AM: box('LOAD', { mode: 'TRUCK' }),
  // In transit.
  VD: ship('DEPA', { mode: 'VESSEL' }),
  VA: ship('ARRI', { mode: 'VESSEL' }),
  RL: ship('DEPA', { mode: 'RAIL' }),
  AR: ship('ARRI', { mode: 'RAIL' }),
  P: ship('DEPA'),
  A: ship('ARRI'),
  C: ship('DEPA', { classifier: 'EST' }),
  E: ship('ARRI', { classifier: 'EST' }),
  // By road (214, and the ends of a 315).
  X1: ship('ARRI', { mode: 'TRUCK' }),
  X2: ship('ARRI', { mode: 'TRUCK', classifier: 'EST' }),
  X3: ship('ARRI', { mode: 'TRUCK' }),
  X4: ship('ARRI', { mode: 'TRUCK' }),
  P1: ship('DEPA', { mode: 'TRUCK' }),
  AF: ship('DEPA', { mode: 'TRUCK' }),
  CP: box('LOAD', { mode: 'TRUCK' }),
  D1: box('PDRC'),
  D: box('PDRC'),
  AG: box('PDRC', { classifier: 'EST' }),
  // Appointments that are booked but not yet kept.
  AA: box('X12 AA', { classifier: 'PLN' }),
  AB: box('PDRC', { classifier: 'PLN' }),
  // Customs, terminal and documents. A removed hold (HR) is not a release and has no meaning of its own here.
  CT: box('CUSR'),
  CU: box('CUSR'),
  CR: document('SRM', 'RELS'),
  PA: box('CUHD'),
  PB: box('CUHD'),
  PC: box('CUHD'),
  PD: box('CUHD'),
  AV: box('AVPU'),
});

export const REC24_STATUS: Readonly<Record<string, StatusMeaning>> = table({
  '1': ship('ARRI'),
  '6': document('BKG', 'CONF'),
  '7': document('BKG', 'CANC'),
  '12': box('CUSR'),
  '13': box('PICK'),
  '16': box('CROS'),
  '21': box('PDRC'),
  '24': ship('DEPA'),
  '28': box('STRP'),
  '29': box('DISC'),
  '45': document('ARN', 'ISSU'),
  '48': box('LOAD'),
});
