import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { routes, type Route } from '#contract/core/routes.ts';
import { defaultPage, firstPage, menuOf, openKeys, type MenuNode } from './menu.ts';

const everything: Actor = {
  id: 'u1',
  ydid: 0,
  routers: routes.map(({ key, access }) => (access === 'member' ? key : access)),
};
const route = (key: string, path: string, more: Partial<Route> = {}): Route => ({
  key,
  path,
  section: 'apiDocument',
  entry: 'office',
  access: 'member',
  titleKey: `routes:${key}`,
  shell: 'office',
  ...more,
});
const holder = (...routers: string[]): Actor => ({ id: 'u1', ydid: 2003, routers });
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map(({ key, children }) => (children.length > 0 ? [key, outline(children)] : key));

const document = [
  route('sea', '/apiDocument/sea', { redirect: '/apiDocument/sea/upload' }),
  route('upload', '/apiDocument/sea/upload'),
  route('download', '/apiDocument/sea/download'),
  route('secret', '/apiDocument/sea/secret', { hidden: true }),
  route('later', '/apiDocument/later', { planned: true }),
  route('one', '/apiDocument/one/:id'),
  route('sdk', '/apiDocument/sdk'),
];

describe('the sidebar', () => {
  it('nests pages by path, without hidden, planned and parametrised ones', () => {
    const all = holder(...document.map(({ key }) => key));
    expect(outline(menuOf('apiDocument', all, document))).toEqual([['sea', ['upload', 'download']], 'sdk']);
  });

  it('shows the routes of the Routers, without empty groups', () => {
    expect(outline(menuOf('apiDocument', holder('sdk'), document))).toEqual(['sdk']);
    expect(outline(menuOf('apiDocument', holder('download'), document))).toEqual([['sea', ['download']]]);
    expect(menuOf('apiDocument', holder(), document)).toEqual([]);
  });

  it('groups the member centre by its first segment', () => {
    expect(outline(menuOf('memberCentre', holder('member')))).toEqual([['systemManager', ['member']]]);
  });

  it('groups resources by kind of code, with the portal’s administration last', () => {
    const menu = menuOf('backoffice', everything);
    expect(menu[0]?.key).toBe('baseCodes');
    expect(outline(menu).at(-1)).toEqual([
      'system',
      ['feedMessages', 'feedSources', 'feedTables', 'errorLog', 'outbox'],
    ]);
    expect(outline(menu).at(-3)).toEqual(['exports', ['exportExcel', 'exportZip']]);
    expect(outline(menuOf('backoffice', holder('outbox.list')))).toEqual([['system', ['outbox']]]);
  });

  it('groups the air office by the way of the work, and opens with one’s own orders', () => {
    const clerk = holder('airOrder.list', 'airFlow.weigh', 'waybillNumber.list', 'quote.make');
    expect(outline(menuOf('backoffice', clerk))).toEqual([
      [
        'airBusiness',
        [
          ['air.sell', ['quickQuote']],
          ['air.book', ['myOrders', 'operationsDesk', 'airOrder.list']],
          ['air.handle', ['weighing']],
          ['air.setUp', ['waybillNumber.list']],
        ],
      ],
    ]);
    expect(defaultPage('backoffice', clerk)).toBe('/backoffice/myOrders');
  });

  it('hides a page forbidden by a company rule', () => {
    const monitor = route('monitorStation', '/taizhang/monitorStation', { section: 'memberCentre' });
    expect(menuOf('memberCentre', holder('monitorStation'), [monitor])).toEqual([]);
    expect(menuOf('memberCentre', { ...holder('monitorStation'), ydid: 3810 }, [monitor])).toHaveLength(1);
  });
});

describe('the open groups', () => {
  const menu = menuOf('apiDocument', holder(...document.map(({ key }) => key)), document);
  it('lead to the page', () => {
    expect(openKeys(menu, '/apiDocument/sea/upload')).toEqual(['sea']);
    expect(openKeys(menu, '/apiDocument/sdk')).toEqual([]);
    expect(openKeys(menu, '/elsewhere')).toEqual([]);
  });
});

describe('the default page of a section', () => {
  it('is the member page, or the first allowed one', () => {
    expect(defaultPage('memberCentre', holder('member'))).toBe('/systemManager/member');
    expect(defaultPage('backoffice', holder('outbox.list'))).toBe('/backoffice/outbox');
    expect(defaultPage('backoffice', holder())).toBeUndefined();
    expect(firstPage([])).toBeUndefined();
  });
});
