/** The policy table, generated from the routes, so that new endpoints are tested automatically. */
import { json } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { satisfies, VISITOR, type Actor } from '#contract/access/access.ts';
import { mayHold } from '#contract/access/routers.ts';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import { resourceKeys } from '#contract/resources.ts';
import { DEMO_ACCOUNTS, type DemoRole } from '#server/demo/demo-accounts.ts';
import { signed, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';
import policy, { type Endpoint } from '../http/policy.ts';
import { builtInGrants } from './grants.ts';

type Caller = { name: string; actor: Actor; token: string | undefined };

const RECORDS = new RegExp(`^/ydapi/api/v1/(${resourceKeys.join('|')})(/|$)`);
/**
 * The rules are the same on both databases. On PostgreSQL every caller calls each endpoint; on the embedded
 * one only a visitor, one permitted and one refused caller do, in rotation.
 */
const EVERYBODY = Boolean(process.env['DATABASE_URL']);
const METHODS: string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

let app: FastifyInstance;
let endpoints: Endpoint[];
let callers: Caller[];

beforeAll(async () => {
  app = await testApp();
  endpoints = app.endpoints.filter(({ method }) => METHODS.includes(method));
  const accounts = Object.keys(DEMO_ACCOUNTS) as DemoRole[];
  const signedIn = accounts.map(async (role): Promise<Caller> => {
    const { ydid, roles } = DEMO_ACCOUNTS[role];
    const publisher = ydid === YDID_ALTERNATE;
    const routers = roles
      .flatMap((held) => builtInGrants[held])
      .filter((router) => mayHold({ ydid, publisher }, router));
    return { name: role, actor: { id: role, ydid, publisher, routers }, token: await tokenOf(app, role) };
  });
  callers = [
    { name: 'nobody', actor: VISITOR, token: undefined },
    { name: 'an unknown token', actor: VISITOR, token: 'unknown' },
    ...(await Promise.all(signedIn)),
  ];
});

/**
 * The code of an endpoint's response to a call with only a token: from the error catalogue for a refusal,
 * else the HTTP status. Accepted responses are not read to the end, since an event stream has none.
 */
async function codeFor({ method, url }: Endpoint, token: string | undefined): Promise<number> {
  const path = url.replace(/:\w+/g, '00000000-0000-0000-0000-000000000000').replaceAll('*', 'x');
  const request = signed(path, {
    method: method as NonNullable<SignedCall['method']>,
    ...(token && { token }),
  });
  const answer = await app.inject({ ...request, payloadAsStream: true });
  const body = answer.stream();
  if (answer.statusCode < 400) {
    body.destroy();
    return answer.statusCode;
  }
  return codeIn(answer.statusCode, await json(body));
}

/** In the form of another standard the code is part of a text, or the HTTP status stands for it. */
const refusal = z.union([
  z.object({ code: z.number() }),
  z.object({ errors: z.tuple([z.object({ reason: z.string().regex(/^\d{5} /) })]) }),
  z.object({ '@type': z.literal('api:Error') }),
]);
function codeIn(status: number, body: unknown): number {
  const read = refusal.parse(body);
  if ('code' in read) return read.code;
  if ('errors' in read) return Number(read.errors[0].reason.slice(0, 5));
  return (
    new Map([
      [401, 10003],
      [403, 10004],
    ]).get(status) ?? status
  );
}

/** Returns the visitor, one permitted caller and one refused caller; a different choice each turn. */
function inTurn(welcome: (caller: Caller) => boolean, turn: number): Caller[] {
  const [nobody, ...others] = callers;
  const sides = [others.filter(welcome), others.filter((caller) => !welcome(caller))];
  return [nobody!, ...sides.flatMap((side) => side.slice(turn % side.length).slice(0, 1))];
}

describe('each endpoint under /ydapi', () => {
  it('exists', () => {
    expect(endpoints.length).toBeGreaterThan(10);
  });

  it('answers each caller according to its policy', async () => {
    const surprises: string[] = [];
    const held = new Map<string, string>();
    const tokenFor = async (role: DemoRole): Promise<string> => {
      const token = held.get(role) ?? (await tokenOf(app, role));
      held.set(role, token);
      return token;
    };
    for (const [turn, endpoint] of endpoints.entries()) {
      // Feeds authenticate with their own signature, so a token has no effect there.
      if (!endpoint.signed) continue;
      const welcome = ({ actor }: Caller) => satisfies(actor, endpoint.policy);
      const asking = EVERYBODY ? callers : inTurn(welcome, turn);
      for (const caller of asking) {
        const { name, actor, token } = caller;
        const fresh = token && name in DEMO_ACCOUNTS ? await tokenFor(name as DemoRole) : token;
        const code = await codeFor(endpoint, fresh);
        const granted = welcome(caller);
        // Some of these end sessions. Record endpoints do not, reads do not, and refused calls do nothing.
        if (granted && !RECORDS.test(endpoint.url) && endpoint.method !== 'GET') held.clear();
        const expected = actor.id === null ? 10003 : 10004;
        const asExpected = granted ? code !== 10003 && code !== 10004 : code === expected;
        if (!asExpected)
          surprises.push(
            `${endpoint.method} ${endpoint.url} (${endpoint.policy}) to ${name}: ${String(code)}`,
          );
      }
    }
    expect(surprises).toEqual([]);
  });

  it('requires a hash, except those with their own authentication', async () => {
    for (const endpoint of endpoints) {
      const { method, url } = endpoint;
      if (endpoint.signed) {
        const answer = await app.inject({ method: method as 'GET', url });
        expect(answer.statusCode, url).toBe(401);
        if (!url.includes('/one-record/')) expect(codeIn(401, answer.json()), url).toBe(10001);
      } else
        expect(endpoint.url, 'only feeds, documents and calls with a token of their own go unsigned').toMatch(
          /^\/ydapi\/(feeds\/|open\/v1\/forms\/download$|(open\/v1\/)?(openapi|postman)\.json$)/,
        );
    }
  });

  it('grants each function key of its policy to the operator', () => {
    const keys = endpoints.map(({ policy }) => policy).filter((policy) => policy.includes('.'));
    const ungranted = keys.filter((key) => !builtInGrants.operator.includes(key));
    expect(ungranted, 'add it to server/access/policies/grants.ts').toEqual([]);
  });
});

it('needs a policy, or the server does not start', async () => {
  const portal = fastify();
  await portal.register(fp(async () => undefined, { name: 'session' }));
  await portal.register(policy);
  expect(() => portal.get('/ydapi/api/v1/forgotten', async () => 'secret')).toThrow(
    /forgotten declares no policy/,
  );
});
