import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callKey } from '#contract/site/office.ts';
import { resources } from '#contract/resources.ts';
import { routes } from '#contract/core/routes.ts';
import { isBuilt } from '#contract/core/route.ts';
import { createDataProvider } from '#src/providers/refine/data.ts';
import type { Http } from '#src/providers/http/http.ts';
import { resolveFilters } from '#contract/records/resolve-filters.ts';
import { readState } from '#src/records/list/list-state.ts';
import { filesIn } from '#locales/testing.ts';
import { planOf } from './office-plans.ts';

const pages = routes.filter((route) => route.entry === 'office' && isBuilt(route));
const english = filesIn('en');
const addressOf = (path: string) => path.replace(':id', 'a b');

describe('a page of the office', () => {
  it.each(pages.map(({ key, path }) => [key, path]))(
    '%s starts with its module, texts and member',
    (_, path) => {
      const plan = planOf(addressOf(path), '')!;
      for (const module of [...plan.modules, ...(plan.wide ?? [])]) expect(existsSync(module)).toBe(true);
      for (const namespace of plan.texts) expect(english.has(namespace)).toBe(true);
      expect(plan.calls.map(callKey)).toContain('/api/v1/member');
    },
  );

  it('is loaded from the module that its plan names', () => {
    const domains = readdirSync('src/backoffice', { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const declared = [
      ...domains.map(({ name }) => `src/backoffice/${name}`),
      'src/member',
      'src/records',
    ].flatMap((folder) => {
      const source = readFileSync(`${folder}/${folder === 'src/records' ? 'pages' : 'index'}.ts`, 'utf8');
      return [...source.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, file]) => `${folder}/${file}`);
    });
    for (const { path } of pages)
      for (const module of planOf(addressOf(path), '')!.modules) expect(declared).toContain(module);
  });

  it('is not a page of the public front', () => {
    expect(planOf('/', '')).toBeUndefined();
    expect(planOf('/nowhere', '')).toBeUndefined();
  });
});

describe('the first call of a list', () => {
  it.each([
    '',
    '?page=3&size=50',
    '?q=lira&sort=name&dir=desc',
    '?sort=digits,name&dir=desc,asc&updatedAt_gte=2026-01-01',
    '?code_in=EUR&code_in=USD&digits_gte=2&name_like=',
  ])('for %j is the same as that of the data provider', async (search) => {
    const resource = resources.currency;
    const requestKeys: string[] = [];
    const http = {
      request: async (path: string, call: { query: Record<string, string[]> }) => {
        requestKeys.push(callKey({ path, query: call.query }));
        return { data: [], status: 200, headers: new Headers() };
      },
    } as unknown as Http;
    const {
      page,
      pageSize,
      sorters,
      filters,
      search: words,
    } = readState(resource, new URLSearchParams(search));
    await createDataProvider(http).getList({
      resource: resource.key,
      pagination: { currentPage: page, pageSize },
      sorters: [...sorters],
      filters: [
        ...resolveFilters(resource, filters).map(({ field, operator, value }) => ({
          field,
          operator,
          value,
        })),
        { field: 'q', operator: 'eq', value: words },
        { field: '_count', operator: 'eq', value: 'false' },
      ],
    });
    expect(planOf('/backoffice/currency', search)!.calls.map(callKey)).toContain(requestKeys[0]);
  });
});
