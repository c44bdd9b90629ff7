/** Tests who can hold which right, generated from the resources, so that none can lack an owner. */
import { describe, expect, it } from 'vitest';
import { resources, resourceKeys } from '#contract/resources.ts';
import { allows, type Actor } from './access.ts';
import { isForSupport, NO_OWNER, ownerOf } from './owner.ts';
import { allRouters, mayHold, withheld } from './routers.ts';

const outsider: Actor = { id: 'a', ydid: 7001, routers: [...allRouters] };
const publisher: Actor = { ...outsider, ydid: 2000, publisher: true };
const operator: Actor = { ...outsider, ydid: 0 };
const WRITES = ['create', 'edit', 'delete', 'import'];

describe.each(resourceKeys)('%s', (key) => {
  const { scope } = resources[key];

  it('is written for the portal by publishers and the operator, for a company by the company', () => {
    for (const action of WRITES) {
      // Some resources are changed only by their own actions.
      const router = allRouters.has(`${key}.${action}`);
      expect(allows(outsider, action, key), action).toBe(router && scope === 'company');
      expect(allows(publisher, action, key), action).toBe(router);
      if (scope === 'portal') expect(withheld({ ydid: 7001 }, `${key}.${action}`), action).toBe('publisher');
    }
  });

  it('is read by the operator only if it is the portal’s, or a template', () => {
    const own = scope === 'portal' || key === 'dataTemplate';
    for (const action of ['list', 'show', 'export', 'audit'])
      expect(allows(operator, action, key), action).toBe(own);
    if (!own) expect(withheld({ ydid: 0 }, `${key}.list`)).toBe('business');
  });

  it('is read by every company', () => {
    expect(allows(outsider, 'list', key)).toBe(true);
  });
});

describe('the owner of records', () => {
  it('is the company, or the person of a personal account', () => {
    expect(ownerOf(outsider)).toBe(7001);
    expect(ownerOf({ id: 'a', ydid: 2003, personalOwner: 1_000_000_001 })).toBe(1_000_000_001);
    expect(ownerOf({ id: null, ydid: 5, portal: true })).toBe(5);
  });

  it('is nobody for a visitor', () => {
    expect(ownerOf({ id: null, ydid: 2003 })).toBe(NO_OWNER);
    expect(ownerOf({ id: null, ydid: 5 })).toBe(NO_OWNER);
  });
});

describe('rights that cannot be held', () => {
  it.each([
    [{ ydid: 7001 }, 'standard.import', 'publisher'],
    [{ ydid: 7001, publisher: true }, 'standard.import', null],
    [{ ydid: 7001 }, 'standard.list', null],
    [{ ydid: 7001, publisher: true }, 'outbox.list', 'operation'],
    [{ ydid: 0 }, 'airFlow.submit', 'business'],
    [{ ydid: 0 }, 'outbox.list', null],
    [{ ydid: 2003 }, 'user.list', 'company'],
    [{ ydid: 2003 }, 'customerAccount.invite', 'company'],
    [{ ydid: 2003 }, 'dataTemplate.create', null],
    [{ ydid: 2003 }, 'monitorStation', 'page'],
    [{ ydid: 3810 }, 'monitorStation', null],
  ])('of %j: %s because of %s', (holder, router, reason) => {
    expect(withheld(holder, router)).toBe(reason);
    expect(mayHold(holder, router)).toBe(reason === null);
  });

  it('leave pages and reading to support access', () => {
    expect(['member', 'airOrder.list', 'airOrder.show', 'airOrder.audit'].every(isForSupport)).toBe(true);
    expect(['airOrder.edit', 'airOrder.export', 'export.schedule', 'airFlow.take'].some(isForSupport)).toBe(
      false,
    );
  });
});
