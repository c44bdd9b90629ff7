/** Which recipients a change concerns by the rules of an owner. Pure, apart from the base values that it moves on. */
import { isInScope, matchFact, readsFrom } from '#contract/members/alerts/match.ts';
import { FOLLOWERS_RULE, severityOf, type AlertChannel } from '#contract/members/alerts/rule.ts';
import { departureOf, SEVERITIES, type Departure, type Severity } from '#contract/members/alerts/timing.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { OwnerChange } from '../changes/since.ts';
import { recipientsOf, type Person, type Recipient, type Stops } from './people.ts';
import type { StoredRule } from './rules.ts';
import type { Subject } from './subjects.ts';

export type Wanted = {
  recipient: Recipient;
  channel: AlertChannel;
  rules: string[];
  severity: Severity;
  before: FactValue | null;
  departure: Departure;
};

/** Base values by rule, subscription and fact; `changed` names those that moved. */
export class Bases {
  readonly values = new Map<string, string>();
  readonly changed = new Set<string>();

  static key(rule: string, subscriptionId: string, fact: string): string {
    return `${rule} ${subscriptionId} ${fact}`;
  }

  set(key: string, value: string): void {
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    this.changed.add(key);
  }
}

export type Setting = { rules: readonly StoredRule[]; people: readonly Person[]; stops: Stops; bases: Bases };

const graver = (one: Severity, other: Severity): Severity =>
  SEVERITIES.indexOf(one) >= SEVERITIES.indexOf(other) ? one : other;
const sooner = (one: Departure, other: Departure): Departure => (one.at <= other.at ? one : other);

export function wantedFor(change: OwnerChange, subject: Subject, setting: Setting, now: Date): Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const stored of setting.rules) {
    const match = matchRule(change, subject, stored, setting.bases);
    if (!match) continue;
    const { channels, digest, recipients } = stored.rule;
    const about = { createdBy: stored.createdBy, followers: subject.followers };
    for (const recipient of recipientsOf(recipients, setting.people, about)) {
      if (stored.id === FOLLOWERS_RULE && !recipient.followed) continue;
      for (const channel of channelsFor(recipient, channels)) {
        if (!canReach(recipient, channel, change.subscriptionId, setting.stops)) continue;
        const timing = digest === undefined ? recipient : { ...recipient, digest };
        const departure =
          channel === 'webhook' ? { at: now, digest: false } : departureOf(now, match.severity, timing);
        const key = `${recipient.key} ${channel}`;
        const known = wanted.get(key);
        wanted.set(
          key,
          known
            ? {
                ...known,
                rules: [...known.rules, stored.id],
                severity: graver(known.severity, match.severity),
                departure: sooner(known.departure, departure),
              }
            : { recipient, channel, rules: [stored.id], departure, ...match },
        );
      }
    }
  }
  return [...wanted.values()];
}

/** A webhook has a channel of its own. */
const channelsFor = ({ key }: Recipient, chosen: readonly AlertChannel[]): readonly AlertChannel[] =>
  key.startsWith('webhook:') ? ['webhook'] : chosen;

const REACHED: Record<AlertChannel, (recipient: Recipient) => boolean> = {
  inApp: ({ key }) => key.startsWith('user:'),
  mail: ({ wantsMail, mail }) => wantsMail && mail !== '',
  push: ({ hasBrowser }) => hasBrowser,
  wechat: ({ hasWechat }) => hasWechat,
  webhook: ({ key }) => key.startsWith('webhook:'),
};

export const canReach = (
  recipient: Recipient,
  channel: AlertChannel,
  subscriptionId: string,
  stops: Stops,
): boolean => REACHED[channel](recipient) && !stops.has(recipient.key, subscriptionId, channel);

type Matched = { severity: Severity; before: FactValue | null };

/** Whether a rule applies; each of its facts that reads the change moves its base value on. */
export function matchRule(
  change: OwnerChange,
  subject: Subject,
  { id, rule }: StoredRule,
  bases: Bases,
): Matched | null {
  if (!isInScope(rule.scope, subject)) return null;
  const matched: Matched[] = [];
  for (const fact of rule.facts) {
    if (readsFrom(fact) !== change.type) continue;
    const key = Bases.key(id, change.subscriptionId, `${fact.kind}/${fact.atLeast ?? ''}/${change.fact}`);
    const { matches, before, base } = matchFact(fact, change, bases.values.get(key) ?? null);
    if (base !== undefined) bases.set(key, base);
    if (matches) matched.push({ severity: severityOf(fact.kind, fact), before });
  }
  const [first, ...others] = matched;
  if (!first) return null;
  return { ...first, severity: others.map(({ severity }) => severity).reduce(graver, first.severity) };
}
