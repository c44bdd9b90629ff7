import { describe, expect, it } from 'vitest';
import { routes } from '#contract/core/routes.ts';
import { crumbsOf, menuPath } from './crumbs.ts';
import { menuOf } from '../sidebar/menu.ts';

const routers = routes.map(({ key, access }) => (access === 'member' ? key : access));
const actor = { id: 'u1', ydid: 0, routers };
const crumbs = (path: string) =>
  crumbsOf(path, menuOf(path.startsWith('/backoffice') ? 'backoffice' : 'memberCentre', actor));

describe('the breadcrumb', () => {
  it('leads from the section through the group to the page', () => {
    expect(crumbs('/backoffice/outbox')).toEqual([
      { titleKey: 'routes:section.backoffice' },
      { titleKey: 'office:menu.system' },
      { titleKey: 'routes:outbox' },
    ]);
  });

  it('links the list above a record, but neither group nor page', () => {
    expect(crumbs('/backoffice/currency/edit/EUR')).toEqual([
      { titleKey: 'routes:section.backoffice' },
      { titleKey: 'office:menu.baseCodes' },
      { titleKey: 'routes:currency', to: '/backoffice/currency' },
      { titleKey: 'routes:resource.edit' },
    ]);
  });

  it('leads from the member centre to a shipment, because its list is there', () => {
    const [path, list] = ['/backoffice/airShipment/show/1', '/bookingCenter/forwarderShipments'];
    expect(menuPath(path)).toBe(list);
    expect(menuPath('/backoffice/currency/edit/EUR')).toBe('/backoffice/currency/edit/EUR');
    expect(crumbsOf(path, menuOf('memberCentre', actor))).toMatchObject([
      { titleKey: 'routes:section.memberCentre' },
      { titleKey: 'office:menu.bookingCenter' },
      { titleKey: 'routes:forwarderShipments', to: list },
      { titleKey: 'routes:resource.show' },
    ]);
  });

  it('is empty for an unknown page', () => {
    expect(crumbs('/backoffice/nothing')).toEqual([]);
  });
});
