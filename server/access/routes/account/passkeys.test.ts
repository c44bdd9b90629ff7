/** Passkeys of a member, and signing in by one, with a device that signs as WebAuthn asks. */
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { hashPassword } from '../../accounts/passwords.ts';
import { aDevice } from '../../accounts/passkeys/testing/device.ts';
import { signInLog, users } from '../../schema.ts';
import { call, testApp } from '#server/test/app.ts';
import { aCompany, aPerson, type TestPerson } from '#server/test/people.ts';
import { eq } from 'drizzle-orm';

const ORIGIN = 'https://portal.example';
const OWN = '/ydapi/api/v1/member-passkeys';
const SIGN_IN = '/ydapi/api/v1/passkey-sign-in';
const PASSWORD = 'a rather long password';
let app: FastifyInstance;
let me: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: ORIGIN });
  me = await aPerson(app, 2000, ['member']);
  stranger = await aPerson(app, 2000, ['member']);
  const passwordHash = await hashPassword(PASSWORD);
  await app.database.db.update(users).set({ passwordHash }).where(eq(users.id, me.id));
});

type Options = { challenge: string };
const post = (path: string, json: object, { token }: Partial<TestPerson> = {}) =>
  call(app, path, { method: 'POST', json, ...(token && { token }) });
const begin = async (person = me, password = PASSWORD) =>
  (await post(`${OWN}/options`, { password }, person)).body.data as Options;
const asked = async () => (await post(`${SIGN_IN}/options`, {})).body.data as Options;
const listed = async ({ token }: TestPerson) =>
  (await call(app, OWN, { token })).body.data as { id: string; name: string; usedAt: string | null }[];
async function registered(person = me) {
  const device = aDevice(ORIGIN);
  const response = device.make(await begin(person, person === me ? PASSWORD : ''));
  const { body } = await post(OWN, { name: 'Phone', response }, person);
  expect(body).toMatchObject({ success: true });
  return device;
}

it('adds a passkey after the password, and signs in by it without password and code', async () => {
  const wrong = await post(`${OWN}/options`, { password: 'wrong' }, me);
  expect(wrong.body).toMatchObject({ code: 10105 });
  const device = await registered();
  expect(await listed(me)).toMatchObject([{ name: 'Phone', usedAt: null }]);
  // The second factor is in the device.
  await app.database.db.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, me.id));
  const { body } = await post(SIGN_IN, { response: device.use(await asked()) });
  const { token } = body.data as { token: { Id: string } };
  const member = await call(app, '/ydapi/api/v1/member', { token: token.Id });
  expect(member.body.data).toMatchObject({ Id: me.id });
  expect((await listed(me))[0]!.usedAt).not.toBeNull();
  const log = await app.database.db.select().from(signInLog).where(eq(signInLog.userId, me.id));
  expect(log).toContainEqual(expect.objectContaining({ way: 'passkey', outcome: 'signedIn' }));
  await app.database.db.update(users).set({ secondFactorAt: null }).where(eq(users.id, me.id));
});

it('refuses a challenge that was used, another page, a device that checked nobody, and a copied key', async () => {
  const device = await registered();
  const options = await asked();
  expect((await post(SIGN_IN, { response: device.use(options) })).body).toMatchObject({ success: true });
  expect((await post(SIGN_IN, { response: device.use(options) })).body).toMatchObject({ code: 10114 });
  const refused = async (change: { from?: string; verified?: boolean; again?: boolean }) =>
    (await post(SIGN_IN, { response: device.use(await asked(), change) })).body;
  expect(await refused({ from: 'https://evil.example' })).toMatchObject({ code: 10115 });
  expect(await refused({ verified: false })).toMatchObject({ code: 10115 });
  expect((await post(SIGN_IN, { response: device.use(await asked()) })).body).toMatchObject({
    success: true,
  });
  // A counter that stands still: the key is on two devices.
  expect(await refused({ again: true })).toMatchObject({ code: 10115 });
  expect((await post(SIGN_IN, { response: aDevice(ORIGIN).use(await asked()) })).body).toMatchObject({
    code: 10115,
  });
});

it('adds no passkey by another member’s challenge, and removes none of theirs', async () => {
  const device = aDevice(ORIGIN);
  const response = device.make(await begin());
  expect((await post(OWN, { name: 'Phone', response }, stranger)).body).toMatchObject({ code: 10114 });
  await registered(stranger);
  const [theirs] = await listed(stranger);
  const remove = (person: TestPerson) =>
    call(app, `${OWN}/${theirs!.id}`, { method: 'DELETE', token: person.token });
  const otherCompany = await aPerson(app, await aCompany(app), ['administrator']);
  for (const person of [me, otherCompany]) expect((await remove(person)).body).toMatchObject({ code: 10005 });
  expect(await listed(otherCompany)).toEqual([]);
  expect((await remove(stranger)).body).toMatchObject({ success: true });
  expect(await listed(stranger)).toEqual([]);
});

it('signs nobody in whose account is disabled', async () => {
  const device = await registered(stranger);
  const options = await asked();
  await app.database.db.update(users).set({ disabled: true }).where(eq(users.id, stranger.id));
  expect((await post(SIGN_IN, { response: device.use(options) })).body).toMatchObject({ code: 10115 });
});
