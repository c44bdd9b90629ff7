import { describe, expect, it } from 'vitest';
import { createDataProvider, filterQuery } from './data.ts';
import { ApiFault } from '../http/fault.ts';
import type { HttpAnswer, Call, Http } from '../http/http.ts';

function provider(data: unknown, headers: Record<string, string> = {}) {
  const calls: [path: string, call: Call | undefined][] = [];
  const http = {
    request: async (path: string, call?: Call): Promise<HttpAnswer<never>> => {
      calls.push([path, call]);
      if (data instanceof Error) throw data;
      return { data: data as never, status: 200, headers: new Headers(headers) };
    },
  } as unknown as Http;
  return { calls, data: createDataProvider(http) };
}

describe('a list', () => {
  it('requests a page with order and filters, and takes the total from the header', async () => {
    const { data, calls } = provider([{ id: 1 }], { 'x-total-count': '137' });
    const answer = await data.getList({
      resource: 'currency',
      pagination: { currentPage: 3, pageSize: 20 },
      sorters: [
        { field: 'code', order: 'asc' },
        { field: 'name', order: 'desc' },
      ],
      filters: [
        { field: 'q', operator: 'contains', value: 'eu' },
        { field: 'name', operator: 'contains', value: 'o' },
        { field: 'code', operator: 'in', value: ['EUR', 'USD'] },
        { field: 'name', operator: 'startswith', value: 'Ü & Co' },
        { field: 'sign', operator: 'eq', value: '' },
      ],
    });
    expect(answer).toEqual({ data: [{ id: 1 }], total: 137, capped: false });
    expect(calls[0]?.[0]).toBe('/api/v1/currency');
    expect(calls[0]?.[1]?.query).toEqual({
      _start: ['40'],
      _end: ['60'],
      _sort: ['code,name'],
      _order: ['asc,desc'],
      q: ['eu'],
      name_like: ['o'],
      code_in: ['EUR', 'USD'],
      name_startswith: ['Ü & Co'],
    });
  });

  it('counts the rows if the server does not', async () => {
    expect(await provider([{ id: 1 }, { id: 2 }]).data.getList({ resource: 'x' })).toMatchObject({
      total: 2,
    });
  });

  it('reports a capped total', async () => {
    const headers = { 'x-total-count': '100000', 'x-total-capped': 'true' };
    expect(await provider([{ id: 1 }], headers).data.getList({ resource: 'x' })).toMatchObject({
      total: 100_000,
      capped: true,
    });
  });

  it('requests all rows when the browser pages them', async () => {
    const { data, calls } = provider([]);
    await data.getList({ resource: 'x', pagination: { mode: 'client' } });
    expect(calls[0]?.[1]?.query).toEqual({});
  });

  it('refuses a filter that would not be applied', async () => {
    expect(() => filterQuery([{ field: 'a', operator: 'between', value: [1, 2] }])).toThrow('between');
    await expect(
      provider([]).data.getList({
        resource: 'x',
        filters: [{ field: 'a', operator: 'ncontains', value: 'b' }],
      }),
    ).rejects.toThrow('ncontains');
  });

  it('is cancelled with its query', async () => {
    const { data, calls } = provider([]);
    const { signal } = new AbortController();
    await data.getList({ resource: 'x', meta: { queryContext: { signal } as never } });
    expect(calls[0]?.[1]?.signal).toBe(signal);
  });
});

describe('alternative filters', () => {
  const lira = { field: 'name', operator: 'contains', value: 'lira & co' } as const;
  const codes = { field: 'code', operator: 'in', value: ['EUR', 'USD'] } as const;
  const digits = { field: 'digits', operator: 'gte', value: 2 } as const;

  it('are one parameter that contains a query', () => {
    expect(filterQuery([digits, { operator: 'or', value: [lira, codes] }])).toEqual({
      digits_gte: 2,
      _or: ['name_like=lira+%26+co&code_in=EUR&code_in=USD'],
    });
  });

  it('need no parameter for conditions joined by and', () => {
    expect(
      filterQuery([{ operator: 'and', value: [digits, lira, { operator: 'or', value: [codes] }] }]),
    ).toEqual({
      digits_gte: 2,
      name_like: 'lira & co',
      _or: ['code_in=EUR&code_in=USD'],
    });
  });

  it('reach the server through simple-rest', async () => {
    const { data, calls } = provider([]);
    await data.getList({ resource: 'currency', filters: [{ operator: 'or', value: [lira] }] });
    expect(calls[0]?.[1]?.query).toMatchObject({ _or: ['name_like=lira+%26+co'] });
  });

  it('filter nothing if they are empty and cannot contain conditions joined by and', () => {
    expect(filterQuery([{ operator: 'or', value: [{ ...lira, value: '' }] }])).toEqual({});
    expect(() => filterQuery([{ operator: 'or', value: [{ operator: 'and', value: [lira] }] }])).toThrow(
      'and',
    );
  });
});

describe('a record', () => {
  it('is addressed by its id, with any characters in it', async () => {
    const { data, calls } = provider({ id: 'a/b' });
    await data.getOne({ resource: 'currency', id: 'a/b?c' });
    await data.update({ resource: 'currency', id: 1, variables: { name: 'x', version: 4 } });
    await data.deleteOne({ resource: 'currency', id: 1, variables: { version: 4 } });
    await data.create({ resource: 'currency', variables: { name: 'y' } });
    expect(calls.map(([path, call]) => [path, call?.method, call?.json, call?.query])).toEqual([
      ['/api/v1/currency/a%2Fb%3Fc', 'GET', undefined, {}],
      ['/api/v1/currency/1', 'PATCH', { name: 'x', version: 4 }, {}],
      ['/api/v1/currency/1', 'DELETE', undefined, { version: ['4'] }],
      ['/api/v1/currency', 'POST', { name: 'y' }, {}],
    ]);
  });

  it('is requested together with others', async () => {
    const { data, calls } = provider([]);
    await data.getMany({ resource: 'currency', ids: [1, 2] });
    expect(calls[0]?.[1]?.query).toEqual({ id: ['1', '2'] });
  });
});

describe('a custom call', () => {
  const url = '/ydapi/api/v1/x';

  it.each(['post', 'put', 'patch', 'delete'] as const)('keeps its query on %s', async (method) => {
    const { data, calls } = provider({});
    await data.custom({
      url,
      method,
      query: { dry: true },
      filters: [{ field: 'code', operator: 'in', value: ['A', 'B'] }],
      payload: { a: 1 },
    });
    expect(calls[0]).toEqual([
      '/api/v1/x',
      { method: method.toUpperCase(), query: { dry: ['true'], code_in: ['A', 'B'] }, json: { a: 1 } },
    ]);
  });

  it('reads with query, order and filters', async () => {
    const { data, calls } = provider({ a: 1 });
    const answer = await data.custom({
      url,
      method: 'get',
      query: { dry: true },
      sorters: [{ field: 'a', order: 'asc' }],
      filters: [{ field: 'a', operator: 'startswith', value: 'b' }],
    });
    expect(answer).toEqual({ data: { a: 1 } });
    expect(calls[0]?.[1]?.query).toEqual({
      dry: ['true'],
      _sort: ['a'],
      _order: ['asc'],
      a_startswith: ['b'],
    });
  });

  it('is signed only if it goes to this portal', async () => {
    const { data, calls } = provider({});
    await expect(data.custom({ url: 'https://elsewhere.example/ydapi/x', method: 'get' })).rejects.toThrow();
    expect(calls).toEqual([]);
  });
});

it('passes a refusal on unchanged', async () => {
  const fault = new ApiFault({ message: 'no', status: 409, code: 10004 });
  await expect(provider(fault).data.getOne({ resource: 'currency', id: 1 })).rejects.toBe(fault);
});

describe('a missing record', () => {
  it('is requested with the client of pages that show it in place, as is a change marked so', async () => {
    const calls: string[] = [];
    const client = (name: string) =>
      ({
        request: async (_path: string, call?: Call) => {
          calls.push(`${name} ${call?.method ?? 'GET'}`);
          return { data: {}, status: 200, headers: new Headers() };
        },
      }) as unknown as Http;
    const data = createDataProvider(client('telling'), client('showing'));
    await data.getOne({ resource: 'currency', id: '1' });
    await data.update({ resource: 'currency', id: '1', variables: {}, meta: { showsNone: true } });
    await data.update({ resource: 'currency', id: '1', variables: {} });
    await data.deleteOne({ resource: 'currency', id: '1' });
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['showing', 'showing', 'telling', 'telling']);
  });
});
