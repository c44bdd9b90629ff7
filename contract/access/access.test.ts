import { describe, expect, it } from 'vitest';
import { allows, allowsRoute, companyRule, satisfies, VISITOR, type Actor } from './access.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import type { Route } from '#contract/core/routes.ts';

const clerk: Actor = { id: 'u1', ydid: 3810, routers: ['currency.list', 'member', 'monitorStation'] };
const operator: Actor = { id: 'u2', ydid: 0, routers: ['currency.list', 'calibration', 'truckPosition'] };
const routeAt = (path: string): Route => {
  const match = matchRoute(path);
  if (!match) throw new Error(path);
  return match.route;
};

describe('permissions of an actor', () => {
  it('follow the Routers, and nothing else', () => {
    expect(allows(clerk, 'list', 'currency')).toBe(true);
    expect(allows(clerk, 'edit', 'currency')).toBe(false);
    expect(allows(clerk, 'list', 'outbox')).toBe(false);
  });

  it('grant a visitor nothing, even with Routers', () => {
    expect(allows({ ...VISITOR, routers: ['currency.list'] }, 'list', 'currency')).toBe(false);
  });

  it('exclude the records of another owner, for the operator too', () => {
    expect(allows(clerk, 'list', 'currency', { ydid: 3810 })).toBe(true);
    expect(allows(clerk, 'list', 'currency', { ydid: 2003 })).toBe(false);
    expect(allows(operator, 'list', 'currency', { ydid: 0 })).toBe(true);
    expect(allows(operator, 'list', 'currency', { ydid: 2003 })).toBe(false);
  });
});

describe('the policy of an endpoint', () => {
  it.each<[Actor, string, boolean]>([
    [VISITOR, 'anyone', true],
    [VISITOR, 'member', false],
    [VISITOR, 'currency.list', false],
    [clerk, 'anyone', true],
    [clerk, 'member', true],
    [clerk, 'currency.list', true],
    [clerk, 'currency.edit', false],
  ])('decides for %j with policy %s', (actor, policy, expected) => {
    expect(satisfies(actor, policy)).toBe(expected);
  });
});

describe('access to routes', () => {
  it.each<[Actor, string, boolean]>([
    [VISITOR, '/', true],
    [VISITOR, '/cargoTrackings/cargoTrackingSea', true],
    [VISITOR, '/systemManager/member', false],
    [clerk, '/systemManager/member', true],
    [clerk, '/backoffice/currency', true],
    [clerk, '/backoffice/currency/create', false],
    [clerk, '/taizhang/monitorStation', true],
    [{ ...clerk, ydid: 2003 }, '/taizhang/monitorStation', false],
    [operator, '/bookingCenter/truckPosition', true],
    [{ ...operator, ydid: 3810 }, '/bookingCenter/truckPosition', false],
    [{ ...operator, ydid: 2003 }, '/bookingCenter/calibration', false],
  ])('decides for %j at %s', (actor, path, expected) => {
    expect(allowsRoute(actor, routeAt(path))).toBe(expected);
  });

  it('applies a company rule on four paths only', () => {
    expect(companyRule('/taizhang/log', 2003)).toBeUndefined();
    expect(companyRule('/taizhang/calibrations', 2003)).toBeUndefined();
  });
});
