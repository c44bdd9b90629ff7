/** The four pages of a resource that needs none of its own. */
import { resources } from '#contract/resources/index.ts';
import type { ResourceKey } from '#contract/resources/keys.ts';
import { CreatePage, EditPage } from './FormPage.tsx';
import { ListPage } from './ListPage.tsx';
import type { ResourcePage } from './paths.ts';
import { ShowPage } from './ShowPage.tsx';

const pages = { list: ListPage, create: CreatePage, edit: EditPage, show: ShowPage };

/** A page of `key` as a component without properties, as the office's page table wants it. */
export function genericPage(key: ResourceKey, page: ResourcePage) {
  const Page = pages[page];
  const resource = resources[key];
  return function GenericPage() {
    return <Page resource={resource} />;
  };
}
