import { expect, it } from 'vitest';
import { routes, type Route } from '#contract/core/routes.ts';
import { homeLeadsTo } from './home.ts';

const target = routes.find(({ key }) => key === 'seaCargoTracking')!;
const built: Route = { ...target };
delete built.planned;

it('redirects only if configured, and only to an existing page', () => {
  expect(homeLeadsTo('redirect', '?a=1', built)).toBe('/bookingCenter/seaCargoTracking?a=1');
  expect(homeLeadsTo('redirect', '', { ...target, planned: true })).toBeNull();
  expect(homeLeadsTo('home', '', built)).toBeNull();
});
