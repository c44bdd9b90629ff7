/** Alerts in the archive of an account: the rules of the member's company, and the member's own inbox and preferences. */
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Actor } from '#contract/access/access.ts';
import { ownerOf } from '#contract/access/owner.ts';
import type { AccountPart } from '#server/records/export/account.ts';
import { userKey } from './people.ts';
import { alertBrowsers, alertPreferences, alertRules, alerts, alertStops } from './schema.ts';

const MOST_ALERTS = 20_000;
const needs = 'alert.list';
const recipientOf = ({ id }: Actor): string => userKey(id ?? '');

const rules: AccountPart = {
  name: 'alertRules',
  needs,
  rows: (db, actor) =>
    db
      .select({
        rule: alertRules.rule,
        enabled: alertRules.enabled,
        createdAt: alertRules.createdAt,
        updatedAt: alertRules.updatedAt,
      })
      .from(alertRules)
      .where(eq(alertRules.ydid, ownerOf(actor)))
      .orderBy(asc(alertRules.createdAt), asc(alertRules.id)),
};

const inbox: AccountPart = {
  name: 'inbox',
  needs,
  rows: (db, actor) =>
    db
      .select({
        number: alerts.number,
        kind: alerts.kind,
        part: alerts.part,
        type: alerts.type,
        before: alerts.before,
        after: alerts.after,
        severity: alerts.severity,
        correction: alerts.correction,
        at: alerts.at,
        readAt: alerts.readAt,
        archivedAt: alerts.archivedAt,
      })
      .from(alerts)
      .where(
        and(
          eq(alerts.ydid, ownerOf(actor)),
          eq(alerts.recipient, recipientOf(actor)),
          eq(alerts.channel, 'inApp'),
        ),
      )
      .orderBy(desc(alerts.at), asc(alerts.id))
      .limit(MOST_ALERTS),
};

const preferences: AccountPart = {
  name: 'alertPreferences',
  needs,
  rows: async (db, actor) => {
    const { language, zone, quiet, digest, followed, mail, wechat } = alertPreferences;
    const chosen = await db
      .select({ language, zone, quiet, digest, followed, mail, wechat })
      .from(alertPreferences)
      .where(eq(alertPreferences.userId, actor.id ?? ''));
    const browsers = await db
      .select({ name: alertBrowsers.name, createdAt: alertBrowsers.createdAt })
      .from(alertBrowsers)
      .where(eq(alertBrowsers.userId, actor.id ?? ''));
    const stops = await db
      .select({ subscriptionId: alertStops.subscriptionId, reason: alertStops.reason, at: alertStops.at })
      .from(alertStops)
      .where(and(eq(alertStops.ydid, ownerOf(actor)), eq(alertStops.recipient, recipientOf(actor))));
    return { ...chosen[0], browsers, stops };
  },
};

export const alertParts: readonly AccountPart[] = [rules, inbox, preferences];
