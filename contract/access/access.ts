/** The one question that guard, menu, Refine's `can` and every server policy ask. */
import { YDID_MONITOR, YDID_OPERATOR } from '#contract/core/settings.ts';
import type { Route } from '#contract/core/routes.ts';

/** Who calls. A visitor has no id; `routers` is the list of route and function keys granted by the server. */
export type Actor = {
  id: string | null;
  ydid: number;
  routers: readonly string[];
  /** The portal itself, which acts for a company on what a message, or the driver of a pickup, told. */
  portal?: true;
  /** An administrator who views the portal as a role: `routers` are those of both, and nothing may be written. */
  viewing?: Viewing;
};
/** A role that the portal is viewed as; `name` is empty for a built-in one. */
export type Viewing = { role: string; name: string };

/** Somebody who has signed in, or the portal itself: a visitor is neither. */
export const isKnown = ({ id, portal }: Actor): boolean => id !== null || portal === true;

export const VISITOR: Actor = { id: null, ydid: 2003, routers: [] };

export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export' | 'import' | (string & {});

/** What an endpoint asks for: nobody in particular, a signed-in user, or one who holds a function key. */
export type Policy = 'anyone' | 'member' | (string & {});

/**
 * Whether `actor` may do `action` on `resource` (the function key `resource.action` is in its Routers), and on
 * `record` if given: a record of another company is out of reach except for the operator's company (ydid 0).
 */
export function allows(actor: Actor, action: Action, resource: string, record?: { ydid: number }): boolean {
  if (!isKnown(actor) || !actor.routers.includes(`${resource}.${action}`)) return false;
  return record === undefined || record.ydid === actor.ydid || actor.ydid === YDID_OPERATOR;
}

/** Whether `actor` satisfies an endpoint's policy. */
export function satisfies(actor: Actor, policy: Policy): boolean {
  if (policy === 'anyone') return true;
  if (policy === 'member') return actor.id !== null;
  const dot = policy.lastIndexOf('.');
  return allows(actor, policy.slice(dot + 1), policy.slice(0, dot));
}

/** The message key of the company rule that keeps `ydid` from a route (specification 5), or undefined. */
export function companyRule(path: string, ydid: number): string | undefined {
  if (path === '/bookingCenter/truckPosition' && ydid !== YDID_OPERATOR) return 'errors:guard.offTheShelf';
  if (/^\/(taizhang|bookingCenter)\/calibration$/.test(path) && ydid !== YDID_OPERATOR)
    return 'errors:guard.noPermission';
  if (path === '/taizhang/monitorStation' && ydid !== YDID_OPERATOR && ydid !== YDID_MONITOR)
    return 'errors:guard.noPermission';
  return undefined;
}

/** Whether `actor` may open `route`: menu, guard and server ask this. */
export function allowsRoute(actor: Actor, route: Route): boolean {
  if (route.access === 'anyone') return true;
  if (actor.id === null || companyRule(route.path, actor.ydid) !== undefined) return false;
  return actor.routers.includes(route.access === 'member' ? route.key : route.access);
}
