/** The pages of every back-office resource: generic ones, unless a resource brings its own. */
import type { ComponentType } from 'react';
import { resourceGroups, type ResourceKey } from '#contract/resources/keys.ts';
import type { ResourcePage } from './crud/paths.ts';

type LoadPage = () => Promise<{ default: ComponentType }>;

const pages: readonly ResourcePage[] = ['list', 'create', 'edit', 'show'];

/** Pages of their own, in place of the generic ones: `customer: { show: () => import('./customer/Show.tsx') }`. */
const own: Partial<Record<ResourceKey, Partial<Record<ResourcePage, LoadPage>>>> = {};

const generic =
  (key: ResourceKey, page: ResourcePage): LoadPage =>
  async () => {
    const { genericPage } = await import('./crud/pages.tsx');
    return { default: genericPage(key, page) };
  };

/** Route key (`currency.list`) to page. */
export const resourcePages: Readonly<Record<string, LoadPage>> = Object.fromEntries(
  (Object.keys(resourceGroups) as ResourceKey[]).flatMap((key) =>
    pages.map((page) => [`${key}.${page}`, own[key]?.[page] ?? generic(key, page)]),
  ),
);
