/**
 * Refine's auth provider based on the session: the guard decides where to go; this only answers and forgets.
 */
import type { AuthProvider } from '@refinedev/core';
import type { CodeSent, Member, SignedIn } from '#contract/access/account.ts';
import { pathOf } from '#contract/core/paths.ts';
import { forgetDrafts } from '../drafts.ts';
import { endNotices } from '../end-notices.ts';
import { http, quietly, unreported } from '../office.ts';
import { displayName, forgetStored, session, signedInAs } from '../session.ts';
import { storedToken, storeToken } from '../http/token.ts';

/** Loads the member and the Routers; throws ApiFault without showing it, because the guard reports it. */
export async function loadMember(): Promise<void> {
  signedInAs((await unreported.request<Member>('/api/v1/member')).data);
}

/** Switches to one of the member's roles, or all of them (''): a new token, then its Routers. */
export async function changeRole(role: string): Promise<void> {
  const { data } = await http.request<SignedIn>('/api/v1/member-role', { method: 'PUT', form: { role } });
  storeToken(data.token);
  await loadMember();
}

/** Sends a code to a mobile; throws ApiFault. */
export async function sendCodeTo(mobile: string): Promise<CodeSent> {
  // A random number to prevent caching (specification 7).
  const query = { extra: String(Math.floor(Math.random() * 1e9)), mobile };
  return (await unreported.request<CodeSent>('/api/v1/sendcode', { query })).data;
}

/**
 * Opens a new session for the page's user without leaving the page, by name with password or mobile number
 * with code; throws ApiFault. Returns whether it is the same person in the same company; otherwise the page
 * must not continue.
 */
export async function signInHere(
  credentials: { name: string } & ({ password: string } | { code: string }),
): Promise<boolean> {
  const before = session.get();
  const login = JSON.stringify(credentials);
  const { data } = await unreported.request<SignedIn>('/api/v1/trylogin', {
    method: 'POST',
    form: { login },
  });
  storeToken(data.token);
  await loadMember();
  const { member } = session.get();
  return member?.Id === before.member?.Id && member?.ydid === before.member?.ydid;
}

/** Ends the session on the server as well, then opens the login page. A slow server does not delay this. */
export async function logOut(to = pathOf('login')): Promise<void> {
  await quietly.request('/login/logout', {
    method: 'POST',
    form: { token: storedToken()?.Id },
    timeout: 5_000,
  });
  await endNotices();
  // The session stays until the page is left; otherwise the guard would return here after the login.
  forgetDrafts();
  forgetStored();
  location.assign(to);
}

export const authProvider: AuthProvider = {
  // There is no login inside the office: /login is a page of the public front.
  login: async () => ({ success: false, redirectTo: pathOf('login') }),
  logout: async () => {
    await logOut();
    return { success: true };
  },
  check: async () =>
    storedToken() ? { authenticated: true } : { authenticated: false, redirectTo: pathOf('login') },
  // Failures are shown where the call was made (faults.ts), including the 10003 dialog.
  onError: async () => ({}),
  getPermissions: async () => session.get().actor?.routers ?? [],
  getIdentity: async () => {
    const { member } = session.get();
    return member && { id: member.Id, name: displayName(member), avatar: member.Avatar };
  },
};
