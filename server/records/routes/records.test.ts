import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { watch } from '../changes.ts';
import { seedBuiltIn } from '../built-in.ts';
import { call, testApp, tokenOf, type SignedCall } from '#server/test/app.ts';

const PATH = '/ydapi/api/v1/currency';
let app: FastifyInstance;
let clerk: string;
let manager: string;
let next = 0;
/** Codes no other test uses: QAA, QAB … (ISO 4217 gives none that begins with Q but QAR). */
const freshCode = () => {
  next += 1;
  return `Q${String.fromCharCode(65 + Math.floor(next / 26))}${String.fromCharCode(65 + (next % 26))}`;
};

beforeAll(async () => {
  app = await testApp();
  clerk = await tokenOf(app, 'clerk');
  manager = await tokenOf(app, 'manager');
});

const as = (token: string, path = '', options: SignedCall = {}) =>
  call(app, PATH + path, { token, ...options });
const list = (query: SignedCall['query']) => as(clerk, '', { query });
const codes = (answer: { body: unknown }) => (answer.body as ResourceRecord[]).map(({ code }) => code);

async function created(values: Record<string, unknown> = {}): Promise<ResourceRecord> {
  const json = { code: freshCode(), name: 'Test money', digits: 2, ...values };
  const answer = await as(clerk, '', { method: 'POST', json });
  expect(answer.status).toBe(201);
  return (answer.body as { data: ResourceRecord }).data;
}

describe('the list', () => {
  test('returns a page without envelope and the count, in the requested order', async () => {
    const answer = await list({ _start: 0, _end: 3, _sort: 'code', _order: 'desc' });
    expect(answer.status).toBe(200);
    expect(codes(answer)).toEqual(['ZWG', 'ZMW', 'ZAR']);
    expect(Number(answer.headers['x-total-count'])).toBeGreaterThan(170);
  });

  test('puts codes that begin with the search text first if no order is given', async () => {
    const searchFor = async (q: string) => codes(await list({ q, _end: 3 }));
    expect((await searchFor('us')).slice(0, 2)).toEqual(['USD', 'USN']);
    expect((await searchFor('CNY'))[0]).toBe('CNY');
    expect(codes(await list({ q: 'us', _end: 1, _sort: 'code' }))).toEqual(['AUD']);
    expect(await searchFor('%')).toEqual([]);
  });

  test('has pages that do not overlap and miss nothing', async () => {
    const all: unknown[] = [];
    for (let start = 0; start < 300; start += 50)
      all.push(...codes(await list({ _start: start, _end: start + 50, _sort: 'digits' })));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(Number((await list({})).headers['x-total-count']));
  });

  test.each([
    [{ code: 'TRY' }, ['TRY']],
    [{ code: 'try' }, ['TRY']],
    [{ code: ['TRY', 'CNY'] }, ['CNY', 'TRY']],
    [{ code_in: ['TRY', 'CNY', 'USD'] }, ['CNY', 'TRY', 'USD']],
    [{ code_startswith: 'CN' }, ['CNY']],
    [{ nameZh_like: '土耳其' }, ['TRY']],
    [{ name_like: 'turkish LIRA' }, ['TRY']],
    [{ digits_gte: 3, digits_lte: 3, code_like: 'K' }, ['KWD']],
    [{ q: '里拉' }, ['TRY']],
    [{ q: 'lira tür' }, ['TRY']],
    [{ q: '949' }, ['TRY']],
    [{ _or: 'code=TRY&name_like=yuan' }, ['CNY', 'TRY']],
    [{ _or: ['code=TRY&name_like=yuan', 'code=CNY&code=TRY'] }, ['CNY', 'TRY']],
    [{ name_like: '%' }, []],
    [{ name_like: '_' }, []],
    [{ code: "'; drop table currencies; --" }, []],
  ])('filters by %j', async (query, expected) => {
    expect(codes(await list({ ...query, _end: 50 }))).toEqual(expected);
  });

  test('returns exactly the records requested by id', async () => {
    const some = (await list({ code_in: ['TRY', 'USD'] })).body as { id: string }[];
    expect(codes(await list({ id: some.map(({ id }) => id) }))).toEqual(['TRY', 'USD']);
    expect(codes(await list({ id: some[1]!.id }))).toEqual(['USD']);
  });

  test('filters by empty and filled', async () => {
    const total = Number((await list({})).headers['x-total-count']);
    const without = Number((await list({ sign_null: 'true' })).headers['x-total-count']);
    const filled = Number((await list({ sign_null: 'false' })).headers['x-total-count']);
    expect(without).toBeGreaterThan(0);
    expect(without + filled).toBe(total);
  });

  test.each([
    [{ _sort: 'version; drop' }],
    [{ _order: 'up' }],
    [{ _start: -1 }],
    [{ digits: 'two' }],
    [{ digits_gte: '' }],
    [{ id: 'x' }],
    [{ nothing: 'x' }],
    [{ password_like: 'a' }],
    [{ updatedAt_within: 'today' }],
    [{ _or: '' }],
    [{ _or: 'code=TRY&password_like=a' }],
    [{ _or: Array.from({ length: 9 }, () => 'code=TRY') }],
  ])('refuses %j', async (query) => {
    const answer = await list(query);
    expect([answer.status, (answer.body as { code: number }).code]).toEqual([400, 10006]);
  });

  test('limits the size of a page', async () => {
    const answer = await list({ _start: 0, _end: 1_000_000 });
    expect(answer.status).toBe(200);
    expect((answer.body as unknown[]).length).toBeLessThanOrEqual(1000);
  });
});

describe('one record', () => {
  test('can be shown, created, edited with its version and deleted, and leaves an audit trail', async () => {
    const record = await created({ sign: '  ¤ ', active: undefined });
    expect(record).toMatchObject({
      name: 'Test money',
      sign: '¤',
      nameZh: null,
      active: true,
      version: 1,
      builtIn: false,
    });
    expect((await as(clerk, `/${record.id}`)).body).toMatchObject({ success: true, code: 0, data: record });

    const edited = await as(clerk, `/${record.id}`, {
      method: 'PUT',
      json: { version: 1, name: 'Other money' },
    });
    expect(edited.body).toMatchObject({ data: { name: 'Other money', sign: '¤', version: 2 } });

    const removed = await as(manager, `/${record.id}`, { method: 'DELETE', query: { version: 2 } });
    expect(removed.status).toBe(200);
    expect((await as(clerk, `/${record.id}`)).status).toBe(404);

    const trail = (await as(manager, `/${record.id}/audit`)).body as {
      data: { action: string; changes: unknown[]; who: string }[];
    };
    expect(trail.data.map(({ action }) => action)).toEqual(['delete', 'edit', 'create']);
    expect(trail.data[1]!.changes).toEqual([{ field: 'name', before: 'Test money', after: 'Other money' }]);
    expect(trail.data.every(({ who }) => who.length > 0)).toBe(true);
  });

  test('keeps its version when nothing changes', async () => {
    const record = await created();
    const answer = await as(clerk, `/${record.id}`, {
      method: 'PUT',
      json: { version: 1, name: record['name'] },
    });
    expect((answer.body as { data: ResourceRecord }).data.version).toBe(1);
  });

  test('is returned with the conflict when the version is outdated', async () => {
    const record = await created();
    await as(clerk, `/${record.id}`, { method: 'PUT', json: { version: 1, name: 'First' } });
    const late = await as(manager, `/${record.id}`, { method: 'PUT', json: { version: 1, name: 'Second' } });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      success: false,
      code: 10008,
      data: { current: { name: 'First', version: 2 } },
    });
    const removal = await as(manager, `/${record.id}`, { method: 'DELETE', query: { version: 1 } });
    expect([removal.status, (removal.body as { code: number }).code]).toEqual([409, 10008]);
  });

  test('accepts one of twenty simultaneous edits of the same version', async () => {
    const record = await created();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        as(clerk, `/${record.id}`, { method: 'PUT', json: { version: 1, name: `Writer ${i}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort((one, other) => one - other);
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const now = ((await as(clerk, `/${record.id}`)).body as { data: ResourceRecord }).data;
    expect(now.version).toBe(2);
    const trail = (await as(manager, `/${record.id}/audit`)).body as { data: unknown[] };
    expect(trail.data).toHaveLength(2);
  });

  test('is refused at its field if its code exists, also when both arrive at once', async () => {
    const code = freshCode();
    const send = () => as(clerk, '', { method: 'POST', json: { code, name: 'Twin', digits: 2 } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 10401,
      data: { faults: [{ path: 'code', message: 'A record with this value already exists.' }] },
    });
  });

  test('names the field in its faults, in the language of the request', async () => {
    const json = { code: 'LIRA', name: '', digits: 9, nameZh: 'x'.repeat(65) };
    const answer = await as(clerk, '', { method: 'POST', json, headers: { 'accept-language': 'zh' } });
    expect(answer.status).toBe(400);
    const { faults } = (answer.body as { data: { faults: { path: string; message: string }[] } }).data;
    expect(Object.fromEntries(faults.map(({ path, message }) => [path, message]))).toMatchObject({
      code: expect.stringMatching(/[\u4e00-\u9fff]/),
      name: expect.stringMatching(/[\u4e00-\u9fff]/),
      nameZh: expect.stringContaining('64'),
      digits: expect.stringContaining('4'),
    });
  });

  test.each(['not-a-uuid', '00000000-0000-4000-8000-000000000000', '1%27'])('%s is not found', async (id) => {
    expect((await as(clerk, `/${id}`)).status).toBe(404);
  });

  test('ignores fields that only the portal sets', async () => {
    const record = await created({
      builtIn: true,
      version: 7,
      id: '00000000-0000-4000-8000-000000000000',
      createdBy: null,
    });
    expect(record).toMatchObject({ builtIn: false, version: 1 });
    expect(record.id).not.toMatch(/^0{8}/);
  });

  test('can be sent as a form-encoded body', async () => {
    const record = await created();
    const answer = await as(clerk, `/${record.id}`, {
      method: 'PATCH',
      form: { version: '1', digits: '0', active: 'false' },
    });
    expect(answer.body).toMatchObject({ data: { digits: 0, active: false, version: 2 } });
  });
});

describe('permissions', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const actions = {
    list: () => ({ path: '' }),
    show: () => ({ path: `/${id}` }),
    audit: () => ({ path: `/${id}/audit` }),
    export: () => ({ path: '/export' }),
    template: () => ({ path: '/template' }),
    create: () => ({ path: '', options: { method: 'POST', json: {} } as SignedCall }),
    edit: () => ({ path: `/${id}`, options: { method: 'PUT', json: { version: 1 } } as SignedCall }),
    delete: () => ({ path: `/${id}`, options: { method: 'DELETE', query: { version: 1 } } as SignedCall }),
    import: () => ({ path: '/import', options: { method: 'POST', json: {} } as SignedCall }),
  };
  const clerkMay = ['list', 'show', 'export', 'create', 'edit'];
  test.each(
    (['visitor', 'member', 'clerk', 'manager', 'operator'] as const).flatMap((role) =>
      Object.keys(actions).map((action) => [role, action] as const),
    ),
  )('%s: %s', async (role, action) => {
    const { path, options } = { options: {}, ...actions[action as keyof typeof actions]() };
    const token = role === 'visitor' ? undefined : await tokenOf(app, role);
    const { status } = await call(app, PATH + path, { ...options, token });
    if (role === 'visitor') expect(status).toBe(401);
    else if (role === 'member' || (role === 'clerk' && !clerkMay.includes(action))) expect(status).toBe(403);
    else expect([401, 403]).not.toContain(status);
  });
});

describe('open lists', () => {
  let heard = 0;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    heard = 0;
    stop = await watch(app.database, (key) => (heard += key === 'currency' ? 1 : 0));
    return () => stop();
  });

  test('receive a change once it is stored, and none that was refused', async () => {
    await as(clerk, '', { method: 'POST', json: { code: 'TRY', name: 'Twin', digits: 2 } });
    await created();
    await expect.poll(() => heard).toBe(1);
  });
});

test('adds built-in records once, so that edits and deletions persist', async () => {
  const find = async (code: string) => ((await list({ code })).body as ResourceRecord[])[0];
  const lek = (await find('ALL'))!;
  expect(lek.builtIn).toBe(true);
  await as(clerk, `/${lek.id}`, { method: 'PUT', json: { version: lek.version, sign: 'Lekë' } });
  const gold = (await find('XAU'))!;
  await as(manager, `/${gold.id}`, { method: 'DELETE', query: { version: gold.version } });
  await seedBuiltIn(app.database.db);
  expect((await find('ALL'))!['sign']).toBe('Lekë');
  expect(await find('XAU')).toBeUndefined();
});
