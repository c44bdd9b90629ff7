/** The signed-in user: their data in browser storage, and the Routers in memory only. */
import type { Member } from '#contract/access/account.ts';
import type { Actor, Support, Viewing } from '#contract/access/access.ts';
import type { GuardSession } from '#contract/core/guard.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { forgetToken, storedToken } from './http/token.ts';
import { DRAFT_PREFIX } from './drafts.ts';
import { createStore, type Store } from './store.ts';

/** The member's data stored for greeting; never the Routers. */
type Remembered = Pick<
  Member,
  | 'Id'
  | 'Name'
  | 'RealName'
  | 'NickName'
  | 'Avatar'
  | 'ydid'
  | 'roles'
  | 'roleNames'
  | 'RoleName'
  | 'mustEnrol'
>;

export type Session = {
  /** Stored in the browser, so that a reload greets at once. */
  member: Remembered | null;
  /** Undefined until the Routers are loaded, and again after a change of section. */
  actor: Actor | undefined;
  /** The role being viewed, read-only; null: none. */
  viewing: Viewing | null;
  /** The company that the operator reads by support access. */
  support: Support | null;
  /** Until when the reader's company grants support access. */
  supportedUntil: string | null;
};

const STORAGE_KEY = 'porthole.session';

function remembered(): Remembered | null {
  try {
    const member = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Remembered | null;
    return storedToken() ? member : null;
  } catch {
    return null;
  }
}

/** The session of a visitor. */
const nobody: Session = {
  member: null,
  actor: undefined,
  viewing: null,
  support: null,
  supportedUntil: null,
};

export const session: Store<Session> = createStore<Session>({ ...nobody, member: remembered() });

/** Returns the session in the form of the guard. */
export function guardSession({ member, actor }: Pick<Session, 'member' | 'actor'>): GuardSession {
  const token = storedToken();
  return { hasToken: token !== null, ydid: member?.ydid ?? token?.YdId ?? YDID_PERSONAL, actor };
}

/** Stores a loaded member: name and company in browser storage, Routers in memory. */
export function signedInAs(loaded: Member): void {
  const { Id, Name, RealName, NickName, Avatar, ydid, roles, roleNames, RoleName, Routers, mustEnrol } =
    loaded;
  const member = { Id, Name, RealName, NickName, Avatar, ydid, roles, roleNames, RoleName, mustEnrol };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(member));
  const before = session.get();
  const { viewing, support, supportedUntil, publisher } = loaded;
  const actor: Actor = { id: Id, ydid, publisher, routers: Routers };
  const same = before.actor?.id === Id && before.actor.ydid === ydid && before.actor.publisher === publisher;
  // Unchanged rights cause no new decision and no rerender.
  const nextActor = same && before.actor?.routers.join() === Routers.join() ? before.actor : actor;
  session.set({ member, actor: nextActor, viewing, support, supportedUntil });
}

/** Clears the role set after a change of section; the guard loads it again. */
export const resetRoles = (): void => session.set({ ...session.get(), actor: undefined });

/** Forced logout: deletes token, roles, name and company, without a call. */
export function forgetSession(): void {
  forgetStored();
  session.set(nobody);
}

/** Deletes what the browser stores of a session, which suffices when the page is left. */
export function forgetStored(): void {
  forgetToken();
  // Text typed when the session ended is kept; its key names the user (drafts.ts).
  for (const key of Object.keys(sessionStorage))
    if (!key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
}

/** The displayed name: real name, else login name. */
export const displayName = (member: Pick<Member, 'Name' | 'RealName'> | null): string =>
  member?.RealName || member?.Name || '';
