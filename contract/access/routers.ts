/** The Routers that can be granted: pages by route key, functions by keys of the form `what.action`. */
import { companyRule } from './access.ts';
import { withheldKey, type Holder, type Withheld } from './owner.ts';
import { isBuilt } from '#contract/core/route.ts';
import { ORDER_ACTIONS } from '#contract/air/orders/flow.ts';
import { formActions, isByActions, resourceGroups } from '#contract/resource-keys.ts';
import { routes, type Section } from '#contract/core/routes.ts';
import { YDID_MONITOR, YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';

/** Actions on a back-office entity. */
const RESOURCE_ACTIONS = ['list', 'show', 'create', 'edit', 'delete', 'export', 'import', 'audit'] as const;

/** Functions for administrators of a company's users. */
const ADMINISTRATION = {
  user: ['list', 'invite', 'edit', 'disable', 'reset', 'unlock', 'sessions'],
  role: ['list', 'create', 'edit', 'delete'],
  viewAs: ['start'],
  auditTrail: ['list'],
  signInLog: ['list'],
  supportAccess: ['list', 'grant'],
} as const;
/** Functions that run the portal itself: only for the operator's company. */
const OPERATION = {
  company: ['list', 'create', 'edit', 'approve', 'block'],
  support: ['enter'],
  outbox: ['list', 'edit'],
  errorLog: ['list'],
  feedMessage: ['list', 'retry'],
  feedSource: ['list', 'edit'],
  feedTable: ['list', 'edit'],
  calibration: ['list', 'edit', 'approve'],
} as const;
/** What the company of monitors may do beside the operator (specification 5). */
const MONITOR = { monitor: ['list', 'edit'] } as const;
const READING: readonly string[] = ['list', 'show', 'export', 'audit'];
/**
 * Returns the actions of a resource. A resource that changes only by its own actions is never deleted or
 * imported.
 */
export const resourceActions = (key: string): readonly (typeof RESOURCE_ACTIONS)[number][] =>
  isByActions(key)
    ? RESOURCE_ACTIONS.filter((action) => READING.includes(action) || formActions(key).includes(action))
    : RESOURCE_ACTIONS;

/** The actions of the air office: each by its own key (contract/air/orders/flow.ts). */
const AIR = {
  airFlow: [...ORDER_ACTIONS, 'override'],
  waybill: ['make', 'void', 'balance', 'send'],
  quote: ['make', 'send', 'accept', 'decline'],
  stock: ['receive', 'allot', 'release', 'void', 'return'],
} as const;
/** Functions on customers beyond their records. */
const CUSTOMERS = {
  customerMerge: ['apply'],
  customerAccount: ['list', 'invite', 'disable', 'reset'],
} as const;
const FUNCTIONS = {
  standard: ['list', 'import'],
  export: ['list', 'schedule'],
  apiKey: ['list', 'edit'],
  webhook: ['list', 'edit'],
} as const;
/** Functions on visitors' inquiries and opinions. */
const LETTERS = { inquiry: ['list', 'answer'], opinion: ['list', 'answer'] } as const;

/** Booking requests: of one's own company, and those that an office has received. */
const BOOKINGS = { booking: ['list', 'edit'], bookingRequest: ['list', 'answer'] } as const;

/** Alerts: one's own inbox and the rules of the company. */
const ALERTS = { alert: ['list', 'edit'] } as const;

const keysOf = (functions: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(functions).flatMap(([what, actions]) => actions.map((action) => `${what}.${action}`));

export const airKeys: readonly string[] = keysOf(AIR);
export const customerKeys: readonly string[] = keysOf(CUSTOMERS);
export const letterKeys: readonly string[] = keysOf(LETTERS);
export const bookingRequestKeys: readonly string[] = keysOf({ bookingRequest: BOOKINGS.bookingRequest });
export const administrationKeys: readonly string[] = keysOf(ADMINISTRATION);
export const monitorKeys: readonly string[] = keysOf(MONITOR);
export const operationKeys: readonly string[] = [...keysOf(OPERATION), ...monitorKeys];

/** Holders can give others access, so a company must not lose its last one. */
export const ADMINISTRATOR_KEY = 'user.edit';

export type GrantGroup = Section | 'functions' | 'resources' | 'administration' | 'operation';
/** A line of the matrix: a page, or all actions on one subject. */
export type GrantLine = {
  /** A route's key, or the subject of the functions. */
  key: string;
  titleKey: string;
  group: GrantGroup;
  /** Its Routers by action; a page has one, `open`. */
  routers: readonly { action: string; router: string }[];
};

const lines = (group: GrantGroup, functions: Readonly<Record<string, readonly string[]>>): GrantLine[] =>
  Object.entries(functions).map(([key, actions]) => ({
    key,
    titleKey: `access:what.${key}`,
    group,
    routers: actions.map((action) => ({ action, router: `${key}.${action}` })),
  }));

/**
 * Every line of the matrix, in order. A page that is not built yet is granted with its role, but not shown.
 */
export const grantLines: readonly GrantLine[] = [
  ...routes
    .filter((route) => route.access === 'member' && isBuilt(route))
    .map(({ key, titleKey, section }): GrantLine => ({
      key,
      titleKey,
      group: section,
      routers: [{ action: 'open', router: key }],
    })),
  ...Object.keys(resourceGroups).map((key): GrantLine => ({
    key,
    titleKey: `routes:${key}`,
    group: 'resources',
    routers: resourceActions(key).map((action) => ({ action, router: `${key}.${action}` })),
  })),
  ...lines('functions', AIR),
  ...lines('functions', CUSTOMERS),
  ...lines('functions', FUNCTIONS),
  ...lines('functions', LETTERS),
  ...lines('functions', BOOKINGS),
  ...lines('functions', ALERTS),
  ...lines('administration', ADMINISTRATION),
  ...lines('operation', OPERATION),
  ...lines('operation', MONITOR),
];

/** Every key that a role may hold. */
export const allRouters: ReadonlySet<string> = new Set([
  ...routes.filter(({ access }) => access === 'member').map(({ key }) => key),
  ...grantLines.flatMap(({ routers }) => routers.map(({ router }) => router)),
]);

/** Pages of the member centre that show a company's business. */
const BUSINESS_PAGES: readonly string[] = [
  'forwarderShipments',
  'addressBook',
  'subscribeList',
  'seaTaiZhang',
  'airTaiZhang',
  'centreCargoTrackingSea',
  'centreCargoTrackingAir',
  'scheduleBooking',
  'expressBooking',
  'systemMessage',
  'log',
];

const pathOfKey = new Map(routes.map(({ key, path }) => [key, path]));

/**
 * Why a company cannot hold a right. `operation`: only the operator's company runs the portal; `page`:
 * specification 5.
 */
export type WithheldReason = Withheld | 'operation' | 'page';

/**
 * Returns why no user of `holder` can hold `router`, or null. Personal accounts share a ydid but have no
 * administrator; some pages belong to certain companies (specification 5).
 */
export function withheld(holder: Holder, router: string): WithheldReason | null {
  const { ydid } = holder;
  const dot = router.lastIndexOf('.');
  if (dot > 0) {
    const reason = withheldKey(holder, router.slice(0, dot), router.slice(dot + 1));
    if (reason !== null || ydid === YDID_OPERATOR) return reason;
    if (ydid === YDID_MONITOR && monitorKeys.includes(router)) return null;
    if (operationKeys.includes(router)) return 'operation';
    return ydid === YDID_PERSONAL && administrationKeys.includes(router) ? 'company' : null;
  }
  if (ydid === YDID_OPERATOR && BUSINESS_PAGES.includes(router)) return 'business';
  const path = pathOfKey.get(router);
  return path === undefined || companyRule(path, ydid) === undefined ? null : 'page';
}

/** Returns whether users of `holder` may hold `router`. */
export const mayHold = (holder: Holder, router: string): boolean => withheld(holder, router) === null;

/**
 * Returns whether users of `holder` can grant a role with `router` that they hold. The operator can also
 * grant rights it cannot use, since it appoints each company's first administrator. The portal's roles
 * include publishers' rights, which have no effect in other companies.
 */
export const mayGrant = (holder: Holder, router: string): boolean => {
  const reason = withheld(holder, router);
  return reason === null || reason === 'publisher' || holder.ydid === YDID_OPERATOR;
};

/** Returns the keys in `wanted` that are not in `held`: a user cannot grant more than they hold. */
export function beyond(held: readonly string[], wanted: readonly string[]): string[] {
  const own = new Set(held);
  return wanted.filter((router) => !own.has(router));
}
