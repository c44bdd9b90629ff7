/** A company's users, for those who manage them. */
import { and, asc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { forgetTries, lockedAmong } from './accounts/attempts.ts';
import { removeSecondFactor } from './accounts/second-factor/enrol.ts';
import { revokeAll, revokeSession } from './accounts/sessions.ts';
import { nameKeyOf, duplicateColumn, type User } from './accounts/users.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies, userRoles, users } from './schema.ts';
import { resembles } from '#server/platform/db/case-insensitive.ts';
import type { Env } from '#server/env.ts';
import { containing, type Page } from '#server/platform/http/paging.ts';
import { Refused, refusedField } from '#server/platform/refused.ts';
import { announceAccess, rightsGiven } from './changes.ts';
import { counted } from './log.ts';
import {
  grantsOf,
  heldBy,
  keepingAdministrators,
  lockCompanies,
  mustCover,
  mustHold,
  reachesCompany,
  rightsOf,
  rolesFor,
  type Granter,
} from './rights.ts';

export type Person = {
  user: User;
  company: { fullName: string; shortName: string; state: string };
  roles: string[];
  locked: boolean;
};
type PersonFields = {
  RealName: string;
  Mobile: string | null;
  Email: string;
  roles: readonly string[];
};
export const PERSON_STATES = ['active', 'invited', 'disabled'] as const;
type PersonState = (typeof PERSON_STATES)[number];
type PeopleQuery = Page & {
  ydid?: number | undefined;
  role?: string | undefined;
  state?: PersonState | undefined;
};

const invited: SQL = and(isNotNull(users.invitedAt), isNull(users.passwordHash), isNull(users.lastSeenAt))!;
const inState: Record<PersonState, SQL> = {
  disabled: eq(users.disabled, true),
  invited: and(eq(users.disabled, false), invited)!,
  active: and(eq(users.disabled, false), sql`not (${invited})`)!,
};
export const stateOf = ({ disabled, invitedAt, passwordHash, lastSeenAt }: User): PersonState =>
  disabled ? 'disabled' : invitedAt && !passwordHash && !lastSeenAt ? 'invited' : 'active';

const mine = (actor: Actor): SQL | undefined =>
  actor.ydid === YDID_OPERATOR ? undefined : eq(users.ydid, actor.ydid);

/** Returns a page of people by name: of the user's own company, or of all for the operator. */
export async function listPeople(db: Db, env: Env, actor: Actor, query: PeopleQuery) {
  const pattern = containing(query.q);
  const searched = [users.name, users.realName, users.mobile, users.email].map((column) =>
    resembles(column, pattern),
  );
  const where = and(
    mine(actor),
    query.q ? or(...searched) : undefined,
    query.ydid === undefined ? undefined : eq(users.ydid, query.ydid),
    query.state && inState[query.state],
    query.role
      ? inArray(
          users.id,
          db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, query.role)),
        )
      : undefined,
  );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .orderBy(asc(users.nameKey), asc(users.id))
    .offset(query.offset)
    .limit(query.limit);
  const lines = db
    .select({ one: sql`1` })
    .from(users)
    .where(where);
  return {
    people: await people(
      db,
      env,
      rows.map(({ id }) => id),
    ),
    ...(await counted(db, lines)),
  };
}

export async function people(db: Db, env: Env, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      user: users,
      company: { fullName: companies.fullName, shortName: companies.shortName, state: companies.state },
    })
    .from(users)
    .innerJoin(companies, eq(companies.ydid, users.ydid))
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.nameKey), asc(users.id));
  const held = await db
    .select()
    .from(userRoles)
    .where(inArray(userRoles.userId, [...ids]));
  const locked = await lockedAmong(
    db,
    rows.map(({ user }) => user),
    env.LOGIN_LIMIT,
  );
  return rows.map(({ user, company }) => ({
    user,
    company,
    roles: held
      .filter(({ userId }) => userId === user.id)
      .map(({ role }) => role)
      .sort(),
    locked: locked.has(user.id),
  }));
}

/** Returns one user with all rights; throws notFound for a user of another company. */
export async function showPerson(db: Db, env: Env, actor: Actor, id: string) {
  const [person] = await people(db, env, [id]);
  if (!person || !reachesCompany(actor, person.user.ydid)) throw new Refused('notFound');
  return { ...person, routers: await heldBy(db, id, person.user.ydid) };
}

export type Managing = Granter & {
  env: Env;
  /** Manages users of other companies by a separate right: those of the office's customers. */
  guest?: { what: string; companies: readonly number[] };
};

const reaches = ({ session, guest }: Managing, ydid: number): boolean =>
  guest ? guest.companies.includes(ydid) : reachesCompany(session.actor, ydid);
const keyOf = ({ guest }: Managing, action: string): string => `${guest?.what ?? 'user'}.${action}`;

/**
 * Runs `work` on a user within the granter's reach, with companies and account locked and all rights reread.
 * A user with rights that the granter lacks is out of reach: changing an administrator's mail address would
 * take over the account.
 */
async function managing<T>(
  db: Db,
  granter: Managing,
  id: string,
  action: string,
  work: (tx: Tx, user: User, rights: string[]) => Promise<T>,
  roleKeys: readonly string[] = [],
): Promise<T> {
  const { actor } = granter.session;
  return db
    .transaction(async (tx) => {
      const [read] = await tx.select().from(users).where(eq(users.id, id));
      if (!read || !reaches(granter, read.ydid)) throw new Refused('notFound');
      const knownRoles = await rolesFor(tx, read.ydid, roleKeys);
      if (knownRoles.length < new Set(roleKeys).size)
        throw refusedField('invalid', 'roles', 'errors:fault.value');
      return keepingAdministrators(tx, [actor.ydid, read.ydid], async () => {
        const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
        // The user was moved to another company meanwhile.
        if (!user || user.ydid !== read.ydid) throw new Refused('notFound');
        const rights = await rightsOf(tx, granter);
        mustHold(rights, keyOf(granter, action));
        mustCover(rights, await heldBy(tx, id, user.ydid));
        return work(tx, user, rights);
      });
    })
    .catch((error: unknown) => {
      throw duplicateRefusal(error);
    });
}

export function duplicateRefusal(error: unknown): unknown {
  const column = duplicateColumn(error);
  if (column === 'mobile') return refusedField('mobileTaken', 'Mobile');
  return column === 'name_key' || column === 'nameKey' ? refusedField('nameTaken', 'name') : error;
}

const noted = (
  tx: Tx,
  { session, requestId, guest }: Managing,
  { id, ydid }: Pick<User, 'id' | 'ydid'>,
  action: string,
  before: unknown = null,
  after: unknown = null,
): Promise<void> =>
  audit(tx, {
    actor: session.actor,
    // The office that manages a guest reads the audit line in its own trail.
    ydid: guest ? session.actor.ydid : ydid,
    resource: 'user',
    recordId: id,
    action,
    before,
    after,
    requestId,
  });

/** The user has changed since the data was read. */
export class PersonChanged extends Error {}

/**
 * Creates an account without a password; the user sets one with a code sent to the mobile or mail address
 * given here.
 */
export async function invitePerson(
  db: Db,
  granter: Managing,
  fields: PersonFields & { name: string; ydid: number },
): Promise<User> {
  const { actor } = granter.session;
  const { ydid, name, RealName, Mobile, Email } = fields;
  if (!reaches(granter, ydid)) throw new Refused('notFound');
  const roles = [...new Set(fields.roles)].sort();
  const user = await db
    .transaction(async (tx) => {
      const knownRoles = await rolesFor(tx, ydid, roles);
      if (knownRoles.length < roles.length) throw refusedField('invalid', 'roles', 'errors:fault.value');
      await lockCompanies(tx, [actor.ydid, ydid]);
      const [company] = await tx
        .select({ state: companies.state })
        .from(companies)
        .where(eq(companies.ydid, ydid));
      if (company?.state !== 'active') throw refusedField('invalid', 'ydid', 'access:fault.companyNotActive');
      const rights = await rightsOf(tx, granter);
      mustHold(rights, keyOf(granter, 'invite'));
      mustCover(rights, await grantsOf(tx, roles));
      const [user] = await tx
        .insert(users)
        .values({
          ydid,
          name,
          nameKey: nameKeyOf(name),
          realName: RealName,
          mobile: Mobile,
          email: Email,
          invitedAt: new Date(),
        })
        .returning();
      if (!user) throw new Error('the account was not made');
      if (roles.length > 0)
        await tx.insert(userRoles).values(roles.map((role) => ({ userId: user.id, role })));
      await noted(tx, granter, user, 'invite', null, { name, RealName, Mobile, Email, roles });
      return user;
    })
    .catch((error: unknown) => {
      throw duplicateRefusal(error);
    });
  await rightsGiven.publish(db, null);
  return user;
}

/**
 * Changes name, mobile, mail address and roles. Throws PersonChanged when `version` is not the current one.
 */
export async function changePerson(
  db: Db,
  granter: Managing,
  id: string,
  { version, ...fields }: PersonFields & { version: number },
): Promise<void> {
  const roles = [...new Set(fields.roles)].sort();
  await managing(
    db,
    granter,
    id,
    'edit',
    async (tx, user, rights) => {
      if (user.version !== version) throw new PersonChanged();
      // Without a password, a mobile or mail address is the only way in; removing both would lock the user
      // out.
      if (!user.passwordHash && !user.wechatUnionid && !fields.Mobile && !fields.Email)
        throw refusedField('invalid', 'Email', 'access:fault.noWay');
      mustCover(rights, await grantsOf(tx, roles));
      const held = await tx
        .select({ role: userRoles.role })
        .from(userRoles)
        .where(eq(userRoles.userId, id))
        .orderBy(userRoles.role);
      const before = {
        RealName: user.realName,
        Mobile: user.mobile,
        Email: user.email,
        roles: held.map(({ role }) => role).sort(),
      };
      const after = { RealName: fields.RealName, Mobile: fields.Mobile, Email: fields.Email, roles };
      await tx
        .update(users)
        .set({
          realName: after.RealName,
          mobile: after.Mobile,
          email: after.Email,
          version: version + 1,
          updatedAt: new Date(),
        })
        .where(eq(users.id, id));
      await tx.delete(userRoles).where(eq(userRoles.userId, id));
      if (roles.length > 0) await tx.insert(userRoles).values(roles.map((role) => ({ userId: id, role })));
      const changed = (Object.keys(after) as (keyof typeof after)[]).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      );
      const only = (all: typeof after) => Object.fromEntries(changed.map((key) => [key, all[key]]));
      await noted(tx, granter, user, 'edit', only(before), only(after));
      announceAccess(tx, { user: id });
    },
    roles,
  );
  await rightsGiven.publish(db, null);
}

/** Disables an account, which ends its sessions, or enables it. */
export const setDisabled = (db: Db, granter: Managing, id: string, disabled: boolean): Promise<void> =>
  managing(db, granter, id, 'disable', async (tx, user) => {
    if (user.disabled === disabled) return;
    await tx
      .update(users)
      .set({ disabled, version: user.version + 1, updatedAt: new Date() })
      .where(eq(users.id, id));
    if (disabled) await revokeAll(tx, id);
    await noted(tx, granter, user, disabled ? 'disable' : 'enable');
    announceAccess(tx, { user: id });
  });

/**
 * Removes the password and ends every session, so that no one else ever knows the password. Returns the user
 * to notify.
 */
export const resetPerson = (db: Db, granter: Managing, id: string): Promise<User> =>
  managing(db, granter, id, 'reset', async (tx, user) => {
    if (!user.mobile && !user.email) throw refusedField('invalid', 'Email', 'access:fault.noWay');
    if (user.disabled) throw refusedField('invalid', 'id', 'access:fault.disabled');
    await tx.update(users).set({ passwordHash: null, oneTimePassword: null }).where(eq(users.id, id));
    await revokeAll(tx, id);
    await noted(tx, granter, user, 'reset');
    return user;
  });

/** Removes a second factor that its user can no longer use, and ends every session. Returns the user to notify. */
export const resetSecondFactor = (db: Db, granter: Managing, id: string): Promise<User> =>
  managing(db, granter, id, 'reset', async (tx, user) => {
    if (!user.secondFactorAt) throw new Refused('notFound');
    await removeSecondFactor(tx, id);
    await revokeAll(tx, id);
    await noted(tx, granter, user, 'secondFactorReset');
    return user;
  });

/** Returns the user to invite again. */
export const inviteAgain = (db: Db, granter: Managing, id: string): Promise<User> =>
  managing(db, granter, id, 'invite', async (tx, user) => {
    if (stateOf(user) !== 'invited') throw refusedField('invalid', 'id', 'access:fault.notInvited');
    await noted(tx, granter, user, 'invite');
    return user;
  });

/** Clears failed sign-in attempts, so that the user can try again at once. */
export const unlockPerson = (db: Db, granter: Managing, id: string): Promise<void> =>
  managing(db, granter, id, 'unlock', async (tx, user) => {
    await forgetTries(tx, user);
    await noted(tx, granter, user, 'unlock');
  });

/** Ends one session, or all if `session` is null; throws notFound if the user has no such session. */
export const endSessions = (db: Db, granter: Managing, id: string, session: string | null): Promise<void> =>
  managing(db, granter, id, 'sessions', async (tx, user) => {
    if (session === null) await revokeAll(tx, id);
    else if (!(await revokeSession(tx, id, session))) throw new Refused('notFound');
    await noted(tx, granter, user, 'signOut');
  });
