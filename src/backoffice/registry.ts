/** The pages of every back-office resource: generic ones, unless a resource brings its own. */
import { createElement, type ComponentType } from 'react';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { Resource } from '#contract/records/resource.ts';
import type { ResourcePage } from '#src/records/paths.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;
type Generic = ComponentType<{ resource: Resource }>;

/** Each page in a chunk of its own, with the definitions: a list does not wait for the form's inputs. */
const generic: Record<ResourcePage, () => Promise<[Generic, Record<ResourceKey, Resource>]>> = {
  list: async () => {
    const { ListPage, ready, resources } = await import('#src/records/list/ListPage.tsx');
    await ready();
    return [ListPage, resources];
  },
  create: () =>
    import('#src/records/form/FormPage.tsx').then(({ CreatePage, resources }) => [CreatePage, resources]),
  edit: () =>
    import('#src/records/form/FormPage.tsx').then(({ EditPage, resources }) => [EditPage, resources]),
  show: () =>
    import('#src/records/show/ShowPage.tsx').then(({ ShowPage, resources }) => [ShowPage, resources]),
};

/** Pages of their own, in place of the generic ones: `customer: { show: () => import('./customer/Show.tsx') }`. */
const own: Partial<Record<ResourceKey, Partial<Record<ResourcePage, LoadPage>>>> = {
  airWaybill: { edit: () => import('./air/waybills/editor/BillEditor.tsx') },
};

const genericPage =
  (key: ResourceKey, page: ResourcePage): LoadPage =>
  async () => {
    const [Page, resources] = await generic[page]();
    return { default: () => createElement(Page, { resource: resources[key] }) };
  };

/** Route key (`currency.list`) to page. */
export const resourcePages: Readonly<Record<string, LoadPage>> = Object.fromEntries(
  (Object.keys(resourceGroups) as ResourceKey[]).flatMap((key) =>
    (Object.keys(generic) as ResourcePage[]).map((page) => [
      `${key}.${page}`,
      own[key]?.[page] ?? genericPage(key, page),
    ]),
  ),
);
