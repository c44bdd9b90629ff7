import { describe, expect, it } from 'vitest';
import { matchRoute } from './office-paths.ts';
import { pathOf, sidebarViewOf } from './paths.ts';

describe('paths', () => {
  it('match exactly before they match a pattern', () => {
    expect(matchRoute('/cargoTrackings/thc')?.route.key).toBe('thc');
    expect(matchRoute('/cargoTrackings/MSKU%201')).toMatchObject({
      route: { key: 'direct' },
      parameters: { id: 'MSKU 1' },
    });
    expect(matchRoute('/redirect/a/b')?.parameters).toEqual({ '*': 'a/b' });
    expect(matchRoute('/login/')?.route.key).toBe('login');
    expect(matchRoute('/')?.route.key).toBe('home');
    expect(matchRoute('/cargoTrackings/a/b')).toBeUndefined();
    expect(matchRoute('/backoffice/currency/edit/%E0%A4%A')?.parameters).toEqual({ id: '%E0%A4%A' });
  });

  it('are built from the manifest', () => {
    expect(pathOf('direct', { id: 'A/1' }, { lang: 'zh' })).toBe('/cargoTrackings/A%2F1?lang=zh');
    expect(pathOf('member')).toBe('/systemManager/member');
  });

  it.each([
    ['/systemManager/member', 'memberCentre'],
    ['/bookingCenter/eirData', 'memberCentre'],
    ['/cargoTrackingCenter/cargoTrackingSea', 'memberCentre'],
    ['/taizhang/log', 'memberCentre'],
    ['/systemMessage', 'memberCentre'],
    ['/apiDocument/sdkDocument', 'apiDocument'],
    ['/cargoTrackings/thc', 'cargoTrackings'],
    ['/standards/port', 'standards'],
    ['/backoffice/currency', 'backoffice'],
    ['/news', undefined],
    ['/', undefined],
  ])('%s has the sidebar %s', (path, view) => {
    expect(sidebarViewOf(path)).toBe(view);
  });
});
