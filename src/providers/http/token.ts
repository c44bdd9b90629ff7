/** The stored token: a cookie with `{ Id, YdId }` as JSON. */
import { TOKEN_COOKIE, YDID_PERSONAL } from '#contract/core/settings.ts';

type StoredToken = { Id: string; YdId: number };

/** The decoded value of a cookie of this page; null if absent. */
export function readCookie(name: string, cookies = document.cookie): string | null {
  for (const pair of cookies.split(/;\s*/)) {
    const equals = pair.indexOf('=');
    if (pair.slice(0, equals) !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1));
    } catch {
      return null;
    }
  }
  return null;
}

/**
 * Writes a cookie for the whole site. `maxAge` in seconds: 0 removes it, absent keeps it until the browser
 * closes. The next page request includes it.
 */
export function writeCookie(name: string, value: string, maxAge?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
  // Chromium stores a cookie asynchronously: on a busy machine 2 of 100 immediate page requests went without
  // it and were redirected to the login page. Reading waits until the cookie has arrived.
  void document.cookie;
}

/** Parses a token; null if it is missing, empty or invalid. */
export function parseToken(text: string | null): StoredToken | null {
  if (!text) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== 'object' || parsed === null || !('Id' in parsed)) return null;
    const { Id, YdId } = parsed as { Id: unknown; YdId?: unknown };
    if (typeof Id !== 'string' || Id === '') return null;
    return { Id, YdId: typeof YdId === 'number' ? YdId : YDID_PERSONAL };
  } catch {
    return null;
  }
}

/** The token of this browser, or null for a visitor. */
export const storedToken = (): StoredToken | null => parseToken(readCookie(TOKEN_COOKIE));

/** Stores the token after a login or a registration. */
export const storeToken = (token: StoredToken): void => writeCookie(TOKEN_COOKIE, JSON.stringify(token));

/** Forced logout: deletes the token without a call to the server. */
export const forgetToken = (): void => writeCookie(TOKEN_COOKIE, '', 0);
