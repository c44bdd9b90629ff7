/** Generic pages: those of every resource, and those of the user's exports. */
import { createElement, type ComponentType } from 'react';
import type { Resource } from '#contract/records/resource.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { FirstCall } from '#contract/site/office.ts';
import type { LoadPage, OfficePages } from '#src/providers/office-page.ts';
import { listCall } from './list/list-call.ts';
import { readState } from './list/list-state.ts';
import { partsOf } from './parts.ts';
import type { ResourcePage } from './paths.ts';

const exportsCall = (archive: boolean): FirstCall => ({
  path: '/api/v1/exports',
  query: { _start: 0, _end: 20, archive: String(archive) },
});

export const recordsPages = {
  exportExcel: {
    module: 'src/records/exports/ExcelPage.tsx',
    load: () => import('./exports/ExcelPage.tsx'),
    texts: ['exports'],
    calls: [exportsCall(false)],
  },
  exportZip: {
    module: 'src/records/exports/ZipPage.tsx',
    load: () => import('./exports/ZipPage.tsx'),
    texts: ['exports'],
    calls: [exportsCall(true)],
  },
} as const satisfies OfficePages;

type Address = { resource: Resource; id: string; address: URLSearchParams };
type GenericPage = {
  module: string;
  /** Module that a wide screen preloads in addition. */
  wide?: string;
  /** Each page in a separate chunk with the definitions: a list does not wait for the form's inputs. */
  load: () => Promise<[ComponentType<{ resource: Resource }>, Record<ResourceKey, Resource>]>;
  calls: (at: Address) => readonly FirstCall[];
};

const recordPath = ({ resource, id }: Address): string => `/api/v1/${resource.key}/${encodeURIComponent(id)}`;

export const genericPages: Record<ResourcePage, GenericPage> = {
  list: {
    module: 'src/records/list/ListPage.tsx',
    wide: 'src/records/list/ListTable.tsx',
    load: async () => {
      const { ListPage, ready, resources } = await import('./list/ListPage.tsx');
      await ready();
      return [ListPage, resources];
    },
    calls: ({ resource, address }) => [listCall(resource, readState(resource, address))],
  },
  create: {
    module: 'src/records/form/FormPage.tsx',
    load: () => import('./form/FormPage.tsx').then(({ CreatePage, resources }) => [CreatePage, resources]),
    calls: () => [],
  },
  edit: {
    module: 'src/records/form/FormPage.tsx',
    load: () => import('./form/FormPage.tsx').then(({ EditPage, resources }) => [EditPage, resources]),
    calls: (at) => [{ path: recordPath(at) }],
  },
  show: {
    module: 'src/records/show/ShowPage.tsx',
    load: () => import('./show/ShowPage.tsx').then(({ ShowPage, resources }) => [ShowPage, resources]),
    calls: (at) => [{ path: recordPath(at) }, { path: `${recordPath(at)}/audit` }],
  },
};

const genericPage =
  (key: ResourceKey, page: ResourcePage): LoadPage =>
  async () => {
    const [Page, resources] = await genericPages[page].load();
    return { default: () => createElement(Page, { resource: resources[key] }) };
  };

/** Route key (`currency.list`) to page: generic, unless the domain has registered its own. */
export const resourcePages = (): Record<string, LoadPage> =>
  Object.fromEntries(
    (Object.keys(resourceGroups) as ResourceKey[]).flatMap((key) =>
      (Object.keys(genericPages) as ResourcePage[]).map((page) => [
        `${key}.${page}`,
        partsOf(key).pages?.[page]?.load ?? genericPage(key, page),
      ]),
    ),
  );
