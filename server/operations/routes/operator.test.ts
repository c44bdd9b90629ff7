import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorLog } from '#server/platform/db/schema/system.ts';
import { call, testApp, tokenOf } from '#server/test/app.ts';

let app: FastifyInstance;
let operator: string;
beforeAll(async () => {
  app = await testApp();
  operator = await tokenOf(app, 'operator');
});

const ERRORS = '/ydapi/api/v1/errorlog';

describe('the error log', () => {
  beforeEach(() => app.database.db.delete(errorLog));

  it('accepts reports from anyone, cuts them to size, and shows them to the operator', async () => {
    const clerk = await tokenOf(app, 'clerk');
    const report = {
      message: `Boom ${'x'.repeat(3000)}`,
      stack: 'at page',
      pageUrl: 'https://p.example/a?b=1',
    };
    expect((await call(app, ERRORS, { method: 'POST', json: report })).status).toBe(200);
    expect(
      (await call(app, ERRORS, { method: 'POST', json: { message: '100% lost' }, token: clerk })).status,
    ).toBe(200);
    const { body, headers } = await call(app, ERRORS, { token: operator, query: { _start: 0, _end: 10 } });
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      { message: '100% lost', userName: 'clerk', ydid: 2000, pageUrl: '' },
      { userName: '', ydid: null, pageUrl: 'https://p.example/a?b=1', stack: 'at page' },
    ]);
    expect(body[1].message).toHaveLength(2000);
  });

  it('pages and searches reports, and takes a percent sign literally', async () => {
    for (const message of ['Boom', '100% lost'])
      await call(app, ERRORS, { method: 'POST', json: { message } });
    const second = await call(app, ERRORS, { token: operator, query: { _start: 1, _end: 2 } });
    expect(second.body).toHaveLength(1);
    expect(second.headers['x-total-count']).toBe('2');
    const response = await call(app, ERRORS, { token: operator, query: { q: '100%' } });
    expect(response.headers['x-total-count']).toBe('1');
    expect((await call(app, ERRORS, { token: operator, query: { q: '%%%' } })).body).toEqual([]);
  });

  it('limits the number of reports from one address', async () => {
    const send = () =>
      call(app, ERRORS, { method: 'POST', json: { message: 'again' }, address: '198.51.100.1' });
    for (let sent = 0; sent < 30; sent += 1) expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({
      status: 429,
      body: { code: 10007, data: { retryAfter: expect.any(Number) } },
    });
  });
});
