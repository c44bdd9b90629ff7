/** Resolves an event's milestone from the role of its place on the route (DCSA Track & Trace 2.2 and 3.x). */
import type { Meaningful } from '../meaning.ts';
import type { Movement, TrackingEvent, TransportMode } from '../event.ts';
import type { SeaRole } from './roles.ts';
import { isMilestone, type MilestoneCode } from '../milestone.ts';

/** The role that the source itself gives the place; null if not stated. */
export function reportedRole(event: Pick<TrackingEvent, 'code' | 'movement'>): SeaRole | null {
  const roles: Record<Movement, SeaRole> = { export: 'POL', transhipment: 'transhipment', import: 'POD' };
  return event.movement && ['LOAD', 'DISC', 'ARRI', 'DEPA'].includes(event.code)
    ? roles[event.movement]
    : event.movement === 'transhipment'
      ? 'transhipment'
      : null;
}

/**
 * Returns the milestone of an event at a place of `role` (null: unknown); null where it is undetermined.
 * Documents,
 * seals and customs scans mean the same everywhere; moves do not.
 */
export function resolveMilestone(event: Meaningful, role: SeaRole | null): MilestoneCode | null {
  if (event.family === 'SHIPMENT') return ofDocument(event, role);
  const side = sideOf(role, event.movement);
  switch (event.code) {
    case 'ARRI':
    case 'DEPA':
    case 'LOAD':
    case 'DISC':
      return ofCarriage(event, role, side);
    case 'GTIN':
    case 'GTOT':
      return ofGate(event, role, side);
    case 'STUF':
      return 'CGGI';
    case 'STRP':
      return 'CTUP';
    case 'CUSI':
      return 'CUIP';
    case 'CUSR':
      return customsRelease(side);
    default:
      return isMilestone(event.code) ? event.code : null;
  }
}

type Side = 'before' | 'between' | 'after' | null;

function sideOf(role: SeaRole | null, movement: Movement | null): Side {
  if (role === 'prePOL' || role === 'POL') return 'before';
  if (role === 'POD' || role === 'postPOD') return 'after';
  if (role) return 'between';
  return movement && ({ export: 'before', transhipment: 'between', import: 'after' } as const)[movement];
}

const customsRelease = (side: Side): MilestoneCode =>
  side === 'before' ? 'PASS' : side === 'after' ? 'DCRL' : 'CUSR';

function ofDocument(event: Meaningful, role: SeaRole | null): MilestoneCode | null {
  const { code, documentType } = event;
  if (documentType === 'BKG' && code === 'CONF') return 'BKCF';
  if (documentType === 'BKG' && (code === 'CANC' || code === 'CACF')) return 'BKCX';
  if (documentType === 'SRM' && code === 'RELS') return 'CGRL';
  if (documentType === 'CUS' || documentType === 'CUC') {
    if (code === 'HOLD') return 'CUHD';
    if (code === 'RELS') return customsRelease(sideOf(role, event.movement));
  }
  return isMilestone(code) ? code : null;
}

type Carriage = Partial<Record<string, MilestoneCode>>;

/** Before, between and after the sea voyage, by the mode of the move. */
const vessel: Partial<Record<SeaRole, Carriage>> = {
  prePOL: { LOAD: 'FDLB', DEPA: 'FDDP', ARRI: 'FDBA', DISC: 'FDDC' },
  POL: { LOAD: 'LOBD', DEPA: 'DLPT', ARRI: 'POAR' },
  transhipment: { ARRI: 'TSBA', DISC: 'TSDC', LOAD: 'TSLB', DEPA: 'TSDP' },
  call: { ARRI: 'VCAR', DEPA: 'VCDP' },
  POD: { ARRI: 'BDAR', DISC: 'DSCH', DEPA: 'PODP' },
  postPOD: { LOAD: 'OCLB', DEPA: 'OCDP', ARRI: 'PDAR', DISC: 'PDDS' },
};
const feeder = vessel.prePOL!;
const onCarriage = vessel.postPOD!;
const railToPort: Carriage = { LOAD: 'ERLB', DEPA: 'ERDP', ARRI: 'ERAR', DISC: 'ERDS' };
const railInland: Carriage = { LOAD: 'IRLB', DEPA: 'IRDP', ARRI: 'IRAR', DISC: 'IRDS' };
const truck: Carriage = { LOAD: 'TRLB', DEPA: 'TRDP', ARRI: 'TRAR', DISC: 'TRDS' };

function ofCarriage(event: Meaningful, role: SeaRole | null, side: Side): MilestoneCode | null {
  const mode: TransportMode = event.conveyance?.mode ?? 'VESSEL';
  const table = (): Carriage | undefined => {
    switch (mode) {
      case 'VESSEL':
        return role ? vessel[role] : undefined;
      case 'BARGE':
        return side === 'before' ? feeder : side === 'after' ? onCarriage : role ? vessel[role] : undefined;
      case 'RAIL':
        return side === 'before' ? railToPort : side === 'after' ? railInland : undefined;
      default:
        return truck;
    }
  };
  return table()?.[event.code] ?? null;
}

const inland = ['DEPO', 'INTE', 'COFS', 'OFFD', 'CLOC', 'RAMP', 'BOCR', 'BORD', 'WAYP'];

/** GTIN and GTOT: empty or laden, before or after the voyage, at the port or inland (DCSA interface standard). */
function ofGate(event: Meaningful, role: SeaRole | null, side: Side): MilestoneCode | null {
  const { code } = event;
  const atPort = !inland.includes(event.place?.facilityType ?? '') && role !== 'prePOL' && role !== 'postPOD';
  const laden = event.equipment?.laden ?? null;
  if (side === 'between') return code === 'GTIN' ? 'TSGI' : 'TSGO';
  if (laden === null) {
    // Empty or laden is not reported: at a terminal on the route the container is laden; elsewhere it is
    // unknown.
    if (side === 'before' && atPort) return code === 'GTIN' ? 'GITM' : null;
    return side === 'after' && atPort && code === 'GTOT' ? 'DGOT' : null;
  }
  if (!laden) {
    if (code === 'GTOT') return side === 'after' ? null : 'STSP';
    return side === 'before' ? 'EMGI' : 'RCVE';
  }
  if (code === 'GTIN') {
    if (side === 'after') return event.place?.facilityType === 'CLOC' ? 'PDRC' : 'PDAR';
    return atPort ? 'GITM' : 'FCGI';
  }
  if (side === 'before') return 'CYTC';
  return atPort ? 'DGOT' : 'STCS';
}
