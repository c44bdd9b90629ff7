import { describe, expect, it } from 'vitest';
import { createDataProvider, filterQuery, pageQuery } from './data.ts';
import type { Answer, Call, Http } from './http.ts';

function provider(data: unknown, headers: Record<string, string> = {}) {
  const calls: [path: string, call: Call | undefined][] = [];
  const http = {
    request: async (path: string, call?: Call): Promise<Answer<never>> => {
      calls.push([path, call]);
      return { data: data as never, status: 200, headers: new Headers(headers) };
    },
  } as unknown as Http;
  return { calls, data: createDataProvider(http) };
}

describe('a list', () => {
  it('asks for a page in an order with filters, and counts by the header', async () => {
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
        { field: 'sign', operator: 'eq', value: '' },
      ],
    });
    expect(answer).toEqual({ data: [{ id: 1 }], total: 137, capped: false });
    expect(calls[0]?.[0]).toBe('/api/v1/currency');
    expect(calls[0]?.[1]?.query).toEqual({
      _start: 40,
      _end: 60,
      _sort: 'code,name',
      _order: 'asc,desc',
      q: 'eu',
      name_like: 'o',
      code_in: ['EUR', 'USD'],
    });
  });

  it('counts itself where the server does not', async () => {
    expect(await provider([{ id: 1 }, { id: 2 }]).data.getList({ resource: 'x' })).toMatchObject({
      total: 2,
    });
  });

  it('is not cut where the browser cuts it, and refuses a filter nobody would apply', () => {
    expect(pageQuery({ mode: 'client' })).toEqual({});
    expect(() => filterQuery([{ operator: 'or', value: [] }])).toThrow('or');
    expect(() => filterQuery([{ field: 'a', operator: 'between', value: [1, 2] }])).toThrow('between');
  });
});

describe('a record', () => {
  it('is addressed by its id, whatever is in it', async () => {
    const { data, calls } = provider({ id: 'a/b' });
    await data.getOne({ resource: 'currency', id: 'a/b' });
    await data.update({ resource: 'currency', id: 1, variables: { name: 'x', version: 4 } });
    await data.deleteOne({ resource: 'currency', id: 1, variables: { version: 4 } });
    await data.create({ resource: 'currency', variables: { name: 'y' } });
    expect(calls.map(([path, call]) => [path, call?.method, call?.json ?? call?.query])).toEqual([
      ['/api/v1/currency/a%2Fb', undefined, undefined],
      ['/api/v1/currency/1', 'PUT', { name: 'x', version: 4 }],
      ['/api/v1/currency/1', 'DELETE', { version: 4 }],
      ['/api/v1/currency', 'POST', { name: 'y' }],
    ]);
  });

  it('is asked for with others at once', async () => {
    const { data, calls } = provider([]);
    await data.getMany({ resource: 'currency', ids: [1, 2] });
    expect(calls[0]?.[1]?.query).toEqual({ id: [1, 2] });
  });
});

it('a call of its own keeps its query on POST', async () => {
  const { data, calls } = provider({});
  await data.custom({ url: '/ydapi/api/v1/x', method: 'post', query: { dry: true }, payload: { a: 1 } });
  expect(calls[0]).toEqual([
    '/api/v1/x',
    { method: 'POST', query: { dry: true }, json: { a: 1 }, signal: undefined },
  ]);
});
