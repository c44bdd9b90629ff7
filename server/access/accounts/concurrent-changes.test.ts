import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/platform/db/client.ts';
import { users } from '../schema.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { Refused } from '#server/platform/refused.ts';
import { forgetSignIns, testApp } from '#server/test/app.ts';
import { changePassword, switchRole } from './members.ts';
import { hashPassword } from './passwords.ts';
import { findSession, listSessions, revokeAll } from './sessions.ts';
import { signIn } from './sign-in.ts';

/** Tests changes that happen between the password check and the transaction that relies on it. */
let meanwhile: (() => Promise<void>) | null = null;

const { clerk } = DEMO_ACCOUNTS;
const origin = { address: '192.0.2.1', userAgent: 'thief' };
const refusal = (key: string) => expect.objectContaining({ constructor: Refused, key }) as unknown as Error;

let app: FastifyInstance;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  meanwhile = null;
  await forgetSignIns(app);
  await setPassword(clerk.password);
});

/** The account after recovery: a new password of the owner's, and no session. */
async function setPassword(password: string): Promise<string> {
  const { db } = app.database;
  const [user] = await db
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.name, clerk.name))
    .returning();
  await revokeAll(db, user!.id);
  return user!.id;
}
/** The database, with `meanwhile` run before a transaction begins. */
const overtaken = (db: Db): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name !== 'transaction') return Reflect.get(target, name) as unknown;
      const transaction: Db['transaction'] = async (...words) => {
        await meanwhile?.();
        return target.transaction(...words);
      };
      return transaction;
    },
  });
const context = () => ({ db: overtaken(app.database.db), env: app.env, origin, requestId: 'test' });
const logIn = (password: string) => signIn(context(), { name: clerk.name, password });
async function session() {
  const { token } = await logIn(clerk.password);
  return (await findSession(app.database.db, token.Id, 7))!;
}

it('opens no session when the password changes during the check', async () => {
  let id = '';
  meanwhile = async () => void (id = await setPassword('four fresh words here'));
  await expect(logIn(clerk.password)).rejects.toEqual(refusal('credentialsWrong'));
  expect(await listSessions(app.database.db, id)).toEqual([]);
});

it('does not overwrite a password that was set during the check', async () => {
  const held = await session();
  meanwhile = async () => void (await setPassword('four fresh words here'));
  const change = changePassword({ ...context(), session: held }, clerk.password, 'the thief has chosen this');
  await expect(change).rejects.toEqual(refusal('passwordWrong'));
  meanwhile = null;
  expect((await logIn('four fresh words here')).user.name).toBe(clerk.name);
});

it('opens no session in place of one that was ended during the check', async () => {
  const held = await session();
  const id = await setPassword(clerk.password);
  await expect(switchRole({ ...context(), session: held }, '')).rejects.toEqual(refusal('sessionEnded'));
  expect(await listSessions(app.database.db, id)).toEqual([]);
});
