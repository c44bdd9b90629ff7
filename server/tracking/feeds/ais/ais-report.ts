/** An unvalidated ship report, in one form for radio messages and JSON. */
import { imoCheckDigit } from '#contract/identifiers/imo.ts';
import type { Position } from '#contract/tracking/position.ts';
import { noDetails, type VesselDetails, type VesselReport } from '#contract/tracking/vessel.ts';
import type { AisEta, AisPosition } from './decode.ts';
import { nearestEta } from './eta.ts';
import { disbelief } from '../plausible-times.ts';
import type { MapContext } from '../feed.ts';

export type AisReport = {
  /** Nine digits for the MMSI, seven for the IMO number; null where not reported. */
  mmsi: string | null;
  imo: string | null;
  /** Milliseconds since 1970; null where the sentence has no time. */
  at: number | null;
  position: Omit<AisPosition, 'second'> | null;
  status: number | null;
  details: Omit<VesselDetails, 'imo' | 'oddImo' | 'eta'> & { eta: AisEta | VesselDetails['eta'] };
};

/** Why a report is rejected: field, reason key and values. */
export type Doubt = { field: string; reason: string; values?: Record<string, string> };

/** Maximum stored length of free text (JSON; AIS itself has 20 characters). */
const LONGEST = 60;

const text = (value: string | null): string | null => {
  const plain = value
    ?.normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}@]/gu, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, LONGEST);
  return plain && /[\p{L}\p{N}]/u.test(plain) ? plain : null;
};

type Limit = readonly [field: keyof AisPosition, least: number, most: number];
const LIMITS: readonly Limit[] = [
  ['latitude', -90, 90],
  ['longitude', -180, 180],
  ['speed', 0, 102.2],
  ['course', 0, 360],
  ['heading', 0, 360],
];

/** Returns the kind of station at sea that is not a ship, from the prefix of its MMSI (ITU-R M.585). */
function stationOf(mmsi: string): string | null {
  if (mmsi.startsWith('00')) return 'aisBaseStation';
  if (mmsi.startsWith('111')) return 'aisAircraft';
  if (mmsi.startsWith('99')) return 'aisAid';
  if (/^97[024]/.test(mmsi)) return 'aisDistress';
  return /^(?:[2-7]|98|8)/.test(mmsi) ? null : 'aisNoShip';
}

/** Returns the validated report, or the reason for rejecting it. */
export function believed(report: AisReport, context: MapContext): VesselReport | Doubt {
  const { mmsi, imo, position } = report;
  const station = mmsi === null ? null : stationOf(mmsi);
  if (station !== null) return { field: 'mmsi', reason: station, values: { value: mmsi! } };
  const goodImo = imo !== null && imoCheckDigit(imo.slice(0, 6)) === imo[6] ? imo : null;
  const vessel = mmsi ?? goodImo;
  if (vessel === null) return { field: 'mmsi', reason: 'aisNobody' };
  const at = report.at === null ? context.receivedAt : new Date(report.at).toISOString();
  const late = disbelief(at, context.receivedAt, 1);
  if (late) return { field: 'time', reason: late.reason, values: { value: at, limit: late.limit } };
  const impossible = position && impossibleIn(position);
  if (impossible) return impossible;
  const details = detailsOf(report, goodImo, Date.parse(at));
  const spot = position && spotOf(position, vessel, at);
  const says = spot ?? report.status ?? Object.values(details).find((value) => value !== null) ?? null;
  // A position report without a fix contains nothing useful.
  if (position && !spot && Object.values(details).every((value) => value === null))
    return { field: 'latitude', reason: 'aisNoFix', values: { value: vessel } };
  if (says === null) return { field: '', reason: 'aisNothing', values: { value: vessel } };
  return { vessel, at, onReceipt: report.at === null, position: spot, status: report.status, details };
}

function impossibleIn(position: Omit<AisPosition, 'second'>): Doubt | null {
  for (const [field, least, most] of LIMITS) {
    const value = position[field as 'latitude'];
    if (value !== null && !(value >= least && value <= most))
      return { field, reason: 'aisImpossible', values: { value: String(value) } };
  }
  return null;
}

/** Null without a position; 0° 0′ counts as none, since receivers without a fix send it. */
function spotOf(
  { latitude, longitude, speed, course, heading }: Omit<AisPosition, 'second'>,
  subjectId: string,
  at: string,
): Position | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null;
  return {
    subject: 'vessel',
    subjectId,
    at,
    latitude,
    longitude,
    speed,
    unit: speed === null ? null : 'kn',
    course: course === 360 ? null : course,
    heading: heading === 360 ? 0 : heading,
  };
}

const within = (value: number | null, most: number): number | null =>
  value !== null && value > 0 && value <= most ? value : null;

function detailsOf({ imo, details }: AisReport, goodImo: string | null, at: number): VesselDetails {
  const { name, callSign, shipType, length, beam, draught, destination, eta } = details;
  return {
    ...noDetails,
    imo: goodImo,
    oddImo: goodImo === null ? imo : null,
    name: text(name),
    callSign: text(callSign),
    shipType: within(shipType, 99),
    length: within(length, 1022),
    beam: within(beam, 126),
    draught: within(draught, 25.5),
    destination: text(destination),
    eta: eta && 'month' in eta ? nearestEta(eta, at) : eta,
  };
}
