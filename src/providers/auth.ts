/** Refine's auth provider over the session: the guard decides where to go, this only answers and forgets. */
import type { AuthProvider } from '@refinedev/core';
import { pathOf } from '#contract/routes.ts';
import { quietly, unreported } from './office.ts';
import { displayName, forgetSession, session, signedInAs, type Member } from './session.ts';
import { storedToken } from './token.ts';

/** Loads the member and the Routers; throws ApiFault without showing it, because the guard says what failed. */
export async function loadMember(): Promise<void> {
  signedInAs((await unreported.request<Member>('/api/v1/member')).data);
}

/** Ends the session on the server as well, then leaves for the login page. A server that does not answer delays nobody. */
export async function logOut(): Promise<void> {
  await quietly.request('/login/logout', {
    method: 'POST',
    form: { token: storedToken()?.Id },
    timeout: 5_000,
  });
  forgetSession();
  location.assign(pathOf('login'));
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
