import { describe, expect, it } from 'vitest';
import * as tabs from './tabs.ts';

const at = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'http://portal.test');
  return { pathname, search, hash, state: null, key: address };
};
const opened = (...addresses: string[]): tabs.Tabs =>
  addresses.reduce((now, address) => tabs.show(now, at(address), true), tabs.noTabs);
const addresses = ({ open }: tabs.Tabs) => open.map(tabs.addressOf);

describe('the tab bar', () => {
  it('adds a path once, at the end, and remembers its current address', () => {
    const now = opened('/a', '/b', '/a?page=2', '/a/');
    expect(now.open.map(({ path }) => path)).toEqual(['/a', '/b']);
    expect(now.active).toBe('/a');
    expect(addresses(opened('/a', '/b', '/a?page=2#x'))).toEqual(['/a?page=2#x', '/b']);
  });

  it('closes a tab and activates its right neighbour, or the left one', () => {
    const now = { ...opened('/a', '/b', '/c'), active: '/b' };
    expect(tabs.close(now, '/b').active).toBe('/c');
    expect(tabs.close(now, '/a').active).toBe('/b');
    expect(tabs.close(opened('/a', '/b'), '/b').active).toBe('/a');
    expect(tabs.close(opened('/a'), '/a')).toMatchObject({ open: [], active: null });
  });

  it('closes the other tabs, or all', () => {
    expect(addresses(tabs.closeOthers(opened('/a', '/b', '/c'), '/b'))).toEqual(['/b']);
    expect(tabs.closeAll(opened('/a', '/b'))).toMatchObject({ open: [], active: null });
  });

  it('remounts a refreshed view at its current address', () => {
    const before = opened('/a?x=1', '/b');
    const after = tabs.refresh(before, '/a');
    expect(after.open.map(({ round }) => round)).toEqual([1, 0]);
    expect(addresses(after)).toEqual(addresses(before));
    expect(tabs.show(after, at('/a'), true).open[0]?.round).toBe(1);
  });

  it('caches views as their routes define', () => {
    const now = tabs.show(opened('/a'), at('/b'), false);
    expect(now.open.map(({ keepAlive }) => keepAlive)).toEqual([true, false]);
  });

  it('limits the cached views to the most recent ones and keeps every tab', () => {
    const many = Array.from({ length: tabs.MAX_ALIVE + 2 }, (_, index) => `/page${index}`);
    const now = tabs.show(opened(...many), at('/page0'), true);
    expect(now.open).toHaveLength(many.length);
    expect(now.open.filter(({ keepAlive }) => !keepAlive).map(({ path }) => path)).toEqual([
      '/page1',
      '/page2',
    ]);
  });
});

describe('remembered tabs', () => {
  it('are restored with their addresses, not mounted', () => {
    const back = tabs.recall(tabs.remember(opened('/a?x=1#y', '/b')), () => true);
    expect(addresses(back)).toEqual(['/a?x=1#y', '/b']);
    expect(back).toMatchObject({ active: null, open: [{ keepAlive: false }, { keepAlive: false }] });
  });

  it.each([null, '', 'nonsense', '{}', '[1,null]', '["relative","//evil.test"]'])(
    'are empty for %j',
    (text) => {
      expect(tabs.recall(text, () => true)).toEqual(tabs.noTabs);
    },
  );

  it('leave out unknown paths and duplicates', () => {
    const back = tabs.recall('["/a","/x","/a?again=1"]', (path) => path !== '/x');
    expect(addresses(back)).toEqual(['/a']);
  });
});

describe('a record', () => {
  const [show, edit] = ['/backoffice/currency/show/7', '/backoffice/currency/edit/7'];

  it('has one tab for viewing and editing', () => {
    const now = opened(show, '/backoffice/currency', edit);
    expect(addresses(now)).toEqual([edit, '/backoffice/currency']);
    expect(now.active).toBe(show);
    expect(addresses(opened(edit, show))).toEqual([show]);
    expect(opened(show, '/backoffice/currency/show/8', '/backoffice/currency/create').open).toHaveLength(3);
    expect(addresses(tabs.recall(JSON.stringify([edit, show]), () => true))).toEqual([edit]);
  });

  it('names its tab, also after a reload', () => {
    const now = opened('/backoffice/currency', edit);
    const text = tabs.remember(now, { [show]: 'Currency: EUR Euro' });
    expect(addresses(tabs.recall(text, () => true))).toEqual(['/backoffice/currency', edit]);
    expect(tabs.recallTitles(text)).toEqual({ [show]: 'Currency: EUR Euro' });
    for (const broken of [null, 'x', '{}', '[null,1,{"at":7,"title":"x"}]'])
      expect(tabs.recallTitles(broken)).toEqual({});
  });
});
