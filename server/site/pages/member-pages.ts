/** Data of the member centre's tracking pages: those of the public pages, at their own addresses. */
import { enginePages, type AnyPageData, type TrackingPageKey } from '#contract/site/member-pages.ts';
import type { Loaded, PageRequest } from './page-request.ts';
import { schedulePage } from './schedules.ts';
import { terminalPage } from './terminal.ts';
import { seaPage } from './tracking.ts';
import { truckPage } from './truck.ts';
import { vesselLoader } from './vessel.ts';

type Loader = (page: PageRequest) => Promise<Loaded<AnyPageData>>;

const { shipment, terminal, schedule, vessel, truck } = enginePages;

export const memberLoaders = Object.fromEntries<Loader>([
  ...shipment.map((key) => [key, seaPage(key)] as const),
  ...terminal.map((key) => [key, terminalPage(key)] as const),
  ...schedule.map((key) => [key, schedulePage(key)] as const),
  ...vessel.map((key) => [key, vesselLoader(key)] as const),
  ...truck.map((key) => [key, truckPage] as const),
]) as Record<TrackingPageKey, Loader>;
