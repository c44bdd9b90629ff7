/** What a rule would have sent, from the changes that are stored. Nothing is written. */
import { and, eq, gte, min } from 'drizzle-orm';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import type { preview } from '#contract/members/alerts/api.schema.ts';
import type { AlertRule } from '#contract/members/alerts/rule.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Db } from '#server/platform/db/client.ts';
import { trackingChanges } from '#server/tracking/index.ts';
import { changesSince, type OwnerChange } from '../changes/since.ts';
import { memberChanges } from '../schema.ts';
import { Bases, wantedFor, type Setting, type Wanted } from './evaluate.ts';
import { lineOf } from './letter.ts';
import { namingOf } from './naming.ts';
import { peopleOf, stopsOf } from './people.ts';
import { bundleOf, subjectsOf } from './subjects.ts';

const DAY_MS = 86_400_000;
const MOST_CHANGES = 5000;
const SAMPLES = 20;
const NOT_SAVED = '00000000-0000-4000-8000-000000000000';

export type Previewed = {
  owner: number;
  createdBy: string;
  rule: AlertRule;
  days: number;
  now: Date;
  language: Language;
  zone: string;
  t: TFunction;
};

export async function previewRule(
  db: Db,
  wish: Previewed,
): Promise<Omit<z.output<typeof preview>, 'sentence'>> {
  const { owner, createdBy, rule, days, now, language, zone, t } = wish;
  const { changes, cut } = await changesFrom(db, owner, new Date(now.getTime() - days * DAY_MS));
  const ids = [...new Set(changes.map(({ subscriptionId }) => subscriptionId))];
  const subjects = await subjectsOf(db, owner, ids);
  const setting: Setting = {
    rules: [{ id: NOT_SAVED, createdBy, rule }],
    people: await peopleOf(db, owner, language),
    stops: await stopsOf(db, owner),
    bases: new Bases(),
  };
  const samples: (OwnerChange & { first: Wanted; recipients: string[] })[] = [];
  const [mails, shipments] = [new Set<string>(), new Set<string>()];
  let alerts = 0;
  for (const change of changes) {
    const subject = subjects.get(change.subscriptionId);
    if (!subject || change.retracts !== null) continue;
    const wanted = wantedFor(change, subject, setting, change.at);
    const [first] = wanted;
    if (!first) continue;
    alerts += wanted.length;
    shipments.add(change.subscriptionId);
    for (const { recipient, channel, departure } of wanted) {
      if (channel !== 'mail') continue;
      const bundle = departure.digest ? 'digest' : bundleOf(change.type, subject);
      // What leaves within a minute is one mail.
      mails.add(`${recipient.key} ${bundle} ${departure.at.toISOString().slice(0, 16)}`);
    }
    const recipients = wanted.map(({ recipient }) => recipient.name);
    samples.push({ ...change, first, recipients: [...new Set(recipients)] });
  }
  const shown = samples.slice(-SAMPLES).toReversed();
  const naming = await namingOf(db, owner, shown);
  return {
    alerts,
    mails: mails.size,
    shipments: shipments.size,
    cut,
    samples: shown.map(({ first: { before, severity }, recipients, ...change }) => ({
      at: change.at.toISOString(),
      number: change.number,
      text: lineOf({ ...change, before, correction: false, language, zone }, t, naming),
      severity,
      recipients,
    })),
  };
}

/** The changes since a time; the earliest of them where there are too many. */
async function changesFrom(db: Db, owner: number, since: Date) {
  const [first] = await db
    .select({ sequence: min(memberChanges.sequence) })
    .from(memberChanges)
    .innerJoin(trackingChanges, eq(trackingChanges.number, memberChanges.change))
    .where(and(eq(memberChanges.owner, owner), gte(trackingChanges.at, since)));
  const changes: OwnerChange[] = [];
  if (first?.sequence == null) return { changes, cut: false };
  for (let cursor = first.sequence - 1; changes.length < MOST_CHANGES;) {
    const page = await changesSince(db, owner, cursor);
    if (page.changes.length === 0) return { changes, cut: false };
    changes.push(...page.changes);
    cursor = page.changes.at(-1)!.sequence;
  }
  return { changes, cut: true };
}
