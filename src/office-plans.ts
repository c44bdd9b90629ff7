/**
 * The initial data of each office page. The server writes it into the page (server/site/pages/office.ts). It
 * reads the declarations of the pages (src/office-pages.ts) without loading them (vite.server.config.ts).
 */
import { matchRoute } from '#contract/core/office-paths.ts';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import { namespacesOf } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import type { FirstCall, OfficePlan } from '#contract/site/office.ts';
import { genericPages } from '#src/records/pages.ts';
import { partsOf } from '#src/records/parts.ts';
import type { ResourcePage } from '#src/records/paths.ts';
import { ownPages } from './office-pages.ts';

/** Texts of the office's frame. */
const FRAME_TEXTS = ['office', 'routes', 'errors', 'common', 'languages'] as const;

const MEMBER: FirstCall = { path: '/api/v1/member' };

/** Returns the initial data of the page at `pathname`; undefined outside the office. */
export function planOf(pathname: string, search: string): OfficePlan | undefined {
  const match = matchRoute(pathname);
  if (match?.route.entry !== 'office') return undefined;
  const { key } = match.route;
  if (Object.hasOwn(ownPages, key)) {
    const { module, texts = [], calls = [] } = ownPages[key as OfficeRouteKey];
    return { modules: [module], texts: [...FRAME_TEXTS, ...texts], calls: [MEMBER, ...calls] };
  }
  const [name = '', kind = ''] = key.split('.');
  const page = genericPages[kind as ResourcePage];
  const resource = resources[name as ResourceKey];
  if (!page || !resource) return undefined;
  const own = partsOf(name).pages?.[kind as ResourcePage];
  const { id = '' } = match.parameters;
  const at = { resource, id, address: new URLSearchParams(search) };
  return {
    modules: [own?.module ?? page.module],
    ...(page.wide && !own && { wide: [page.wide] }),
    texts: [...FRAME_TEXTS, 'crud', ...namespacesOf(resource), ...(own?.texts ?? [])],
    calls: [MEMBER, ...page.calls(at), ...(own?.calls ?? [])],
  };
}
