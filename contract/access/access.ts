/** The permission check used by guard, menu, Refine's `can` and every server policy. */
import { YDID_MONITOR, YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Route } from '#contract/core/routes.ts';
import { ownerOf, withheldKey } from './owner.ts';

/** The caller. A visitor has no id; `routers` lists the route and function keys that the server grants. */
export type Actor = {
  id: string | null;
  ydid: number;
  routers: readonly string[];
  /** The portal itself, acting for a company on a message or on a driver's pickup report. */
  portal?: true;
  /**
   * An administrator who views the portal as a role: `routers` are those of both, and nothing can be written.
   */
  viewing?: Viewing;
  /** Whether the company may write data of the whole portal. */
  publisher?: boolean;
  /** The owner number of a personal account; those share one ydid. */
  personalOwner?: number;
  /**
   * The operator with support access to the company `ydid` for a limited time: reads its records and writes
   * nothing.
   */
  support?: Support;
  /** The company requires a second factor that the user has not set up: until then only that is possible. */
  enrolling?: true;
};
/** Support access in use: its company, and its end. */
export type Support = { ydid: number; name: string; until: string };
/** A role being viewed; `name` is empty for a built-in one. */
export type Viewing = { role: string; name: string };

/** Whether the actor is signed in or the portal itself, not a visitor. */
export const isKnown = ({ id, portal }: Actor): boolean => id !== null || portal === true;

export const VISITOR: Actor = { id: null, ydid: 2003, routers: [] };

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import' | (string & {});

/** What an endpoint requires: nothing, a signed-in user, or the holder of a function key. */
export type Policy = 'anyone' | 'member' | (string & {});

/**
 * Returns whether `actor` may do `action` on `resource`: the function key `resource.action` must be in its
 * Routers and permitted for its company. A `record` of another owner is always refused.
 */
export function allows(actor: Actor, action: Action, resource: string, record?: { ydid: number }): boolean {
  if (!isKnown(actor) || !actor.routers.includes(`${resource}.${action}`)) return false;
  if (withheldKey(actor, resource, action) !== null) return false;
  return record === undefined || record.ydid === ownerOf(actor);
}

/** Returns whether `actor` satisfies an endpoint's policy. */
export function satisfies(actor: Actor, policy: Policy): boolean {
  if (policy === 'anyone') return true;
  if (policy === 'member') return actor.id !== null;
  const dot = policy.lastIndexOf('.');
  return allows(actor, policy.slice(dot + 1), policy.slice(0, dot));
}

/** The message key of the company rule that denies `ydid` a route (specification 5), or undefined. */
export function companyRule(path: string, ydid: number): string | undefined {
  if (path === '/bookingCenter/truckPosition' && ydid !== YDID_OPERATOR) return 'errors:guard.offTheShelf';
  if (/^\/(taizhang|bookingCenter)\/calibration$/.test(path) && ydid !== YDID_OPERATOR)
    return 'errors:guard.noPermission';
  if (path === '/taizhang/monitorStation' && ydid !== YDID_OPERATOR && ydid !== YDID_MONITOR)
    return 'errors:guard.noPermission';
  return undefined;
}

/** Returns whether `actor` may open `route`. Menu, guard and server all use it. */
export function allowsRoute(actor: Actor, route: Route): boolean {
  if (route.access === 'anyone') return true;
  if (actor.id === null || companyRule(route.path, actor.ydid) !== undefined) return false;
  if (route.access === 'member') return actor.routers.includes(route.key);
  const dot = route.access.lastIndexOf('.');
  if (dot < 0) return actor.routers.includes(route.access);
  return allows(actor, route.access.slice(dot + 1), route.access.slice(0, dot));
}
