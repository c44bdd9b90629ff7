/** Data of the tracking pages. */
import { normalise } from '#contract/identifiers/index.ts';
import { pathOf, shellOf } from '#contract/core/paths.ts';
import type { FrontRouteKey, PublicRouteKey, Shell } from '#contract/core/routes.ts';
import { pageAbout, type TrackPageKey } from '#contract/tracking/pages/member-faces.ts';
import { answerPath, isMapRoute, trackFaceOf } from '#contract/tracking/pages/variants.ts';
import type { TypedNumber, Example, TrackingPageData, Shared } from '#contract/site/pages.ts';
import { REFERENCE_KINDS, type ReferenceKind } from '#contract/tracking/event.ts';
import { filterIn, NO_FILTER } from '#contract/tracking/pages/filter.ts';
import type { TrackingQuery, TrackingOutcome } from '#contract/tracking/pages/result.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { logoOf } from '#server/content/index.ts';
import { charge } from '#server/platform/http/limits.ts';
import {
  COSTS,
  furtherCost,
  PICTURE_PATH,
  presentTrackingResult,
  presentSeveral,
  readNumbersAndShips,
  readText,
  depsOfRequest,
  type TrackingDeps,
  sharedReference,
  shipCandidates,
  TWICE,
  toVisibility,
  textOfFile,
  trackReference,
  trackSeveral,
} from '#server/tracking/index.ts';
import { similarCandidates, standardCandidates } from '#server/reference/index.ts';
import type { SentFile } from '#server/platform/net/multipart.ts';
import { absolute } from '#server/platform/http/absolute.ts';
import { identityOf } from '#server/platform/cache/identity.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { qrPath } from './qr.ts';

/** Maximum length of text searched for numbers: a long e-mail. */
const LONGEST = 20_000;
/** Maximum length of pasted text: an e-mail thread with all quotations. */
const LONGEST_PASTED = 250_000;

export const depsOf = ({ request, actor }: PageRequest): TrackingDeps => ({
  ...depsOfRequest(request),
  actor,
});

/** Numbers of the demo data that a first visit can try. */
export const examplesOf = ({ request }: PageRequest): Example[] => request.server.demoOnPages?.examples ?? [];

/** The same for a page about one kind of number, with that kind first. */
function examplesFor(page: PageRequest, kind: ReferenceKind | null): Example[] {
  const examples = examplesOf(page);
  const { demoOnPages } = page.request.server;
  // Only the customs pages cover declaration numbers and US holds.
  if (kind === 'declaration' && demoOnPages) return demoOnPages.customs;
  return kind ? examples.toSorted((a, b) => Number(b.kind === kind) - Number(a.kind === kind)) : examples;
}

const asksOf = ({ request }: PageRequest): boolean => request.server.env.DCSA_CARRIERS.length > 0;

const statusOf: Record<TrackingOutcome, number> = {
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

/** The page for a requested ship, by the shell of the current page; an embedded page only suggests it. */
const shipPages: Partial<Record<Shell, PublicRouteKey>> = { site: 'vessel', h5: 'h5MapVsl' };

async function answered(
  page: PageRequest,
  key: FrontRouteKey,
  query: TrackingQuery,
  typed = query.number,
  shared: Shared | null = null,
): Promise<Loaded<TrackingPageData>> {
  charge(page.request, COSTS.shipment);
  const deps = { ...depsOf(page), ...(shared && { shows: shared.shows }) };
  const result = presentTrackingResult(await trackReference(deps, query));
  const { pool } = page.request.server.database;
  const hasResult = result.outcome === 'found';
  const standards = hasResult ? [] : await standardCandidates(pool, typed);
  const { db, actor } = deps;
  // A number marked as cargo is not a ship.
  const { ships, sure } =
    hasResult || query.kind
      ? { ships: [], sure: false }
      : await shipCandidates({ db, visibility: await toVisibility(db, actor) }, typed);
  const codes = [...standards, ...ships];
  const unknown = result.outcome === 'impossible' && codes.length === 0;
  const similar = unknown ? await similarCandidates(pool, typed) : [];
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
    similar,
    qr: link ? qrPath(link) : null,
    link,
    asks: asksOf(page),
    sandbox: page.request.server.env.SANDBOX,
    ...(isCard(key, page) && { card: true }),
    examples: examplesFor(page, result.reference?.kind ?? null),
  };
  // The rest of the data depends on the URL and the settings, or is never cached.
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

/** Query of the preview picture. A short link uses only its own id, which determines what may be shown. */
const pictured = (
  { request, parameters: { id = '' } }: PageRequest,
  { number, kind, carrier }: TrackingQuery,
  shared: Shared | null,
): Record<string, string> => ({
  ...(shared ? { share: id } : { number, ...(kind && { kind }), ...(carrier && { carrier }) }),
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
  similar: [],
  qr: null,
  link: null,
  asks: asksOf(page),
  sandbox: page.request.server.env.SANDBOX,
  examples: examplesOf(page),
});

/** In another site's frame a result is a card, unless its address asks for all of it. */
const isCard = (key: FrontRouteKey, { query }: PageRequest): boolean =>
  (key === 'queryQueryIframe' || key === 'queryAirQueryIframe') && query.get('view') !== 'full';

/** A single word is one number in any format; longer text is searched for several. */
function isText(typed: string): boolean {
  const value = normalise(typed);
  return /\s|[,;]/.test(typed) || /[^A-Z0-9/._]/.test(value) || /^[A-Z]{3}[UJZ]\d{7}\//.test(value);
}

/** Returns an instant from a link to an earlier journey; null if invalid. */
const instantOf = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? text
    : null;

/** Returns the code of a carrier, airline or courier; null if it is invalid, since every link repeats it. */
const carrierIn = (query: URLSearchParams): string | null =>
  /^[\w-]{1,20}$/.exec(query.get('carrier') ?? '')?.[0] ?? null;

/** Returns a day of a simulation; null if invalid. */
const dayOf = (text: string | null): number | null =>
  text !== null && /^\d{1,3}$/.test(text) ? Number(text) : null;

async function listed(
  page: PageRequest,
  key: TrackPageKey,
  numbers: readonly TypedNumber[],
): Promise<Several> {
  charge(page.request, COSTS.shipment + furtherCost(numbers));
  return presentSeveral(await trackSeveral(depsOf(page), numbers, { map: isMapRoute(key) }));
}

/** Loads the page `key`: the box and the result of its text. A page inside an app links back to its box. */
export const seaPage =
  (key: TrackPageKey) =>
  async (page: PageRequest): Promise<Loaded<TrackingPageData>> => {
    const loaded = await boxPage(page, key);
    const bare = shellOf(key) === 'h5';
    const box = loaded.data.result === null && loaded.data.list === null;
    if (box) return { ...loaded, data: { ...loaded.data, examples: examplesFor(page, pageAbout(key)) } };
    if (!bare) return loaded;
    return { ...loaded, back: backOf(key) };
  };

const backOf = (key: TrackPageKey) => ({
  path: pathOf(trackFaceOf(key)?.ask ?? key),
  titleKey: 'tracking:title' as const,
});

/** Maximum length of a list's URL that every browser and proxy accepts. */
export const LONGEST_PATH = 6000;
/** Characters of a file searched for numbers. */
const LONGEST_FILE = 200_000;

/** Handles text pasted or a file sent to the page `key`; a short list redirects to its own URL. */
export const seaPosted =
  (key: TrackPageKey) =>
  async (page: PageRequest): Promise<Loaded<TrackingPageData>> => {
    const { number, file, kind, carrier } = (page.request.body ?? {}) as Record<string, unknown>;
    const read = isFile(file)
      ? await textOfFile(file, page.request.language)
      : { text: typeof number === 'string' ? number : '' };
    if ('fault' in read) return { data: { ...nothing(page, ''), fault: read.fault }, status: 400 };
    const typed = read.text.slice(0, isFile(file) ? LONGEST_FILE : LONGEST_PASTED).trim();
    const numbers = readNumbersAndShips(typed);
    if (isFile(file) && numbers.length === 0)
      return { data: { ...nothing(page, ''), fault: 'none' }, status: 400 };
    // A pasted e-mail contains names and telephone numbers; the URL contains the numbers only.
    const numberText = isFile(file) || isText(typed) ? numbersAlone(numbers) : typed;
    if (numberText === '')
      return { ...(await readBox(page, typed, key)), ...(shellOf(key) === 'h5' && { back: backOf(key) }) };
    const query = new URLSearchParams(
      Object.entries({ number: numberText, kind, carrier }).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    );
    const path = answerPath(key, Object.fromEntries(query));
    // A short list has a URL that can be saved and shared.
    if (path.length <= LONGEST_PATH) return { data: nothing(page, ''), redirect: path };
    if (isFile(file)) return seaPage(key)({ ...page, query });
    return { ...(await readBox(page, typed, key)), ...(shellOf(key) === 'h5' && { back: backOf(key) }) };
  };

/** Returns the numbers of a text, one per line, so that they parse the same without the surrounding text. */
export const numbersAlone = (numbers: readonly TypedNumber[]): string =>
  numbers
    .filter(({ problem }) => problem?.key !== TWICE)
    .map(({ typed, readings: [best] }) => {
      const line = typed.replaceAll(/\s+/g, ' ').trim();
      const again = best && readText(line);
      const same = again?.length === 1 && again[0]?.readings[0]?.value === best?.value;
      return !best || same ? line : best.value;
    })
    .join('\n');

const isFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value;

/** Returns one number's result, or several numbers, one per line. */
async function boxPage(page: PageRequest, key: TrackPageKey): Promise<Loaded<TrackingPageData>> {
  const typed = (page.query.get('number') ?? '').slice(0, LONGEST).trim();
  return typed === '' ? { data: nothing(page, ''), same: '' } : readBox(page, typed, key);
}

/** Returns the typed text as the result of one number or as a list. */
async function readBox(
  page: PageRequest,
  typed: string,
  key: TrackPageKey,
): Promise<Loaded<TrackingPageData>> {
  const kind = REFERENCE_KINDS.find((one) => one === page.query.get('kind')) ?? null;
  const readNumbers = isText(typed) && !kind ? readNumbersAndShips(typed) : [];
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

/** Loads a shared short link; null if it does not exist. */
export async function sharedPage(page: PageRequest): Promise<Loaded<TrackingPageData> | null> {
  const { id = '' } = page.parameters;
  const { db } = page.request.server.database;
  const link = await sharedReference(db, id);
  if (!link) return null;
  const { reference, shows, expiresAt, over, actor, company } = link;
  const sender = company === null ? null : { name: company, logo: await logoOf(db, actor.ydid) };
  const shared = { shows, expiresAt, over, sender };
  if (over) return { data: { ...nothing(page, ''), shared }, status: 410 };
  const { value, kind, carrier } = reference;
  return answered({ ...page, actor }, 'direct', { number: value, kind, carrier }, value, shared);
}
