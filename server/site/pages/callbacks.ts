/** Redirect addresses. They lead only to paths of the portal, whatever the parameters. */
import { safeRedirect } from '#contract/core/safe-redirect.ts';
import type { CallbackPageData } from '#contract/site/pages.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { Loaded, PageRequest } from './page-request.ts';

/** Paths that redirect themselves; redirecting to one could cause a loop. */
const LEADING = ['authredirect', 'redirectPage', 'wechatRedirect'] as const;

const wantedIn = (query: URLSearchParams): string | null =>
  query.get('redirect') ?? query.get('url') ?? query.get('to');

/** Returns the requested path if it belongs to the portal, else null. */
function ownPath(wanted: string | null): string | null {
  const path = safeRedirect(wanted, '') || null;
  const bare = path
    ?.split(/[?#]/)[0]
    ?.toLowerCase()
    .replace(/(?<=.)\/+$/, '');
  const leads = LEADING.some((key) => pathOf(key).toLowerCase() === bare) || bare?.startsWith('/redirect/');
  return leads ? null : path;
}

/** Callback of an external sign-in (WeChat): redirects to our login page, which uses the code. */
export async function callback({ query }: PageRequest): Promise<Loaded<CallbackPageData>> {
  const [code, state] = [query.get('code'), query.get('state')];
  const denied = query.get('error') !== null || query.get('errcode') !== null;
  const data = { about: 'signIn', why: denied ? 'denied' : 'nothing' } as const;
  if (!code || denied || code.length > 512) return { data, status: denied ? 403 : 400 };
  const redirect = ownPath(wantedIn(query));
  const params = { code, ...(state && { state: state.slice(0, 512) }), ...(redirect && { redirect }) };
  return { data, redirect: pathOf('login', {}, params) };
}

/** Redirects to a path of the portal. */
export async function wayOn({ query }: PageRequest): Promise<Loaded<CallbackPageData>> {
  const wanted = wantedIn(query);
  const redirect = ownPath(wanted);
  const data = { about: 'way', why: wanted ? 'outside' : 'nothing' } as const;
  return redirect ? { data, redirect } : { data, status: wanted ? 400 : 200 };
}
