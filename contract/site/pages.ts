/**
 * Types shared by the server and the public front end: a page's data and the renderer that turns it into
 * HTML.
 */
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { FlightPageData } from '#contract/air/flights-page.ts';
import type { EmbedHelpData } from '#contract/site/embed-help.ts';
import type { PickupPageData } from '#contract/air/orders/pickup.ts';
import type { PortalConfig } from '#contract/core/config.ts';
import type { OfficePlan, FirstPaintRequest } from './office.ts';
import type { ArticlePageData, NewsPageData, YellowPagesData } from '#contract/content/content.ts';
import type { LetterPageData } from '#contract/content/letters/page.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { Language } from '#contract/core/settings.ts';
import type { SchedulePageData, ScheduleRouteKey } from '#contract/schedules/page.ts';
import type { StandardNames } from '#contract/reference/entry.ts';
import type { HsPageData } from '#contract/reference/hs.ts';
import type { StandardPageData, StandardRouteKey } from '#contract/reference/page.ts';
import type { ShipmentState } from '#contract/tracking/shipment/states.ts';
import type { TerminalPageData, TerminalRouteKey } from '#contract/tracking/terminal/page.ts';
import type { TruckView } from '#contract/tracking/road/view.ts';
import type { TrackRouteKey } from '#contract/tracking/pages/variants.ts';
import type { SandboxLine } from '#contract/tracking/sandbox/index.ts';
import type { ListFilter } from '#contract/tracking/pages/filter.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import type { ShareShows } from '#contract/tracking/pages/share.ts';
import type { VesselPageData, VesselRouteKey } from '#contract/tracking/pages/vessel-page.ts';
import type { RecognisedNumber, Remark, TrackingResult } from '#contract/tracking/pages/result.ts';

/** Ids of the inert scripts that carry the page's data to the browser. */
export const PAGE_DATA_ID = 'page-data';

/** Support access: of the company that the operator reads, or, without a name, of the user's own. */
export type SupportView = { company: string | null; until: string };

/** The current user for the header. */
export type Viewer = {
  /** Real name, else the login name. */
  name: string;
  /** The login name. */
  account: string;
  ydid: number;
  /** The first back-office page that the user may open; null: none. */
  backoffice: string | null;
  /** The user views the portal as another role, read-only. */
  viewing?: true;
  support?: SupportView;
};

/** A number that a first visit can try. */
export type Example = {
  number: string;
  kind: ReferenceKind;
  /** Text keys under `home:demo.`; the state is one of `tracking:several.state.`. */
  shows: string;
  state: ShipmentState;
};

/** One of several typed numbers, with its readings. */
export type TypedNumber = { typed: string; readings: RecognisedNumber[]; problem: Remark | null };
/** How the search box reads the input while it is typed. `codes`: no cargo matches, but these ships, places or goods may. */
export type ReadNumber = TypedNumber & { codes?: CodeCandidate[] | undefined };

export type CodeCandidateKind = 'port' | 'airport' | 'airline' | 'line' | 'country' | 'hs' | 'ship';
/** An entry of the reference data, for a link to its page. */
export type CodeCandidate = {
  kind: CodeCandidateKind;
  code: string;
  /** How people write the code, where it differs: TK · 235. */
  shown?: string | undefined;
  names: StandardNames;
};

export type TrackingPageData = {
  /** As typed; shown in the box. */
  query: string;
  carrier: string | null;
  /** Several pasted numbers, one line each. */
  list: Several | null;
  /** The active filter of the list. */
  filter: ListFilter;
  /** Why an uploaded file could not be read, under `tracking:upload.fault.`. */
  fault: string | null;
  result: TrackingResult | null;
  /** Set for a short link: how much it shows, until when, and why no longer. */
  shared: Shared | null;
  /** In another site's frame: no more than the answer, unless its address asks for all. */
  card?: boolean;
  /** The input is not a shipment number; these codes or names of the reference data match it. */
  codes: CodeCandidate[];
  /** Neither a number nor a known code or name; these names resemble it. */
  similar: CodeCandidate[];
  /** QR code of `link` as SVG path data of a `qr.size` square, for print. */
  qr: { path: string; size: number } | null;
  /** Whether carrier APIs are connected, so that the data can be refreshed. */
  asks: boolean;
  /** Whether simulated numbers are answered and listed on a page. */
  sandbox: boolean;
  /** Absolute URL of this result; null if there is nothing to share. */
  link: string | null;
  examples: Example[];
};

/** A truck's track over a span of days (`2026-03-02`, both included; empty: the day before its last point). */
export type TruckPageData = {
  /** As typed. */
  plate: string;
  from: string;
  to: string;
  fault: 'plate' | 'span' | null;
  /** Null: nothing is visible to the reader. */
  view: TruckView | null;
  demo: boolean;
  example: string | null;
  at: string;
};

/** An account of the demo data, shown on the login page of a demo portal. */
export type DemoAccount = { name: string; password: string; roles: string };

/** A redirecting page, shown only if it has no target. */
export type CallbackPageData = {
  /** `signIn`: from an external sign-in; `way`: any URL of ours. */
  about: 'signIn' | 'way';
  /** `nothing` was shared; `outside`: the URL of another site; `denied`: the sign-in was refused. */
  why: 'nothing' | 'outside' | 'denied';
};

type PublicPageData = {
  authredirect: CallbackPageData;
  redirectPage: CallbackPageData;
  wechatRedirect: CallbackPageData;
  opinion: LetterPageData;
  freightInquiry: LetterPageData;
  news: NewsPageData;
  news7: NewsPageData;
  newsArticle: ArticlePageData;
  yellowPages: YellowPagesData;
  appMenu: object;
  home: { examples: Example[] };
  homeAlias: { examples: Example[] };
  login: { redirect: string | null; demo: DemoAccount[] };
  register: { redirect: string | null };
  recover: { redirect: string | null; account: string };
  sandbox: { lines: readonly SandboxLine[] };
  nextFlights: FlightPageData;
  embedHelp: EmbedHelpData;
  hscode: HsPageData;
  wxHscode: HsPageData;
  truckTrajectory: TruckPageData;
  pickup: PickupPageData;
  unauthorised: { message: string | null };
  notFound: { path: string };
} & { [K in ScheduleRouteKey]: SchedulePageData } & { [K in StandardRouteKey]: StandardPageData } & {
  [K in TrackRouteKey]: TrackingPageData;
} & { [K in TerminalRouteKey]: TerminalPageData } & { [K in VesselRouteKey]: VesselPageData };

/** Does not compile unless every page has data and all data has a page. */
type Complete = [PublicRouteKey] extends [keyof PublicPageData]
  ? [keyof PublicPageData] extends [PublicRouteKey]
    ? PublicPageData
    : never
  : never;

export type PageData<K extends PublicRouteKey = PublicRouteKey> = Complete[K];

/** Texts by namespace, in one language. */
export type Texts = Record<string, unknown>;

/** `page-data`: all data of a page. */
export type PageState<K extends PublicRouteKey = PublicRouteKey> = {
  key: K;
  /** Path with query, as requested. */
  url: string;
  language: Language;
  viewer: Viewer | null;
  data: PageData<K>;
  texts: Texts;
  /** Target of the back link on a page without header and menu. */
  back?: BackLink | undefined;
};

/** A link to the page before this one: its path with query, and its name. */
export type BackLink = { path: string; titleKey: string };

/** `description`: the page's text for search engines. */
export type Rendered = { html: string; title: string; description?: string | undefined };

/** The exports of src/render.tsx after `vite build --ssr`. */
export type Renderer = {
  render: (state: PageState, config: PortalConfig) => Promise<Rendered>;
  /** Namespaces of texts that a page needs. */
  namespacesOf: (key: PublicRouteKey) => readonly string[];
  /** The page's data without what the browser reads back from the HTML. */
  slim: (state: PageState) => Promise<PageState>;
  /** Style sheets that this page needs besides those of all pages, by their source files. */
  stylesOf: (key: PublicRouteKey, data: PageData) => readonly string[];
  /** Source module of the page, by its name in the build's manifest. */
  moduleOf: (key: PublicRouteKey) => string;
  /** The data and files that an office page starts with. */
  planOf: (pathname: string, search: string) => OfficePlan | undefined;
  /** Returns the HTML that is shown before the page's scripts run. */
  renderFirstPaint: (request: FirstPaintRequest) => string;
};

/** A short link: how much it shows, until when, and why no longer. */
export type Shared = {
  shows: ShareShows;
  expiresAt: string | null;
  over: 'expired' | 'revoked' | null;
  /** The company that shares it; null for a visitor's or a personal account's link. */
  sender: { name: string; logo: string | null } | null;
};
