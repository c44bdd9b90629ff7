/** What a recipient ended, as the page of their link shows it. */
import { and, eq, exists, isNull, or } from 'drizzle-orm';
import { companies } from '#server/access/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { subscription } from '../schema.ts';
import { alerts, alertStops } from './schema.ts';

type Link = { ydid: number; recipient: string };
export type Standing = {
  company: string;
  stopped: boolean;
  /** The shipment that the link names: one that this recipient got alerts of. */
  shipment: { id: string; number: string; muted: boolean } | null;
};

export async function standingOf(
  db: Db,
  { ydid, recipient }: Link,
  shipment: string | null,
): Promise<Standing> {
  const [company] = await db
    .select({ name: companies.fullName })
    .from(companies)
    .where(eq(companies.ydid, ydid));
  const stops = await db
    .select({ id: alertStops.subscriptionId })
    .from(alertStops)
    .where(
      and(
        eq(alertStops.ydid, ydid),
        eq(alertStops.recipient, recipient),
        or(
          isNull(alertStops.subscriptionId),
          shipment === null ? undefined : eq(alertStops.subscriptionId, shipment),
        ),
      ),
    );
  const got = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(
      and(eq(alerts.ydid, ydid), eq(alerts.recipient, recipient), eq(alerts.subscriptionId, subscription.id)),
    );
  const [row] =
    shipment === null
      ? []
      : await db
          .select({ id: subscription.id, number: subscription.number })
          .from(subscription)
          .where(and(eq(subscription.id, shipment), eq(subscription.ydid, ydid), exists(got)));
  return {
    company: company?.name ?? 'Porthole',
    stopped: stops.some(({ id }) => id === null),
    shipment: row ? { ...row, muted: stops.some(({ id }) => id === row.id) } : null,
  };
}
