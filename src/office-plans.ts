/**
 * What each page of the office begins with. The server writes it into the page (server/site/pages/office.ts): it reads what
 * the pages declare (src/office-pages.ts) and loads none of them (vite.server.config.ts).
 */
import { matchRoute } from '#contract/core/paths.ts';
import type { OfficeRouteKey } from '#contract/core/routes.ts';
import { namespacesOf } from '#contract/records/resource.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { resources } from '#contract/resources.ts';
import type { FirstCall, OfficePlan } from '#contract/site/office.ts';
import { genericPages } from '#src/records/pages.ts';
import { partsOf } from '#src/records/parts.ts';
import type { ResourcePage } from '#src/records/paths.ts';
import { ownPages } from './office-pages.ts';

/** Texts of the frame. */
export const FRAME_TEXTS = ['office', 'routes', 'errors', 'common', 'languages'] as const;

const MEMBER: FirstCall = { path: '/api/v1/member' };

/** What the page at `pathname` begins with; undefined where it is none of the office's. */
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
  const at = { resource, id: match.parameters['id'] ?? '', address: new URLSearchParams(search) };
  return {
    modules: [own?.module ?? page.module],
    ...(page.wide && !own && { wide: [page.wide] }),
    texts: [...FRAME_TEXTS, 'crud', ...namespacesOf(resource), ...(own?.texts ?? [])],
    calls: [MEMBER, ...page.calls(at), ...(own?.calls ?? [])],
  };
}
