/** What the tracking pages are made of. */
import { normalise, type NoteKey } from '#contract/identifiers/index.ts';
import { pathOf } from '#contract/core/paths.ts';
import { routes, type PublicRouteKey, type Shell } from '#contract/core/routes.ts';
import { aboutOf, isMapRoute, trackFaces, type TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import type { TypedNumber, Example, TrackingPageData } from '#contract/site/pages.ts';
import { REFERENCE_KINDS, type ReferenceKind } from '#contract/tracking/event.ts';
import { filterIn, NO_FILTER } from '#contract/tracking/pages/filter.ts';
import type { TrackingQuery, TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { charge } from '#server/platform/http/limits.ts';
import {
  COSTS,
  furtherCost,
  PICTURE_PATH,
  presentSea,
  presentSeveral,
  readText,
  type SeaDeps,
  sharedReference,
  shipCandidates,
  toVisibility,
  textOfFile,
  trackSea,
  trackSeveral,
} from '#server/tracking/index.ts';
import { standardCandidates } from '#server/reference/index.ts';
import type { SentFile } from '#server/platform/net/multipart.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { identityOf } from '#server/platform/cache/identity.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { qrPath } from './qr.ts';

/** Longest text that is looked through for numbers: a long e-mail. */
const LONGEST = 20_000;
/** The same of what is pasted and sent: a thread of mails with all that was quoted. */
const LONGEST_PASTED = 250_000;

export const depsOf = ({ request, actor }: PageRequest): SeaDeps => ({
  db: request.server.database.db,
  actor,
  carriers: request.server.env.DCSA_CARRIERS,
  disagreeMinutes: request.server.env.DISAGREE_MINUTES,
  aisMaxAgeHours: request.server.env.AIS_MAX_AGE_HOURS,
  sandbox: request.server.env.SANDBOX,
  cache: request.server.trackingCache,
});

/** Numbers of the demo data that a first visit can try. */
export const examplesOf = ({ request }: PageRequest): Example[] => request.server.demoOnPages?.examples ?? [];

/** The same for a page that is about one kind of number: those first. */
function examplesFor(page: PageRequest, kind: ReferenceKind | null): Example[] {
  const examples = examplesOf(page);
  const { demoOnPages } = page.request.server;
  // Of the number of a declaration, or of what the United States hold, only the pages of customs are about.
  if (kind === 'declaration' && demoOnPages) return demoOnPages.customs;
  return kind ? examples.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind)) : examples;
}

const asksOf = ({ request }: PageRequest): boolean => request.server.env.DCSA_CARRIERS.length > 0;

const statusOf: Record<TrackingResult['outcome'], number> = {
  found: 200,
  none: 404,
  notYet: 200,
  impossible: 400,
  empty: 200,
};

const queryOf = (query: TrackingQuery): Record<string, string> => ({
  number: query.number,
  ...(query.kind && { kind: query.kind }),
  ...(query.carrier && { carrier: query.carrier }),
  ...(query.before && { before: query.before }),
  ...(query.asOf && { asOf: query.asOf }),
  ...(query.day != null && { day: String(query.day) }),
});

/** Where a ship that was asked for is shown, by the shell of the page that was asked; a frame proposes her only. */
const shipPages: Partial<Record<Shell, PublicRouteKey>> = { site: 'vessel', h5: 'h5MapVsl' };
const shellOf = (key: PublicRouteKey): Shell => routes.find((route) => route.key === key)?.shell ?? 'site';

async function answered(
  page: PageRequest,
  key: PublicRouteKey,
  query: TrackingQuery,
  typed = query.number,
  shared: TrackingPageData['shared'] = null,
): Promise<Loaded<TrackingPageData>> {
  charge(page.request, COSTS.shipment);
  const deps = { ...depsOf(page), ...(shared && { shows: shared.shows }) };
  const result = presentSea(await trackSea(deps, query));
  const { pool } = page.request.server.database;
  const hasResult = result.outcome === 'found';
  const standards = hasResult ? [] : await standardCandidates(pool, typed);
  const { db, actor } = deps;
  // What was chosen to be cargo is no ship.
  const { ships, sure } =
    hasResult || query.kind
      ? { ships: [], sure: false }
      : await shipCandidates({ db, visibility: await toVisibility(db, actor) }, typed);
  const codes = [...standards, ...ships];
  const path = shared ? page.path : pathOf(query.track ? 'cargoMap' : 'queryQuery', {}, queryOf(query));
  const link = result.outcome === 'found' ? absolute(page.request, path) : null;
  const [ship] = ships;
  const shipPage = ship && sure && standards.length === 0 ? shipPages[shellOf(key)] : undefined;
  const redirect = ship && shipPage && pathOf(shipPage, {}, { q: ship.code, cargo: typed.slice(0, 60) });
  const data: TrackingPageData = {
    query: typed,
    carrier: query.carrier ?? null,
    list: null,
    filter: NO_FILTER,
    fault: null,
    shared,
    result,
    codes,
    qr: link ? qrPath(link) : null,
    link,
    asks: asksOf(page),
    sandbox: page.request.server.env.SANDBOX,
    examples: examplesFor(page, result.reference?.kind ?? null),
  };
  // The rest of the data is made of the address and the settings, or of what is kept for nobody.
  const same = result.outcome === 'found' ? `${identityOf(result)} ${JSON.stringify(shared)}` : undefined;
  const status = codes.length > 0 ? 200 : statusOf[result.outcome];
  const picture = hasResult
    ? `${PICTURE_PATH}?${new URLSearchParams(pictured(page, query, shared)).toString()}`
    : undefined;
  return {
    data,
    status,
    ...(same && { same }),
    ...(redirect && { redirect }),
    ...(picture && { picture }),
  };
}

/** What the picture of a result is asked for by: of a short link its own id, which alone tells what it may show. */
const pictured = (
  { request, parameters }: PageRequest,
  { number, kind, carrier }: TrackingQuery,
  shared: TrackingPageData['shared'],
): Record<string, string> => ({
  ...(shared
    ? { share: parameters['id'] ?? '' }
    : { number, ...(kind && { kind }), ...(carrier && { carrier }) }),
  language: request.language,
});

const nothing = (page: PageRequest, typed: string): TrackingPageData => ({
  query: typed,
  carrier: carrierIn(page.query),
  list: null,
  filter: filterIn(page.query),
  fault: null,
  shared: null,
  result: null,
  codes: [],
  qr: null,
  link: null,
  asks: asksOf(page),
  sandbox: page.request.server.env.SANDBOX,
  examples: examplesOf(page),
});

/** The same number said again. */
const TWICE: NoteKey = 'problem.twice';

/** One bare word is one number, whatever it looks like; anything more is searched for several. */
function isText(typed: string): boolean {
  const value = normalise(typed);
  return /\s|[,;]/.test(typed) || /[^A-Z0-9/._]/.test(value) || /^[A-Z]{3}[UJZ]\d{7}\//.test(value);
}

/** An instant as the links to earlier journeys write it; null for anything else. */
const instantOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : null;

/** The code of a carrier, an airline or a courier; null for what cannot be one: it would stand in every link. */
const carrierIn = (query: URLSearchParams): string | null =>
  /^[\w-]{1,20}$/.exec(query.get('carrier') ?? '')?.[0] ?? null;

/** A day of a simulation; null for anything else. */
const dayOf = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;

async function listed(
  page: PageRequest,
  key: TrackRouteKey,
  numbers: readonly TypedNumber[],
): Promise<Several> {
  charge(page.request, COSTS.shipment + furtherCost(numbers));
  return presentSeveral(await trackSeveral(depsOf(page), numbers, { map: isMapRoute(key) }));
}

/** The page `key`: the box, and what was typed into it. A page inside another app leads back to its box. */
export const seaPage =
  (key: TrackRouteKey) =>
  async (page: PageRequest): Promise<Loaded<TrackingPageData>> => {
    const loaded = await boxPage(page, key);
    const bare = shellOf(key) === 'h5';
    const box = loaded.data.result === null && loaded.data.list === null;
    if (box) return { ...loaded, data: { ...loaded.data, examples: examplesFor(page, aboutOf(key)) } };
    if (!bare) return loaded;
    return { ...loaded, back: backOf(key) };
  };

const backOf = (key: TrackRouteKey) => ({
  path: pathOf(trackFaces[key].ask),
  titleKey: 'tracking:title' as const,
});

/** Longest address that a list is given: what every browser and proxy takes. */
const LONGEST_PATH = 6000;
/** Characters of a file that are looked through. */
const LONGEST_FILE = 200_000;

/** What was sent to the page `key`, by paste or as a file: a list gets an address of its own where it is short enough. */
export const seaPosted =
  (key: TrackRouteKey) =>
  async (page: PageRequest): Promise<Loaded<TrackingPageData>> => {
    const { number, file, kind, carrier } = (page.request.body ?? {}) as Record<string, unknown>;
    const read = isFile(file)
      ? await textOfFile(file, page.request.language)
      : { text: typeof number === 'string' ? number : '' };
    if ('fault' in read) return { data: { ...nothing(page, ''), fault: read.fault }, status: 400 };
    const typed = read.text.slice(0, isFile(file) ? LONGEST_FILE : LONGEST_PASTED).trim();
    const numbers = readText(typed);
    if (isFile(file) && numbers.length === 0)
      return { data: { ...nothing(page, ''), fault: 'none' }, status: 400 };
    const numberText = isFile(file) ? numbers.map((one) => one.typed).join('\n') : typed;
    const query = new URLSearchParams(
      Object.entries({ number: numberText, kind, carrier }).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    );
    const path = pathOf(trackFaces[key].answer, {}, Object.fromEntries(query));
    // What is short enough has an address that can be kept and given on.
    if (path.length <= LONGEST_PATH) return { data: nothing(page, ''), redirect: path };
    if (isFile(file)) return seaPage(key)({ ...page, query });
    return { ...(await readBox(page, typed, key)), ...(shellOf(key) === 'h5' && { back: backOf(key) }) };
  };

const isFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** One number's result, or several, a line each. */
async function boxPage(page: PageRequest, key: TrackRouteKey): Promise<Loaded<TrackingPageData>> {
  const typed = (page.query.get('number') ?? '').slice(0, LONGEST).trim();
  return typed === '' ? { data: nothing(page, ''), same: '' } : readBox(page, typed, key);
}

/** What was typed, as one number's result or as a list. */
async function readBox(
  page: PageRequest,
  typed: string,
  key: TrackRouteKey,
): Promise<Loaded<TrackingPageData>> {
  const kind = REFERENCE_KINDS.find((one) => one === page.query.get('kind')) ?? null;
  const readNumbers = isText(typed) && !kind ? readText(typed) : [];
  if (
    readNumbers.some(({ readings: [best], problem }, index) => index > 0 && (best || problem?.key !== TWICE))
  )
    return { data: { ...nothing(page, typed), list: await listed(page, key, readNumbers) } };
  const number = (readNumbers[0]?.readings[0]?.value ?? typed).slice(0, 120);
  const before = instantOf(page.query.get('before'));
  const day = dayOf(page.query.get('day'));
  const asOf = instantOf(page.query.get('asOf'));
  const query = {
    number,
    kind,
    carrier: carrierIn(page.query),
    before,
    day,
    asOf,
    ...(isMapRoute(key) && { track: true }),
  };
  return answered(page, key, query, typed);
}

/** A shared short link, or null when nobody made it. */
export async function sharedPage(page: PageRequest): Promise<Loaded<TrackingPageData> | null> {
  const link = await sharedReference(page.request.server.database.db, page.parameters['id'] ?? '');
  if (!link) return null;
  const { reference, shows, expiresAt, over, actor } = link;
  const shared = { shows, expiresAt, over };
  if (over) return { data: { ...nothing(page, ''), shared }, status: 410 };
  const { value, kind, carrier } = reference;
  return answered({ ...page, actor }, 'direct', { number: value, kind, carrier }, value, shared);
}
