/**
 * Every environment variable with its values, default and description, from which docs/configuration.md is
 * generated (`npm run docs:configuration`).
 */
import type { z } from 'zod';
import { access, gateways, maps, portal, server } from './env-portal.ts';
import { retention } from './env-retention.ts';
import { air, feeds, integrations, members, records, tracking } from './env-trade.ts';

/** All variables, in the order in which faults are listed. */
export const variables = {
  ...server,
  ...portal,
  ...maps,
  ...access,
  ...records,
  ...air,
  ...members,
  ...integrations,
  ...feeds,
  ...tracking,
  ...retention,
  ...gateways,
};

/** Names chosen by the operator: a message source names the variable with its secret. */
export const FEED_SECRET = /^FEED_SECRET_[A-Z0-9_]+$/;

/** A section of docs/configuration.md. `families` are variables with names chosen by the operator. */
export interface VariableGroup {
  title: string;
  variables: Readonly<Record<string, z.ZodType>>;
  families?: Readonly<Record<string, string>>;
}

export const groups: readonly VariableGroup[] = [
  { title: 'Server and database', variables: server },
  { title: 'The portal and its pages', variables: portal },
  { title: 'Maps', variables: maps },
  { title: 'Access and limits', variables: access },
  { title: 'Records and exports', variables: records },
  { title: 'Air freight', variables: air },
  { title: 'Members', variables: members },
  { title: 'Webhooks', variables: integrations },
  {
    title: 'Feeds',
    variables: feeds,
    families: {
      'FEED_SECRET_…':
        'A secret with which messages are fetched. A [source](feeds.md#fetched-sources) names the variable that it needs.',
    },
  },
  { title: 'Tracking and schedules', variables: tracking },
  { title: 'Retention', variables: retention },
  { title: 'Mail, SMS and WeChat', variables: gateways },
];
