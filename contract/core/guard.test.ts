import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { routes } from './routes.ts';
import { decide, type GuardSession, type Verdict } from './guard.ts';
import { safeRedirect } from './safe-redirect.ts';

const unbuilt =
  routes.find(({ planned, path }) => planned && !/calibration|monitorStation/.test(path))?.path ?? '/nowhere';
const visitor: GuardSession = { hasToken: false, ydid: 2003, actor: undefined };
const arriving = (ydid: number): GuardSession => ({ hasToken: true, ydid, actor: undefined });
const signedIn = (ydid: number, ...routers: string[]): GuardSession => {
  const actor: Actor = { id: 'u1', ydid, routers };
  return { hasToken: true, ydid, actor };
};
const at = (path: string, session: GuardSession): Verdict => {
  const [pathname = '', query] = path.split('?');
  return decide({ path: pathname, search: query === undefined ? '' : `?${query}` }, session);
};

const pass: Verdict = { kind: 'pass' };
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });
const load = (section: string) => ({ kind: 'load', section });
const offTheShelf: Verdict = { kind: 'block', messageKey: 'errors:guard.offTheShelf' };
const noPermission: Verdict = { kind: 'block', messageKey: 'errors:guard.noPermission' };

describe('guard rules in order', () => {
  it.each<[rule: string, path: string, session: GuardSession, verdict: unknown]>([
    ['1 /login with a token', '/login', arriving(2003), to('/cargoTrackings/cargoTrackingSea')],
    ['1 even with a query', '/login?redirect=%2Fx', signedIn(0), to('/cargoTrackings/cargoTrackingSea')],
    ['1 only with a token', '/login', visitor, pass],
    ['2 /CargoTracking/Query', '/CargoTracking/Query?no=1', visitor, pass],
    ['2 signed in as well', '/CargoTracking/Query', arriving(2003), pass],
    ['3 /Home/Index', '/Home/Index', visitor, to('/')],
    ['3 signed in as well', '/Home/Index', arriving(0), to('/')],
    ['4 no token', '/systemManager/member', visitor, to('/login?redirect=%2FsystemManager%2Fmember')],
    [
      '4 keeps the query',
      '/systemManager/member?tab=a&b=1',
      visitor,
      to('/login?redirect=%2FsystemManager%2Fmember%3Ftab%3Da%26b%3D1'),
    ],
    [
      '4 the back office too',
      '/backoffice/errorLog',
      visitor,
      to('/login?redirect=%2Fbackoffice%2FerrorLog'),
    ],
    ['5 home', '/', visitor, pass],
    ['5 home, signed in', '/', arriving(2003), pass],
    ['5 a public page', '/register', visitor, pass],
    ['5 cargo tracking is open', '/cargoTrackings/cargoTrackingSea', visitor, pass],
    ['5 an unknown page is the 404 page', '/nowhere', visitor, pass],
    ['5 a page not built yet as well', unbuilt, visitor, pass],
    ['6 roles not loaded', '/systemManager/member', arriving(2003), load('memberCentre')],
    ['6 the section of the path', '/backoffice/outbox', arriving(0), load('backoffice')],
    ['then the Routers', '/systemManager/member', signedIn(2003, 'member'), pass],
    ['a trailing slash is the same page', '/systemManager/member/', signedIn(2003, 'member'), pass],
    ['not among the Routers', '/systemManager/member', signedIn(2003), to('/401')],
    ['a function key', '/backoffice/errorLog', signedIn(0, 'errorLog.list'), pass],
    ['without the function key', '/backoffice/errorLog', signedIn(0, 'member'), to('/401')],
    ['a resource page', '/backoffice/currency/edit/EUR', signedIn(0, 'currency.edit'), pass],
    ['a resource page refused', '/backoffice/currency/edit/EUR', signedIn(5, 'currency.list'), to('/401')],
    [
      'a page of the portal, by no publisher',
      '/backoffice/currency/create',
      signedIn(5, 'currency.create'),
      to('/401'),
    ],
  ])('%s: %s', (_rule, path, session, verdict) => {
    expect(at(path, session)).toEqual(verdict);
  });
});

describe('company rules', () => {
  it.each([
    ['/bookingCenter/truckPosition', 0, pass],
    ['/bookingCenter/truckPosition', 2003, offTheShelf],
    ['/bookingCenter/truckPosition', 3810, offTheShelf],
    ['/bookingCenter/truckPosition/', 2003, offTheShelf],
    ['/taizhang/calibration', 0, pass],
    ['/taizhang/calibration', 3810, noPermission],
    ['/bookingCenter/calibration', 0, pass],
    ['/bookingCenter/calibration', 2000, noPermission],
    ['/taizhang/monitorStation', 0, pass],
    ['/taizhang/monitorStation', 3810, pass],
    ['/taizhang/monitorStation', 2003, noPermission],
  ])('decide %s for company %i', (path, ydid, verdict) => {
    const routers = ['truckPosition', 'calibration', 'taizhangCalibration', 'monitorStation'];
    expect(at(path, signedIn(ydid, ...routers))).toEqual(verdict);
  });

  it('apply before the Routers are loaded, and never to a visitor', () => {
    expect(at('/taizhang/monitorStation', arriving(2003))).toEqual(noPermission);
    const login = '/login?redirect=%2Ftaizhang%2FmonitorStation';
    expect(at('/taizhang/monitorStation', visitor)).toEqual({ kind: 'redirect', to: login });
  });
});

describe('the redirect parameter', () => {
  it.each([
    ['/systemManager/member?tab=1#top', '/systemManager/member?tab=1#top'],
    ['/a/../b', '/b'],
    ['//evil.test', '/fallback'],
    ['/\\evil.test', '/fallback'],
    ['/.//evil.test', '/fallback'],
    ['/x/..//evil.test', '/fallback'],
    ['/\t/evil.test', '/fallback'],
    ['https://evil.test/', '/fallback'],
    ['javascript:alert(1)', '/fallback'],
    ['relative', '/fallback'],
    ['', '/fallback'],
    [null, '/fallback'],
  ])('%j becomes %s', (wanted, expected) => {
    expect(safeRedirect(wanted, '/fallback')).toBe(expected);
  });

  const part = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    '%5c',
    '?',
    '#',
    'evil.test',
    'http',
  );
  it('never leaves this site', () => {
    const wild = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => `/${parts.join('')}`),
    );
    fc.assert(
      fc.property(wild, (wanted) => {
        const path = safeRedirect(wanted, '/');
        expect(new URL(path, 'https://portal.test').origin).toBe('https://portal.test');
        expect(safeRedirect(path, '/fallback')).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });

  it('returns to the page that the guard redirected from', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const search = query && `?${query}`;
        const verdict = decide({ path: '/systemManager/member', search }, visitor);
        const sent = verdict.kind === 'redirect' ? new URL(verdict.to, 'http://portal.test') : null;
        const wanted = sent?.searchParams.get('redirect') ?? null;
        expect(wanted).toBe(`/systemManager/member${search}`);
        const { href } = new URL(wanted ?? '', 'http://portal.test');
        expect(new URL(safeRedirect(wanted, '/'), 'http://portal.test').href).toBe(href);
      }),
    );
  });
});
