/** The pages of sailings, ships, local charges and cut-offs: the view of each URL, and their data. */
import { pathOf } from '#contract/core/paths.ts';
import type { PublicRouteKey, FrontRouteKey } from '#contract/core/routes.ts';
import type { Language } from '#contract/core/settings.ts';
import type { StandardNames } from '#contract/reference/entry.ts';
import type { Instant } from '../tracking/event.ts';
import type { CallView, ChargeView, PortNames, Sailing } from './view.ts';

/**
 * `sailings`: from port to port; `ships`: the calls of a ship; `berths`: ships at berth; `charges`;
 * `cutOffs`.
 */
export type ScheduleView = 'sailings' | 'ships' | 'berths' | 'charges' | 'cutOffs';

/** The view of each route. */
export const scheduleFaces = {
  sailSchedule: 'sailings',
  vesselSchedule: 'ships',
  vesselMission: 'berths',
  thc: 'charges',
  testThc: 'charges',
  queryThcDetailWeChat: 'charges',
  temiltime: 'cutOffs',
  testTemiltime: 'cutOffs',
} as const satisfies Partial<Record<PublicRouteKey, ScheduleView>>;

export type ScheduleRouteKey = keyof typeof scheduleFaces;

/** The pages of the member centre. */
export const memberScheduleFaces = {
  schCargoTracking: 'sailings',
  vesselPlan: 'berths',
} as const satisfies Partial<Record<FrontRouteKey, ScheduleView>>;

/** A schedule's page, public or of the member centre. */
export type SchedulePageKey = ScheduleRouteKey | keyof typeof memberScheduleFaces;

export const scheduleViewOf = (key: SchedulePageKey): ScheduleView =>
  ({ ...scheduleFaces, ...memberScheduleFaces })[key];

/** The page of each view to link to. */
export const mainSchedule: Record<ScheduleView, ScheduleRouteKey> = {
  sailings: 'sailSchedule',
  ships: 'vesselSchedule',
  berths: 'vesselMission',
  charges: 'thc',
  cutOffs: 'temiltime',
};

/** Query parameters of a page, which also fill in its form; empty if not set. */
export const SCHEDULE_FIELDS = [
  'pol',
  'pod',
  'from',
  'weeks',
  'via',
  'carrier',
  'sort',
  'vessel',
  'voyage',
  'port',
  'direction',
  'bills',
  '20GP',
  '40GP',
  '40HQ',
  '45HQ',
  '20RF',
  '40RF',
] as const;
export type ScheduleField = (typeof SCHEDULE_FIELDS)[number];
export type ScheduleQuery = Partial<Record<ScheduleField, string>>;

export const BOXES = ['20GP', '40GP', '40HQ', '45HQ', '20RF', '40RF'] as const;

export const MOST_WEEKS = 8;

/** A port as typed and its code; `others` have the same name. */
export type ResolvedPort = {
  typed: string;
  code: string | null;
  others: { code: string; names: StandardNames }[];
};

export type NearPort = { end: 'pol' | 'pod' | 'port'; code: string };
/** Suggestions if nothing was found. Dates as days. */
export type ScheduleHint = {
  /** The nearest departures before and after the span. */
  earlier: string | null;
  later: string | null;
  /** Number of sailings with a change of ship, or with any carrier. */
  transit: number;
  anyCarrier: number;
  /** Ports nearby with departures or arrivals. */
  near: NearPort[];
};

export type ResolvedPorts = Partial<Record<'pol' | 'pod' | 'port', ResolvedPort>>;
export type SchedulePageData = {
  view: ScheduleView;
  query: ScheduleQuery;
  /** By the field that was filled in. */
  resolvedPorts: ResolvedPorts;
  /** Whether the query was complete enough to run. */
  answered: boolean;
  now: Instant;
  sailings: Sailing[];
  calls: CallView[];
  charges: ChargeView[];
  /** The total, if not all are shown. */
  total: number;
  hint: ScheduleHint | null;
  ports: Record<string, PortNames>;
  /** Carriers in the result, or else in the stored schedules, with names if known. */
  carriers: ScheduleCarrier[];
  /** Ports with data, for a first choice. */
  known: string[];
  /** Whether any of it is demo data. */
  demo: boolean;
};

/** Returns the path of the same page for another query; empty values are left out. */
export const schedulePath = (key: SchedulePageKey, query: ScheduleQuery): string =>
  pathOf(
    key,
    {},
    Object.fromEntries(Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))),
  );

/** The day `days` later, or earlier if negative. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** A carrier with names if known. */
export type ScheduleCarrier = { code: string; names: Record<Language, string> | null };
