import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, testApp, tokenOf } from '#server/test/app.ts';

type Operation = {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

let app: FastifyInstance;
let document: Document;
beforeAll(async () => {
  app = await testApp();
  document = (await call(app, '/ydapi/openapi.json')).body as Document;
});

const operations = (): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

describe('the OpenAPI document', () => {
  it('lists every endpoint but itself', () => {
    const documented = operations().map(([name]) => name);
    const served = app.endpoints
      .filter(({ method, url }) => !['HEAD', 'OPTIONS'].includes(method) && !url.includes('*'))
      .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .filter((name) => name !== 'get /ydapi/openapi.json' && !name.includes(' /ydapi/open/'));
    expect(documented.toSorted()).toEqual(served.toSorted());
  });

  it('describes every sign-in and account call with its input and output', () => {
    for (const path of [
      '/ydapi/api/v1/trylogin',
      '/ydapi/api/v1/master-login',
      '/ydapi/api/v1/sendcode',
      '/ydapi/api/v1/member',
      '/ydapi/api/v1/member-password',
      '/ydapi/login/logout',
      '/ydapi/api/v1/wxtrylogin',
    ])
      expect(document.paths).toHaveProperty([path]);
    const { put, get } = document.paths['/ydapi/api/v1/member']!;
    expect(put).toHaveProperty([
      'requestBody',
      'content',
      'application/json',
      'schema',
      'properties',
      'login',
      'properties',
      'NickName',
    ]);
    expect(get).toMatchObject({ security: [{ tokenid: [] }], 'x-policy': 'member' });
    expect(get!.responses['200']!.content!['application/json']!.schema).toHaveProperty([
      'properties',
      'data',
      'properties',
      'Routers',
    ]);
  });

  it('states what each endpoint does, returns and refuses', () => {
    for (const [name, { summary, responses }] of operations()) {
      expect(summary, name).toMatch(/^[A-Z].{6,}/);
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      expect(good, name).not.toHaveLength(0);
      for (const [status, { content }] of good)
        for (const [type, { schema }] of Object.entries(content ?? { none: {} }))
          expect(Object.keys(schema ?? {}).length, `${name} ${status} ${type}`).toBeGreaterThan(0);
      for (const status of ['4XX', '5XX']) {
        const refusal = responses[status]?.content?.['application/json']?.schema;
        expect(JSON.stringify(refusal), `${name} ${status}`).toContain('requestId');
      }
    }
  });

  it('marks the answers that are streams', () => {
    const types = (path: string) =>
      Object.keys(document.paths[path]?.['get']?.responses['200']?.content ?? {});
    expect(types('/ydapi/api/v1/tracking/live')).toEqual(['text/event-stream']);
    expect(types('/ydapi/api/v1/currency/export')).toContain('application/zip');
  });

  it('matches the routes: no response has a field that the document omits', async () => {
    const token = await tokenOf(app, 'operator');
    const { body } = await call(app, '/ydapi/api/v1/currency', { query: { _start: 0, _end: 1 }, token });
    const named = JSON.stringify(document.paths['/ydapi/api/v1/currency']?.['get']?.responses['200']);
    const [record] = body as Record<string, unknown>[];
    expect(Object.keys(record!).length).toBeGreaterThan(5);
    for (const field of Object.keys(record!)) expect(named).toContain(`"${field}"`);
  });
});
