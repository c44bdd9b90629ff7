/** What the built-in roles may do. Stored in the database at every start; a role added by hand is left alone. */
import { resourceGroups } from '#contract/resources/keys.ts';
import { administrationKeys, customerKeys, letterKeys, operationKeys } from '#contract/routers.ts';
import { routes } from '#contract/routes.ts';

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

/** Pages that the operator alone, or the operator and the monitor, may open (specification 5). */
const operatorPages = ['truckPosition', 'calibration', 'taizhangCalibration'];
const monitorPages = ['monitorStation'];

const pages = routes.filter(({ access }) => access === 'member').map(({ key }) => key);
const memberPages = pages.filter((key) => !operatorPages.includes(key) && !monitorPages.includes(key));

const on = (actions: string[]) =>
  Object.keys(resourceGroups).flatMap((key) => actions.map((action) => `${key}.${action}`));
const clerkKeys = [
  ...on(['list', 'show', 'create', 'edit', 'export']),
  'standard.list',
  'export.list',
  'customerAccount.list',
  ...letterKeys,
];
const managerKeys = [
  ...on(['delete', 'import', 'audit']),
  'standard.import',
  'export.schedule',
  ...customerKeys.filter((key) => key !== 'customerAccount.list'),
];

/** The Routers of each built-in role. */
export const builtInGrants: Record<BuiltInRole, readonly string[]> = {
  visitor: [],
  member: memberPages,
  clerk: [...memberPages, ...clerkKeys],
  manager: [...memberPages, ...clerkKeys, ...managerKeys],
  administrator: [...memberPages, ...clerkKeys, ...managerKeys, ...administrationKeys],
  monitor: [...memberPages, ...monitorPages],
  operator: [...pages, ...clerkKeys, ...managerKeys, ...administrationKeys, ...operationKeys],
};
