import { describe, expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { crumbsOf } from './crumbs.ts';
import { menuOf } from './menu.ts';

const routers = routes.map(({ key, access }) => (access === 'member' ? key : access));
const actor = { id: 'u1', ydid: 0, routers };
const crumbs = (path: string) =>
  crumbsOf(path, menuOf(path.startsWith('/backoffice') ? 'backoffice' : 'memberCentre', actor));

describe('the breadcrumb', () => {
  it('leads from the section over the group to the page', () => {
    expect(crumbs('/backoffice/outbox')).toEqual([
      { titleKey: 'routes:section.backoffice' },
      { titleKey: 'office:menu.system' },
      { titleKey: 'routes:outbox' },
    ]);
  });

  it('links the list above a record, and neither group nor page', () => {
    expect(crumbs('/backoffice/currency/edit/EUR')).toEqual([
      { titleKey: 'routes:section.backoffice' },
      { titleKey: 'office:menu.baseCodes' },
      { titleKey: 'routes:currency', to: '/backoffice/currency' },
      { titleKey: 'routes:resource.edit' },
    ]);
  });

  it('is empty where there is no page', () => {
    expect(crumbs('/backoffice/nothing')).toEqual([]);
  });
});
