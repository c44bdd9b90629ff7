/** Members: their subscriptions, and the log of what their company did. */
import { sql } from 'drizzle-orm';
import type { Module } from '#server/platform/module.ts';
import subscriptionSync from './jobs/subscription-sync.ts';

export const membersModule: Module = {
  name: 'members',
  listeners: () => import('./listeners.ts'),
  routes: () => import('./routes/index.ts'),
  jobs: [subscriptionSync],
  expired: ({ ACTIVITY_DAYS: days }) => [
    { table: 'activities', when: sql`at < now() - make_interval(days => ${days})` },
  ],
};

export { actOn } from './act.ts';
export { addSubscriptions, addWithin, type Adding, type Wanted } from './add.ts';
export { addingFor } from './adding.ts';
export { entryOfNumber, isDoubtful, reasonOf, type ReadEntry } from './numbers.ts';
export { nameOf } from './people.ts';
export { subscriptionOf, subscriptionsAfter } from './read.ts';
export { memberResources } from './resources.ts';
export { activity, subscription } from './schema.ts';
export { standingColumns, type SubscriptionRow } from './standing.ts';
