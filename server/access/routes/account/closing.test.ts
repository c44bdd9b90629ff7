import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loginAttempts, sessions, signInLog, users } from '../../schema.ts';
import { closeDueAccounts } from '../../accounts/closing.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { party } from '#server/members/schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';

const PASSWORD = 'a long pass phrase';
const DAY_MS = 86_400_000;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let app: FastifyInstance;
let passwordHash: string;
beforeAll(async () => {
  app = await testApp();
  passwordHash = await hashPassword(PASSWORD);
});
afterEach(() => void vi.useRealTimers());

async function person(ydid: number, roles = ['member']): Promise<TestPerson> {
  const made = await aPerson(app, ydid, roles);
  await app.database.db.update(users).set({ passwordHash }).where(eq(users.id, made.id));
  return made;
}
const rowOf = async (id: string) => (await app.database.db.select().from(users).where(eq(users.id, id)))[0]!;
const request = (token: string, password = PASSWORD) =>
  call(app, '/ydapi/api/v1/member-closing', { method: 'POST', token, json: { password } });
const undo = (token: string) => call(app, '/ydapi/api/v1/member-closing', { method: 'DELETE', token });
const signIn = async (name: string) => {
  await app.database.db.delete(loginAttempts);
  return call(app, '/ydapi/api/v1/trylogin', {
    method: 'POST',
    form: { login: JSON.stringify({ name, password: PASSWORD }) },
  });
};
const addParty = (token: string, name: string) =>
  call(app, '/ydapi/api/v1/party', { method: 'POST', token, json: { name, city: 'Bursa', active: true } });
const closeAfter = (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
  return closeDueAccounts(app.database.db, logger, new AbortController().signal);
};

describe('closing an account', () => {
  it('needs the password, and waits 14 days in which the account works and the request can be undone', async () => {
    const { token, id, name } = await person(2003);
    expect((await request(token, 'wrong')).body.code).toBe(10105);
    const { closesAt } = (await request(token)).body.data as { closesAt: string };
    expect(Math.round((Date.parse(closesAt) - Date.now()) / DAY_MS)).toBe(14);
    await closeAfter(13.9);
    vi.useRealTimers();
    expect((await signIn(name)).status).toBe(200);
    expect((await undo(token)).body.data.closesAt).toBe(null);
    await closeAfter(15);
    expect((await rowOf(id)).disabled).toBe(false);
  });

  it('removes a personal account with its records, and leaves those of others', async () => {
    const [leaver, other] = [await person(2003), await person(2003)];
    await addParty(leaver.token, 'Own party');
    await addParty(other.token, 'Party of another');
    await signIn(leaver.name);
    await request(leaver.token);
    await closeAfter(14.1);
    vi.useRealTimers();
    const row = await rowOf(leaver.id);
    expect(row).toMatchObject({ disabled: true, email: '', mobile: null, passwordHash: null, realName: '' });
    expect(row.name).not.toContain(leaver.name);
    expect((await signIn(leaver.name)).body.code).toBe(10101);
    expect((await call(app, '/ydapi/api/v1/member', { token: leaver.token })).body.code).toBe(10003);
    const { db } = app.database;
    const names = (await db.select().from(party)).map(({ name }) => name);
    expect(names).toContain('Party of another');
    expect(names).not.toContain('Own party');
    expect(await db.select().from(signInLog).where(eq(signInLog.userId, leaver.id))).toEqual([]);
    expect(await db.select().from(sessions).where(eq(sessions.userId, leaver.id))).toEqual([]);
    const trail = await db.select().from(auditLog).where(eq(auditLog.recordId, leaver.id));
    expect(trail.map(({ action }) => action)).toEqual(['closingRequested', 'closed']);
    expect(JSON.stringify(trail)).not.toContain(leaver.name);
    expect((await signIn(other.name)).status).toBe(200);
  });

  it('leaves the records of a company with the company', async () => {
    const ydid = await aCompany(app);
    const [leaver, colleague] = [await person(ydid), await person(ydid)];
    await addParty(leaver.token, 'Company party');
    await request(leaver.token);
    await closeAfter(14.1);
    vi.useRealTimers();
    expect((await rowOf(leaver.id)).disabled).toBe(true);
    const list = await call(app, '/ydapi/api/v1/party', { token: colleague.token });
    expect(list.body).toMatchObject([{ name: 'Company party' }]);
  });

  it('is refused to the last administrator of a company, also if others leave meanwhile', async () => {
    const ydid = await aCompany(app);
    const [first, second] = [await person(ydid, ['administrator']), await person(ydid, ['administrator'])];
    expect((await request(first.token)).status).toBe(200);
    await app.database.db.update(users).set({ disabled: true }).where(eq(users.id, second.id));
    expect((await request(first.token)).body.code).toBe(10111);
    await closeAfter(14.1);
    expect((await rowOf(first.id)).disabled).toBe(false);
  });
});
