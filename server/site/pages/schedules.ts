/** Data of the pages for sailings, ships, charges and cut-offs. */
import {
  BOXES,
  mainSchedule,
  MOST_WEEKS,
  SCHEDULE_FIELDS,
  scheduleViewOf,
  schedulePath,
  type ResolvedPort,
  type ScheduleQuery,
  type ScheduleHint,
  type SchedulePageData,
  type SchedulePageKey,
  type ResolvedPorts,
  type NearPort,
} from '#contract/schedules/page.ts';
import type { Actor } from '#contract/access/access.ts';
import { isValidOn } from '#contract/schedules/charges.ts';
import { departureOf, type PortNames } from '#contract/schedules/view.ts';
import { lineNames } from '#contract/reference/shipping-lines.ts';
import type { Db } from '#server/platform/db/client.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS, cutOffCalls, planVisibility, portNamed } from '#server/tracking/index.ts';
import {
  findCalls,
  findCharges,
  findSailings,
  type Joining,
  Plans,
  type PlanVisibility,
  SAILING_SORTS,
  type SailingsQuery,
  VIAS,
  type SailingSort,
  type Via,
} from '#server/schedules/index.ts';
import {
  distanceNm,
  portByCode,
  terminalName,
  type Reader,
  searchStandards,
} from '#server/reference/index.ts';
import type { Loaded, PageRequest } from './page-request.ts';

const DAY = 86_400_000;
/** Maximum rows per page. */
const MOST_SAILINGS = 60;
const MOST_CALLS = 200;
/** Ports within trucking distance (nautical miles) count as near. */
const NEAR_NM = 220;

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && text > '2000' && text < '2100';

function readCriteria(
  query: URLSearchParams,
  today: string,
): ScheduleQuery & { from: string; weeks: string } {
  const criteria: ScheduleQuery = {};
  for (const field of SCHEDULE_FIELDS) {
    const text = (query.get(field) ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 60);
    if (text !== '') criteria[field] = text;
  }
  const weeks = Number(criteria.weeks);
  const count = (text: string | undefined) => (text && /^\d{1,3}$/.test(text) ? String(Number(text)) : '');
  for (const field of ['bills', ...BOXES] as const)
    if (criteria[field]) criteria[field] = count(criteria[field]);
  return {
    ...criteria,
    ...(criteria.carrier && { carrier: criteria.carrier.toUpperCase().slice(0, 17) }),
    ...(criteria.via && !(VIAS as readonly string[]).includes(criteria.via) && { via: '' }),
    ...(criteria.sort && !(SAILING_SORTS as readonly string[]).includes(criteria.sort) && { sort: '' }),
    ...(criteria.direction &&
      criteria.direction !== 'export' &&
      criteria.direction !== 'import' && { direction: '' }),
    from: criteria.from && isDay(criteria.from) ? criteria.from : today,
    weeks: Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_WEEKS ? String(weeks) : '4',
  };
}

/** Resolves a code or a name in any of our languages to a port. */
async function resolvePort(reader: Reader, typed: string): Promise<ResolvedPort> {
  const known = /^[A-Za-z]{2}\s?[A-Za-z2-9]{3}$/.test(typed) ? portByCode(typed.replace(/\s/, '')) : null;
  if (known) return { typed, code: known.code, others: [] };
  const hits = await searchStandards(reader, { kind: 'port', query: typed, limit: 6 });
  const [first] = hits;
  const code = portNamed(typed)?.code ?? (first && first.by !== 'similar' ? first.code : null);
  const others = hits.filter((hit) => hit.code !== code).map((hit) => ({ code: hit.code, names: hit.names }));
  return { typed, code, others: others.slice(0, 5) };
}

type ScheduleRequest = {
  db: Db;
  actor: Actor;
  visibility: PlanVisibility;
  criteria: ReturnType<typeof readCriteria>;
  joining: Joining;
  codes: { pol: string | null; pod: string | null; port: string | null };
  span: { from: number; until: number };
};

/** Returns the loader of a schedule page. */
export const schedulePage =
  (key: SchedulePageKey) =>
  async ({ request, actor, query }: PageRequest): Promise<Loaded<SchedulePageData>> => {
    charge(request, COSTS.sailings);
    const { database, env } = request.server;
    const view = scheduleViewOf(key);
    const now = new Date();
    const criteria = readCriteria(query, now.toISOString().slice(0, 10));
    const resolvedPorts: ResolvedPorts = {};
    for (const field of ['pol', 'pod', 'port'] as const)
      if (criteria[field]) resolvedPorts[field] = await resolvePort(database.pool, criteria[field]);
    const from = Date.parse(`${criteria.from}T00:00:00Z`);
    const of: ScheduleRequest = {
      db: database.db,
      actor,
      visibility: await planVisibility(database.db, actor),
      criteria,
      joining: {
        changes: env.SCHEDULE_CHANGES,
        leastHours: env.SCHEDULE_DWELL_HOURS,
        mostHours: env.SCHEDULE_DWELL_DAYS * 24,
      },
      codes: {
        pol: resolvedPorts.pol?.code ?? null,
        pod: resolvedPorts.pod?.code ?? null,
        port: resolvedPorts.port?.code ?? null,
      },
      span: { from, until: from + Number(criteria.weeks) * 7 * DAY },
    };
    const answer = await {
      sailings: sailingsOf,
      ships: shipsOf,
      berths: shipsOf,
      charges: chargesOf,
      cutOffs: cutOffsOf,
    }[view](of);
    const plans = new Plans(of.db, of.visibility);
    const kind = view === 'charges' ? 'charge' : 'call';
    const known = answer.answered ? [] : (await plans.ports(kind)).slice(0, 12).map(({ port }) => port);
    const data: SchedulePageData = {
      view,
      query: criteria,
      resolvedPorts,
      now: now.toISOString(),
      sailings: [],
      calls: [],
      charges: [],
      total: 0,
      hint: null,
      ...answer,
      known,
      ports: {},
      carriers: (await plans.carriers(kind)).map((code) => ({ code, names: lineNames(code) })),
      demo: false,
    };
    data.ports = portsIn(data);
    data.demo =
      [...data.sailings, ...data.calls].some(({ sources }) => sources.some(({ demo }) => demo)) ||
      data.charges.some(({ source }) => source.demo);
    const bare = key === 'queryThcDetailWeChat';
    return {
      data,
      ...(bare &&
        answer.answered && {
          back: { path: schedulePath(key, {}), titleKey: `routes:${mainSchedule[view]}` },
        }),
      ...(!answer.answered && key === mainSchedule[view] && { canonical: schedulePath(key, {}) }),
    };
  };

type ScheduleAnswer = Pick<SchedulePageData, 'answered'> & Partial<SchedulePageData>;

async function sailingsOf(of: ScheduleRequest): Promise<ScheduleAnswer> {
  const { criteria, codes, span } = of;
  if (!codes.pol || !codes.pod) return { answered: false };
  const wanted: SailingsQuery = {
    pol: codes.pol,
    pod: codes.pod,
    ...span,
    via: (criteria.via || 'any') as Via,
    carrier: criteria.carrier || null,
    sort: (criteria.sort || 'best') as SailingSort,
  };
  const sailings = await findSailings(of.db, of.visibility, wanted, of.joining);
  const hint = sailings.length > 0 ? null : await hintFor(of, wanted);
  return { answered: true, sailings: sailings.slice(0, MOST_SAILINGS), total: sailings.length, hint };
}

/** Suggests alternatives: other days, transhipment, any carrier, ports nearby. */
async function hintFor(of: ScheduleRequest, wanted: SailingsQuery): Promise<ScheduleHint> {
  const ask = (more: Partial<SailingsQuery>) =>
    findSailings(of.db, of.visibility, { ...wanted, sort: 'etd', ...more }, of.joining);
  const dayOf = (one: Awaited<ReturnType<typeof ask>>[number] | undefined) =>
    (one && departureOf(one)?.time.at.slice(0, 10)) ?? null;
  const later = await ask({ from: wanted.until, until: wanted.until + 56 * DAY });
  const earlier = await ask({ from: wanted.from - 28 * DAY, until: wanted.from });
  return {
    earlier: dayOf(earlier.at(-1)),
    later: dayOf(later[0]),
    transit: wanted.via === 'direct' ? (await ask({ via: 'any' })).length : 0,
    anyCarrier: wanted.carrier ? (await ask({ carrier: null })).length : 0,
    near: [...(await nearTo(of, 'pol', wanted.pol)), ...(await nearTo(of, 'pod', wanted.pod))],
  };
}

async function nearTo(
  { db, visibility, span }: ScheduleRequest,
  end: 'pol' | 'pod' | 'port',
  code: string,
): Promise<NearPort[]> {
  const here = portByCode(code);
  if (!here) return [];
  const plans = new Plans(db, visibility);
  const at = { lat: here.latitude, lon: here.longitude };
  return (await plans.ports('call', { from: span.from - 30 * DAY, until: span.until + 60 * DAY }))
    .flatMap(({ port }) => {
      const there = portByCode(port);
      const away =
        there && port !== code ? distanceNm([at.lon, at.lat], [there.longitude, there.latitude]) : Infinity;
      return away <= NEAR_NM ? [{ end, code: port, away }] : [];
    })
    .toSorted((a, b) => a.away - b.away)
    .slice(0, 3)
    .map(({ code: port }) => ({ end, code: port }));
}

const nothing = (near: NearPort[]): ScheduleHint => ({
  earlier: null,
  later: null,
  transit: 0,
  anyCarrier: 0,
  near,
});

async function shipsOf(of: ScheduleRequest): Promise<ScheduleAnswer> {
  const { criteria, codes, span } = of;
  if (!criteria.vessel && !criteria.voyage && !codes.port && !criteria.carrier) return { answered: false };
  if (criteria.port && !codes.port) return { answered: false };
  const wanted = {
    ...span,
    // For a named ship, show everything known around that day.
    from: criteria.vessel ? span.from - 14 * DAY : span.from,
    vessel: criteria.vessel ?? null,
    voyage: criteria.voyage ?? null,
    port: codes.port,
    carrier: criteria.carrier || null,
  };
  const calls = await findCalls(of.db, of.visibility, wanted);
  const hint = calls.length > 0 ? null : nothing(codes.port ? await nearTo(of, 'port', codes.port) : []);
  return { answered: true, calls: calls.slice(0, MOST_CALLS), total: calls.length, hint };
}

async function cutOffsOf(of: ScheduleRequest): Promise<ScheduleAnswer> {
  const { criteria, codes, span } = of;
  if (!codes.pol && !criteria.vessel && !criteria.voyage) return { answered: false };
  if ((criteria.pol && !codes.pol) || (criteria.pod && !codes.pod)) return { answered: false };
  const { pol, pod } = codes;
  const calls = await cutOffCalls(
    of.db,
    of.actor,
    {
      ...span,
      pol,
      pod,
      vessel: criteria.vessel ?? null,
      voyage: criteria.voyage ?? null,
      carrier: criteria.carrier || null,
    },
    of.joining,
  );
  const hint = calls.length > 0 ? null : nothing(codes.pol ? await nearTo(of, 'pol', codes.pol) : []);
  return { answered: true, calls: calls.slice(0, 40), total: calls.length, hint };
}

async function chargesOf(of: ScheduleRequest): Promise<ScheduleAnswer> {
  const { criteria, codes } = of;
  if (!codes.port) return { answered: false };
  const direction =
    criteria.direction === 'export' || criteria.direction === 'import' ? criteria.direction : null;
  const all = await findCharges(of.db, of.visibility, {
    port: codes.port,
    carrier: criteria.carrier || null,
    direction,
  });
  const charges = all.filter((one) => isValidOn(one, criteria.from));
  if (charges.length > 0) return { answered: true, charges, total: charges.length };
  // If nothing is valid on the day, the first later day with valid charges.
  const later =
    all.flatMap(({ validFrom }) => (validFrom && validFrom > criteria.from ? validFrom : [])).toSorted()[0] ??
    null;
  const plans = new Plans(of.db, of.visibility);
  const near = (await plans.ports('charge'))
    .slice(0, 6)
    .map(({ port }) => ({ end: 'port' as const, code: port }));
  const others = criteria.carrier
    ? await findCharges(of.db, of.visibility, { port: codes.port, carrier: null, direction })
    : [];
  return { answered: true, charges, hint: { ...nothing(near), later, anyCarrier: others.length } };
}

/** Names and time zones of every port on the page, and names of its terminals. */
function portsIn({
  sailings,
  calls,
  charges,
  resolvedPorts,
  known,
  hint,
}: SchedulePageData): Record<string, PortNames> {
  const codes = [
    ...sailings.flatMap(({ legs }) => legs.flatMap(({ from, to }) => [from, to])),
    ...calls.map(({ port }) => port),
    ...charges.map(({ port }) => port),
    ...Object.values(resolvedPorts).flatMap(({ code }) => code ?? []),
    ...known,
    ...(hint?.near ?? []).map(({ code }) => code),
  ];
  const terminals = [
    ...sailings.flatMap(({ legs }) =>
      legs.flatMap(({ from, to, fromTerminal, toTerminal }) => [
        [from, fromTerminal] as const,
        [to, toTerminal] as const,
      ]),
    ),
    ...calls.map(({ port, terminal }) => [port, terminal] as const),
  ];
  const terminalsAt = (port: string) =>
    terminals.flatMap(([at, code]): [string, string][] => {
      const name = at === port ? terminalName(port, code) : null;
      return code && name ? [[code, name]] : [];
    });
  return Object.fromEntries(
    [...new Set(codes)].flatMap((code) => {
      const port = portByCode(code);
      const named = terminalsAt(code);
      const entry = port && {
        names: port.names,
        zone: port.zone,
        ...(named.length > 0 && { terminals: Object.fromEntries(named) }),
      };
      return entry ? [[code, entry]] : [];
    }),
  );
}
