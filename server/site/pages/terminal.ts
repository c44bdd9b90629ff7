/** Data of the pages for terminals, depots and container movements. */
import { pathOf, shellOf } from '#contract/core/paths.ts';
import {
  MOST_NUMBERS,
  terminalFaceOf,
  terminalPath,
  type JourneyMoves,
  type TerminalQuery,
  type TerminalPageData,
  type TerminalPageKey,
  type TerminalRow,
  type TerminalView,
  type TerminalOutcome,
} from '#contract/tracking/terminal/page.ts';
import { linkageOf } from '#contract/tracking/terminal/linkage.ts';
import type { TerminalBox } from '#contract/tracking/terminal/types.ts';
import type { TypedNumber } from '#contract/site/pages.ts';
import type { TrackingResult, PlaceView } from '#contract/tracking/pages/result.ts';
import type { Shipment, TimelineEntry } from '#contract/tracking/shipment/shipment.ts';
import { charge } from '#server/platform/http/limits.ts';
import {
  COSTS,
  furtherCost,
  presentTrackingResult,
  readText,
  trackReference,
} from '#server/tracking/index.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { depsOf, examplesOf, LONGEST_PATH, numbersAlone } from './tracking.ts';

/** Maximum length of text searched for numbers. */
const LONGEST = 20_000;
/** Number of journeys shown per container; a container makes four or five a year. */
const MOST_JOURNEYS = 24;

const cut = (text: string | null, length: number): string => (text ?? '').trim().slice(0, length);

function readQuery(query: URLSearchParams): TerminalQuery {
  const direction = query.get('direction');
  return {
    number: cut(query.get('number') ?? query.get('bill') ?? query.get('container'), LONGEST),
    port: cut(query.get('port'), 60),
    direction: direction === 'import' || direction === 'export' ? direction : '',
    depot: cut(query.get('depot'), 80),
  };
}

/** Loads the page `key`: its form, and a result for each number. */
export const terminalPage =
  (key: TerminalPageKey) =>
  async (page: PageRequest): Promise<Loaded<TerminalPageData>> => {
    const { view, ask } = terminalFaceOf(key);
    const query = readQuery(page.query);
    const at = new Date().toISOString();
    const data: TerminalPageData = {
      query,
      rows: null,
      beyond: 0,
      places: {},
      at,
      examples: examplesFor(page),
    };
    if (query.number === '') return { data };
    const typedNumbers = readText(query.number);
    const numbers: TypedNumber[] =
      typedNumbers.length > 0
        ? typedNumbers
        : [{ typed: query.number.slice(0, 120), readings: [], problem: null }];
    const accepted = numbers.slice(0, MOST_NUMBERS);
    charge(page.request, COSTS.shipment + furtherCost(accepted));
    const answers = [];
    for (const number of accepted) answers.push(await rowOf(page, view, query, number));
    const rows = answers.map(({ row }) => row);
    const bare = shellOf(key) === 'h5';
    const [only] = rows;
    return {
      data: {
        ...data,
        rows,
        beyond: numbers.length - accepted.length,
        places: Object.assign({}, ...answers.map(({ places }) => places)),
      },
      ...(rows.length === 1 && only && { status: statusOf[only.outcome] }),
      ...(bare && key !== ask && { back: { path: pathOf(ask), titleKey: `routes:${ask}` } }),
    };
  };

/** Handles text pasted on the page `key`. Its URL contains the numbers only, and none of a mail's names. */
export const terminalPosted =
  (key: TerminalPageKey) =>
  async (page: PageRequest): Promise<Loaded<TerminalPageData>> => {
    const body = Object.entries((page.request.body ?? {}) as Record<string, unknown>);
    const sent = new URLSearchParams(
      body.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const query = readQuery(sent);
    const number = numbersAlone(readText(query.number));
    const path = terminalPath(key, { ...query, number });
    const isShort = number !== '' && path.length <= LONGEST_PATH;
    const loaded = await terminalPage(key)({ ...page, query: isShort ? new URLSearchParams() : sent });
    return isShort ? { ...loaded, redirect: path } : loaded;
  };

const statusOf: Record<TerminalOutcome, number> = {
  found: 200,
  noFacts: 200,
  none: 404,
  refused: 400,
  failed: 503,
};

/** These pages are about containers and bills of lading, so those examples come first. */
const examplesFor = (page: PageRequest) =>
  examplesOf(page)
    .filter(({ kind }) => kind === 'container' || kind === 'bill')
    .toSorted((a, b) => Number(b.shows.startsWith('terminal')) - Number(a.shows.startsWith('terminal')));

type Answered = { row: TerminalRow; places: Record<string, PlaceView> };

async function rowOf(
  page: PageRequest,
  view: TerminalView,
  query: TerminalQuery,
  { typed, readings, problem }: TypedNumber,
): Promise<Answered> {
  const [best] = readings;
  const row: TerminalRow = {
    typed,
    kind: best?.kind ?? null,
    number: best?.value ?? null,
    outcome: 'refused',
    problem,
    repairs: best?.repairs ?? [],
    demo: false,
    answer: null,
    journeys: [],
    olderJourneys: 0,
    boxes: [],
    linkage: [],
    identities: [],
  };
  if (!best) return { row, places: {} };
  try {
    const result = await ask(page, best.value, null);
    const { shipment, demo, reference } = result;
    if (!shipment || result.outcome !== 'found')
      return { row: { ...row, outcome: 'none', repairs: result.repairs }, places: {} };
    const known = { ...row, kind: reference?.kind ?? row.kind, number: reference?.value ?? row.number, demo };
    return view === 'movements'
      ? await withMovements(page, known, result, shipment)
      : { row: withFacts(view, query, known, result, shipment), places: result.places };
  } catch (fault) {
    // An exceeded quota is reported; one failing number does not affect the others.
    if (fault instanceof Refused) throw fault;
    page.request.log.error({ err: fault }, 'a number of a terminal page failed');
    return { row: { ...row, outcome: 'failed' }, places: {} };
  }
}

const ask = async (page: PageRequest, number: string, before: string | null): Promise<TrackingResult> =>
  presentTrackingResult(await trackReference(depsOf(page), { number, kind: null, carrier: null, before }));

/** Returns true for lines about the location of the container, not its documents. */
const isMovement = ({ phase, documentType }: TimelineEntry): boolean =>
  phase !== 'document' && documentType === null;

const movesOf = ({ timeline }: Shipment): TimelineEntry[] => timeline.filter(isMovement);

/** Returns every journey of a container, newest first; for a bill, only its own. */
async function withMovements(
  page: PageRequest,
  row: TerminalRow,
  latest: TrackingResult,
  shipment: Shipment,
): Promise<Answered> {
  const older = latest.journeys.filter(({ shown }) => !shown);
  const wanted = older.slice(0, MOST_JOURNEYS - 1);
  if (wanted.length > 0) charge(page.request, wanted.length * COSTS.further);
  const results = [latest];
  for (const { before } of wanted) results.push(await ask(page, row.number ?? row.typed, before));
  const journeys = results.flatMap((result, index): JourneyMoves[] => {
    const lines = result.shipment ? movesOf(result.shipment) : [];
    const [first, last] = [lines[0], lines.at(-1)];
    if (!first || !last) return [];
    const summary = index === 0 ? latest.journeys.find(({ shown }) => shown) : wanted[index - 1];
    return [
      {
        from: summary?.from ?? result.shipment?.origin ?? null,
        to: summary?.to ?? result.shipment?.destination ?? null,
        first: first.time,
        last: last.time,
        lines,
      },
    ];
  });
  return {
    row: {
      ...row,
      outcome: journeys.length > 0 ? 'found' : 'noFacts',
      answer: shipment.answer,
      journeys,
      olderJourneys: older.length - wanted.length,
    },
    places: Object.assign({}, ...results.map(({ places }) => places)),
  };
}

/** Normalises names for comparison: capitals without diacritics. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');

function withFacts(
  view: TerminalView,
  query: TerminalQuery,
  row: TerminalRow,
  result: TrackingResult,
  shipment: Shipment,
): TerminalRow {
  const all = shipment.terminal?.boxes ?? [];
  const boxes = all.filter(
    (box) => isAt(box, query.port, result) && (view !== 'depot' || isOfDepot(box, query.depot)),
  );
  const shownBoxes = view === 'depot' ? boxes.filter(({ care, moves }) => care || moves.length > 0) : boxes;
  return {
    ...row,
    outcome: shownBoxes.length > 0 ? 'found' : 'noFacts',
    answer: shipment.answer,
    boxes: shownBoxes,
    identities:
      view === 'receipts'
        ? shipment.containers.map(({ number, isoType, seals }) => ({ container: number, isoType, seals }))
        : [],
    linkage:
      view === 'linkage'
        ? shownBoxes.map((box) => ({
            container: box.container,
            place: box.place,
            steps: linkageOf(shipment, box, query.direction || undefined),
          }))
        : [],
  };
}

/** Returns true if a terminal at `port` (code or name) reported the container, or if `port` is empty. */
function isAt(box: TerminalBox, port: string, { places }: TrackingResult): boolean {
  const wanted = plain(port);
  if (wanted === '') return true;
  return [box.place, ...box.moves.map(({ place }) => place), ...box.lines.map(({ place }) => place)].some(
    (place) => {
      const names = place?.unlocode ? Object.values(places[place.unlocode]?.names ?? {}) : [];
      return [place?.unlocode, place?.name, place?.facility?.code, ...names].some(
        (name) => plain(name) !== '' && plain(name) === wanted,
      );
    },
  );
}

/** Returns true if the depot (code or name) is the container's place, its yard, or had one of its moves. */
function isOfDepot({ care, place, moves }: TerminalBox, depot: string): boolean {
  const wanted = plain(depot);
  if (wanted === '') return true;
  const names = [place, ...moves.map((move) => move.place)].flatMap((one) => [
    one?.facility?.code,
    one?.name,
  ]);
  return [care?.pickUpYard, care?.returnYard, ...names].some((name) => plain(name).includes(wanted));
}
