/** Refine's auth provider over the session: the guard decides where to go, this only answers and forgets. */
import type { AuthProvider } from '@refinedev/core';
import type { CodeSent, Member, SignedIn } from '#contract/access/account.ts';
import { pathOf } from '#contract/core/paths.ts';
import { forgetDrafts } from '../drafts.ts';
import { http, quietly, unreported } from '../office.ts';
import { displayName, forgetStored, session, signedInAs } from '../session.ts';
import { storedToken, storeToken } from '../http/token.ts';

/** Loads the member and the Routers; throws ApiFault without showing it, because the guard says what failed. */
export async function loadMember(): Promise<void> {
  signedInAs((await unreported.request<Member>('/api/v1/member')).data);
}

/** Acts in one role of the member's, or in all of them (''): a new token, then the Routers that go with it. */
export async function changeRole(role: string): Promise<void> {
  const { data } = await http.request<SignedIn>('/api/v1/member-role', { method: 'PUT', form: { role } });
  storeToken(data.token);
  await loadMember();
}

/** Sends a code to a mobile; throws ApiFault. */
export async function sendCodeTo(mobile: string): Promise<CodeSent> {
  // A number that differs from call to call, against caches on the way (specification 7).
  const query = { extra: String(Math.floor(Math.random() * 1e9)), mobile };
  return (await unreported.request<CodeSent>('/api/v1/sendcode', { query })).data;
}

/**
 * Opens a new session for whom the page is of, without leaving it: by his name and password, or his mobile and a code;
 * throws ApiFault. Answers whether it is the same person in the same company, for whom alone the page may go on as it is.
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

/** Ends the session on the server as well, then leaves for the login page. A server that does not answer delays nobody. */
export async function logOut(to = pathOf('login')): Promise<void> {
  await quietly.request('/login/logout', {
    method: 'POST',
    form: { token: storedToken()?.Id },
    timeout: 5_000,
  });
  // The page keeps its session until it is gone, or the guard would ask to come back here after the login.
  forgetDrafts();
  forgetStored();
  location.assign(to);
}

export const authProvider: AuthProvider = {
  // Nobody logs in inside the office: /login is a page of the public front.
  login: async () => ({ success: false, redirectTo: pathOf('login') }),
  logout: async () => {
    await logOut();
    return { success: true };
  },
  check: async () =>
    storedToken() ? { authenticated: true } : { authenticated: false, redirectTo: pathOf('login') },
  // Failures are shown where the call was made (faults.ts), the 10003 dialog included.
  onError: async () => ({}),
  getPermissions: async () => session.get().actor?.routers ?? [],
  getIdentity: async () => {
    const { member } = session.get();
    return member && { id: member.Id, name: displayName(member), avatar: member.Avatar };
  },
};
