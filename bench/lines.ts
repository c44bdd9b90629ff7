/** Generates the lines of the request benchmark: every public page of the manifest and every API call. */
import { isBuilt } from '#contract/core/route.ts';
import { routes } from '#contract/core/routes.ts';
import { DEMO_EXAMPLES } from '#server/demo/demo-shipments.ts';

export type BenchRequest = { method?: string; path: string; body?: string; headers?: Record<string, string> };
export type BenchLine = [name: string, times: number, ask: () => BenchRequest];

const number = DEMO_EXAMPLES[0]!.number;

/** Query of a page that is nearly empty without one; other pages are requested as they are. */
const ASKING: Record<string, string> = {
  queryQuery: `?number=${number}`,
  cargoTrackingAir: '?number=23563900012',
  truckTrajectory: '?plate=34DEM001',
  queryRailDetailWeChat: '?number=RW26390001',
  ais: '?q=DEMO+NORTHERN',
  vessel: '?q=DEMO+OCEAN+HERON&days=30',
  h5MapVsl: '?q=DEMO+PACIFIC+LILY',
  sailSchedule: '?pol=CNSHG&pod=NLRTM',
  vesselSchedule: '?vessel=DEMO+GALAXY+WIND',
  vesselMission: '?port=CNSHG',
  thc: '?port=CNSHG&carrier=COSU&20GP=2&bills=1',
  temiltime: '?pol=CNSHG&pod=NLRTM',
  ctnrdynamic: '?number=HLBU6390240',
  terminalTracking: '?number=OOLU6390238+MSKU6390220+TCLU6390991',
  queryTerOpDetailWeChat: '?number=OOLU6390238',
  yellowPages: '?kind=broker',
  port: '?code=CNSHG',
  airliner: '?code=GEC',
  airports: '?code=PVG',
};

/** Returns a line for each built public page. */
export const pageLines = (): BenchLine[] =>
  routes
    .filter((route) => route.entry === 'public' && isBuilt(route))
    .map(({ key, path }) => {
      const address = path.replace(/:code/, 'DEMO-WELCOME').replace(/:\w+/, 'none').replace('*', '');
      return [`page ${key}`, 100, () => ({ path: address + (ASKING[key] ?? '') })];
    });

/** The part of the OpenAPI description with the calls. */
export type Description = {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string; required?: boolean }[] }>>;
};

/** Required values, by parameter name. */
const VALUES: Record<string, string> = {
  _start: '0',
  _end: '20',
  number,
  q: 'a',
  text: number,
  code: 'CNSHG',
  pol: 'CNSHG',
  pod: 'NLRTM',
  port: 'CNSHG',
  plate: '34DEM001',
  name: 'DEMO OCEAN HERON',
  vessel: 'DEMO GALAXY WIND',
  carrier: 'COSU',
  language: 'en',
  id: '00000000-0000-7000-8000-000000000000',
};

/** Calls that keep their connection open, or end the session that the others use. */
const APART = /\/(live|stream|events)$|logout|signout/;

/**
 * Returns a line for each read-only call, requested by `call` with the parameters it needs. For an unknown
 * record it measures the refusal.
 */
export function callLines(
  { paths }: Description,
  call: (path: string, query: Record<string, string>) => BenchRequest,
): BenchLine[] {
  return Object.entries(paths).flatMap(([path, methods]): BenchLine[] => {
    const { get } = methods;
    const wanted = /^\/ydapi\/api\/v1\/(.*)$/.exec(path);
    if (!get || !wanted || APART.test(path)) return [];
    const inQuery = (get.parameters ?? []).filter((one) => one.in === 'query' && one.name in VALUES);
    const query = Object.fromEntries(
      inQuery
        .filter(({ required, name }) => required || name.startsWith('_'))
        .map(({ name }) => [name, VALUES[name]!]),
    );
    const own = wanted[1]!.replace(/\{(\w+)\}/g, (_, name: string) => VALUES[name] ?? 'none');
    return [[`GET ${wanted[1]}`, 40, () => call(own, query)]];
  });
}
