/** The data of the ships page. */
import { note } from '#contract/identifiers/types.ts';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import { destinationCodes, hazardOf, isVoyageOver, unknownVessel } from '#contract/tracking/vessel.ts';
import type { VesselPageData, VesselView, VesselPosition } from '#contract/tracking/pages/vessel-page.ts';
import type { Db } from '#server/platform/db/client.ts';
import { distanceNm, portByCode } from '#server/reference/index.ts';
import { placeViews } from '../lookup/places.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { callsFromEvents, callsFromTrack, together } from './calls.ts';
import { toVesselQuery, lineOf, MOST_CANDIDATES, shipsNamed, shipsSeen, type Ship } from './find-vessels.ts';
import { AT_PORT_KM, portNear } from './nearest-port.ts';
import { reportedCalls, shipsNamedByCarriers } from './carrier-reports.ts';
import { lastSpot, trackBetween } from './track.ts';
import { trackMap } from './track-map.ts';

const DAY_MS = 86_400_000;
/** Port calls cover at least this many days. */
const CALLS_DAYS = 30;
/** Tolerance for other systems' fast clocks. */
const CLOCKS_MS = 10 * 60_000;
/** Number of recently seen ships on an empty page. */
const FEW = 8;

type VesselDeps = { db: Db; visibility: Visibility; now: Date };

/** Never throws for an unknown ship or text without one; `outcome` tells which. */
export async function vesselPage(deps: VesselDeps, typed: string, days: number): Promise<VesselPageData> {
  const { db, visibility, now } = deps;
  const data: VesselPageData = {
    query: typed,
    days,
    cargo: null,
    outcome: 'empty',
    problem: null,
    vessel: null,
    more: false,
    candidates: [],
    repairs: [],
    at: now.toISOString(),
  };
  if (typed.trim() === '') return { ...data, candidates: (await shipsSeen(db, visibility, FEW)).map(lineOf) };
  const query = toVesselQuery(typed);
  if (!query) return { ...data, outcome: 'impossible', problem: note('problem.shipForm') };
  const ships = await shipsKnown(deps, typed);
  const [only] = ships;
  if (!only) {
    const repairs = query.kind === 'imo' && !query.good ? query.repairs : [];
    return { ...data, outcome: 'none', repairs };
  }
  if (ships.length > 1) {
    const candidates = ships.slice(0, MOST_CANDIDATES).map(lineOf);
    return { ...data, outcome: 'several', candidates, more: ships.length > MOST_CANDIDATES };
  }
  return { ...data, outcome: 'found', vessel: await viewOf(deps, only, days) };
}

/** Finds ships by typed text, among those with positions and those that carriers name. */
async function shipsKnown(
  { db, visibility }: Pick<VesselDeps, 'db' | 'visibility'>,
  typed: string,
): Promise<Ship[]> {
  const query = toVesselQuery(typed);
  if (!query) return [];
  const heard = await shipsNamed(db, query, visibility);
  const carrierShips =
    query.kind === 'mmsi'
      ? []
      : await shipsNamedByCarriers(
          db,
          query.kind === 'imo' ? { imo: query.value } : { name: query.value },
          visibility,
        );
  const silent = carrierShips.filter(({ imo }) => !heard.some((ship) => ship.imo === imo));
  return [
    ...heard,
    ...silent.map(({ imo, name }): Ship => ({
      ids: [imo],
      imo,
      state: { ...unknownVessel, details: { ...unknownVessel.details, imo, name } },
      parties: [],
    })),
  ];
}

const utc = (at: string): EventTime => ({ at, zone: 'UTC', precision: 'minute', raw: at });

async function viewOf({ db, visibility, now }: VesselDeps, ship: Ship, days: number): Promise<VesselView> {
  const { state, ids, imo } = ship;
  const since = (span: number) => new Date(now.getTime() - span * DAY_MS);
  const until = new Date(now.getTime() + CLOCKS_MS);
  const fullTrack = await trackBetween(db, visibility, ids, {
    from: since(Math.max(days, CALLS_DAYS)),
    to: until,
  });
  const from = since(days).toISOString();
  const track = fullTrack.filter(({ at }) => at >= from);
  const last = track.at(-1) ?? (await lastSpot(db, visibility, ids, until));
  const callReports = imo ? await reportedCalls(db, imo, visibility, since(Math.max(days, CALLS_DAYS))) : [];
  const calls = together(
    callsFromTrack(fullTrack, (latitude, longitude) => {
      const near = portNear(latitude, longitude, AT_PORT_KM);
      return near && { code: near.port.code, zone: near.port.zone, km: near.km };
    }),
    callsFromEvents(callReports, now.toISOString()),
    apart,
  );
  const { details } = state;
  const named = portNamed(details.destination);
  const here = calls.find(({ state: stay }) => stay === 'here');
  const over = isVoyageOver(
    state.status,
    { destinationPort: named, eta: details.eta?.at ?? null, voyageAt: state.voyageAt },
    here ? { port: here.port, arrived: here.arrived?.at ?? null } : null,
    now.toISOString(),
  );
  const destinationPort = over ? null : named;
  const places = await placeViews(
    db,
    [...calls.map(({ port }) => port), ...(destinationPort ? [destinationPort] : [])].map(placeOf),
  );
  const position: VesselPosition | null = !last
    ? null
    : {
        latitude: last.latitude,
        longitude: last.longitude,
        at: utc(last.at),
        onReceipt: state.onReceipt && state.seenAt === last.at,
        speed: last.speed,
        course: last.course,
        heading: last.heading,
        party: last.party,
      };
  const line = lineOf(ship);
  return {
    ...line,
    others: ids.filter((id) => id !== line.mmsi && id !== line.imo),
    oddImo: details.oddImo,
    hazard: hazardOf(details.shipType),
    length: details.length,
    beam: details.beam,
    draught: details.draught,
    destination: over ? null : details.destination,
    destinationPort,
    eta: over ? null : details.eta && { ...utc(details.eta.at), precision: details.eta.precision },
    voyageAt: over ? null : state.voyageAt,
    toldAt: state.toldAt,
    status: state.status,
    statusAt: state.statusAt,
    position,
    calls,
    track: {
      days,
      points: track.reduce((sum, { count }) => sum + count, 0),
      from: track[0]?.at ?? from,
      to: track.at(-1)?.at ?? now.toISOString(),
    },
    map: await trackMap(track, position, calls, places, details.name),
    places,
    demo: ship.parties.some((party) => visibility.demo.has(party)),
  };
}

function apart(a: string, b: string): number {
  const [one, other] = [portByCode(a), portByCode(b)];
  if (!one || !other) return Infinity;
  return 1.852 * distanceNm([one.longitude, one.latitude], [other.longitude, other.latitude]);
}

const placeOf = (unlocode: string): Place => ({
  unlocode,
  rawCode: null,
  name: null,
  facility: null,
  facilityType: null,
  latitude: null,
  longitude: null,
});

/** Returns the port of destination, if the text names a known port. */
function portNamed(destination: string | null): string | null {
  const code = destination && destinationCodes(destination).to;
  return code ? (portByCode(code)?.code ?? null) : null;
}
