/** Grants of the built-in roles, written to the database at every start; custom roles are not changed. */
import { resourceGroups } from '#contract/resource-keys.ts';
import { OVERRIDE_KEY } from '#contract/air/orders/flow.ts';
import {
  administrationKeys,
  airKeys,
  bookingRequestKeys,
  customerKeys,
  letterKeys,
  monitorKeys,
  operationKeys,
  resourceActions,
} from '#contract/access/routers.ts';
import { routes } from '#contract/core/routes.ts';

export const BUILT_IN_ROLES = [
  'visitor',
  'member',
  'clerk',
  'manager',
  'administrator',
  'operator',
  'monitor',
] as const;
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number];

/** Pages for the operator only, or for operator and monitor (specification 5). */
const operatorPages = ['truckPosition', 'calibration', 'taizhangCalibration'];
const monitorPages = ['monitorStation'];

const pages = routes.filter(({ access }) => access === 'member').map(({ key }) => key);
/** Keys of every member: shipments that an office moves for the user's company, its address book, subscriptions, the log. */
const ownKeys = [
  'airShipment.list',
  'airShipment.show',
  'airShipment.export',
  ...resourceActions('party').map((action) => `party.${action}`),
  'subscription.list',
  'subscription.show',
  'subscription.edit',
  'subscription.export',
  'subscription.audit',
  'ledger.list',
  'ledger.show',
  'ledger.edit',
  'ledger.export',
  'booking.list',
  'booking.edit',
  'alert.list',
  'alert.edit',
  'activity.list',
  'activity.show',
  'activity.export',
  'apiKey.list',
  'apiKey.edit',
  'webhook.list',
  'webhook.edit',
];
/** A member saves views of lists; the page of all templates is the office's. */
const viewKeys = ['list', 'show', 'create', 'edit', 'delete'].map((action) => `dataTemplate.${action}`);
/** A member has reports of the ledgers made and sent; the pages of exports are of their own files. */
const reportKeys = ['export.list', 'export.schedule'];
const memberPages = [
  ...pages.filter((key) => !operatorPages.includes(key) && !monitorPages.includes(key)),
  ...ownKeys,
];

const on = (actions: string[]) =>
  Object.keys(resourceGroups).flatMap((key) =>
    resourceActions(key)
      .filter((action) => actions.includes(action))
      .map((action) => `${key}.${action}`),
  );
/** Rights of managers only: exceeding a credit limit, giving up a number, accepting inconsistent houses. */
const airManagerKeys = [OVERRIDE_KEY, 'stock.void', 'stock.return', 'waybill.void'];
const clerkKeys = [
  ...on(['list', 'show', 'create', 'edit', 'export']),
  'standard.list',
  'export.list',
  'customerAccount.list',
  ...letterKeys,
  ...bookingRequestKeys,
  ...airKeys.filter((key) => !airManagerKeys.includes(key)),
].filter((key) => !ownKeys.includes(key));
const managerKeys = [
  ...on(['delete', 'import', 'audit']),
  'auditTrail.list',
  'standard.import',
  'export.schedule',
  ...airManagerKeys,
  ...customerKeys.filter((key) => key !== 'customerAccount.list'),
];

/** The Routers of each built-in role. */
export const builtInGrants: Record<BuiltInRole, readonly string[]> = {
  visitor: [],
  member: [...memberPages, ...viewKeys, ...reportKeys],
  clerk: [...memberPages, ...clerkKeys],
  manager: [...memberPages, ...clerkKeys, ...managerKeys],
  administrator: [...memberPages, ...clerkKeys, ...managerKeys, ...administrationKeys],
  monitor: [...memberPages, ...monitorPages, ...monitorKeys],
  operator: [...pages, ...ownKeys, ...clerkKeys, ...managerKeys, ...administrationKeys, ...operationKeys],
};
