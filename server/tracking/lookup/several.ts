/** Tracks several numbers at once: one line each, most urgent first. */
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { TypedNumber } from '#contract/site/pages.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import type { EventReference, Instant, StoredEvent } from '#contract/tracking/event.ts';
import type { Several, SeveralMap, SeveralRow } from '#contract/tracking/pages/several.ts';
import { byAttention } from '#contract/tracking/summary/order.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import { withTrack } from '#contract/tracking/road/view.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { Db } from '#server/platform/db/client.ts';
import {
  pollRequests,
  carriersFor,
  requestPolls,
  pullStates,
  stateKey,
  type PollRequest,
} from '../sources/poll-requests.ts';
import { knownContainers, namesOf } from './collect.ts';
import { gathered } from './batched-lookup.ts';
import { cutOffsOfEach, withCutOffs } from './cut-offs.ts';
import { placesOf, placeViews } from './places.ts';
import { asShown, repairsShown } from './recognise.ts';
import { knownBy } from './find-reference.ts';
import { simulatedRoad, simulationOf } from './simulation.ts';
import { spokenBy, suggestedCarrier } from './carriers.ts';
import { syncFrom } from './sync.ts';
import type { CollectedReference, TrackingDeps } from './tracking-deps.ts';
import { firstOnRoad, type OnRoad } from '../positions/road.ts';
import { severalMap } from '../map/several-map.ts';
import { toVisibility } from '../visibility/visibility.ts';
import type { DcsaCarrier } from '../sources/carriers.ts';

/** A line without the state of its sources; `events`: its events, if it is not simulated. */
type Tracked = {
  row: SeveralRow;
  shipment: Shipment | null;
  wanted: PollRequest[];
  now: Instant;
  events: readonly StoredEvent[] | null;
};

/**
 * Returns a line for every number of a text (as many as `readText` reads) with the summary of its shipment,
 * or for a refused or unknown number the reason and a likely number. `map`: draws all on one map. As a side
 * effect polls the configured carriers.
 */
export async function trackSeveral(
  deps: TrackingDeps,
  entries: readonly TypedNumber[],
  { map = false }: { map?: boolean } = {},
): Promise<Several> {
  const { db, actor, carriers, cache, sandbox, now = () => new Date() } = deps;
  const instant = now();
  const at = instant.toISOString();
  const visibility = await toVisibility(db, actor);
  const source = gathered(db);
  const found = await Promise.all(
    entries.map(async ({ readings: [best] }) =>
      best
        ? knownBy({ db, cache, now: () => instant }, { number: best.value }, visibility, { source })
        : null,
    ),
  );
  const roads = await Promise.all(
    entries.map(({ readings }, index) =>
      firstOnRoad(db, visibility, found[index] ? [found[index].reference] : readings, instant),
    ),
  );
  const tracked: Tracked[] = [];
  for (const [index, number] of entries.entries()) {
    const real = found[index] ?? null;
    const made = real || !sandbox ? null : simulationOf(number.readings, null);
    const events = real ?? made?.found ?? null;
    const road = made ? await simulatedRoad(made) : (roads[index] ?? null);
    const demo = road?.parties.some((party) => visibility.demo.has(party)) ?? false;
    tracked.push(lineOf(number, events, road, demo, made?.now ?? at, made ? [] : carriers, made !== null));
    // Deriving thirty shipments without a pause would block other requests.
    if (events) await otherRequests();
  }
  await requestPolls(
    db,
    tracked.flatMap(({ wanted }) => wanted),
  );
  const states = await pullStates(
    db,
    tracked.flatMap(({ row }) => row.reference ?? []),
  );
  const cutOffs = await cutOffsOfEach(
    deps,
    tracked.map(({ shipment, events, now }) => shipment && events && { shipment, events, now }),
  );
  const known = await knownContainers(
    db,
    tracked.flatMap(({ row }) => row.repairs),
    visibility,
  );
  const rows = tracked.map(({ row, shipment, now }, index): SeveralRow => {
    const pull = (row.reference && states.get(stateKey(row.reference))) ?? null;
    return {
      ...asShown(row, known),
      summary: shipment && summarise(withCutOffs(shipment, cutOffs[index] ?? null), now),
      sync: row.reference && syncFrom(pull, shipment, carriers.length > 0),
      repairs: repairsShown(row.repairs, known),
    };
  });
  const places = await placeViews(db, rows.flatMap(placesIn));
  return { rows: rows.toSorted(byAttention), places, at, ...(map && { map: await mapOf(db, tracked) }) };
}

async function mapOf(db: Db, tracked: readonly Tracked[]): Promise<SeveralMap | null> {
  const drawn = tracked.flatMap(({ shipment, now }) => (shipment ? { shipment, now } : []));
  const places = await placesOf(
    db,
    drawn.map(({ shipment }) => shipment),
    [],
  );
  return severalMap(drawn, places);
}

function lineOf(
  { typed, readings, problem }: TypedNumber,
  found: CollectedReference | null,
  road: (OnRoad & { reference: EventReference }) | null,
  demo: boolean,
  at: string,
  carriers: readonly DcsaCarrier[],
  simulation = false,
): Tracked {
  const [best] = readings;
  if (!best) {
    const refused = { typed, readings, problem, refused: true, reference: null, summary: null, sync: null };
    const row = { ...refused, demo: false, repairs: [] };
    return { row, shipment: null, wanted: [], now: at, events: null };
  }
  const { kind, value } = found?.reference ?? road?.reference ?? best;
  const suggested = found ? suggestedCarrier(readings, found.reference) : best.carrier;
  const reference = { kind, value, carrier: spokenBy(found) ?? suggested };
  const derived = (found ?? road) && deriveShipment(reference, found?.events ?? [], at);
  const shipment = derived && road ? withTrack(derived, road.view, at) : derived;
  const summary = shipment && shipment.eventCount > 0 ? summarise(shipment, at) : null;
  const asking = carriersFor(carriers, reference.carrier);
  return {
    row: {
      typed,
      readings,
      problem,
      refused: false,
      reference,
      summary,
      sync: null,
      demo: (found?.demo ?? false) || demo,
      ...(simulation && { simulation }),
      repairs: summary || simulation ? [] : best.repairs,
    },
    shipment: summary && shipment,
    now: at,
    events: simulation ? null : (found?.events ?? []),
    wanted: pollRequests(asking, found ? [reference] : namesOf(reference)),
  };
}

function placesIn({ summary }: SeveralRow) {
  if (!summary) return [];
  const { origin, destination, status, last, exceptions } = summary;
  const exceptionValues = exceptions.flatMap(({ values }) => Object.values(values));
  const named = exceptionValues.flatMap((value) =>
    value !== null && typeof value === 'object' && 'unlocode' in value ? value : [],
  );
  return [origin, destination, status.place, last?.place ?? null, ...named];
}
