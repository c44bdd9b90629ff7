/** The tracking pages of the member centre: the engine of each, and the public page whose texts it needs. */
import { memberScheduleFaces, type SchedulePageData } from '#contract/schedules/page.ts';
import { memberTrackFaces } from '#contract/tracking/pages/member-faces.ts';
import { memberVesselPages, type VesselPageData } from '#contract/tracking/pages/vessel-page.ts';
import { memberTerminalFaces, type TerminalPageData } from '#contract/tracking/terminal/page.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { TrackingPageData, TruckPageData } from './pages.ts';

/** The data of each engine's pages. */
export type EngineData = {
  shipment: TrackingPageData;
  terminal: TerminalPageData;
  schedule: SchedulePageData;
  vessel: VesselPageData;
  truck: TruckPageData;
};
export type Engine = keyof EngineData;
/** The data of any of these pages. */
export type AnyPageData = EngineData[Engine];

const keysOf = <K extends string>(faces: Readonly<Record<K, unknown>>) => Object.keys(faces) as K[];

/** The pages of each engine. */
export const enginePages = {
  shipment: keysOf(memberTrackFaces),
  terminal: keysOf(memberTerminalFaces),
  schedule: keysOf(memberScheduleFaces),
  vessel: [...memberVesselPages],
  truck: ['truckPosition'],
} as const satisfies Record<Engine, readonly string[]>;

export type TrackingPageKey = (typeof enginePages)[Engine][number];
export const TRACKING_PAGES: readonly TrackingPageKey[] = Object.values(enginePages).flat();

export const engineOf = (key: TrackingPageKey): Engine =>
  (Object.keys(enginePages) as Engine[]).find((engine) =>
    (enginePages[engine] as readonly string[]).includes(key),
  )!;

/** The public page that is made of the same components: the server hands out texts by page. */
export const textsOfEngine = {
  shipment: 'queryQuery',
  terminal: 'terminalTracking',
  schedule: 'sailSchedule',
  vessel: 'vessel',
  truck: 'truckTrajectory',
} as const satisfies Record<Engine, PublicRouteKey>;
