/** The values of the rule's form, and the rule that they mean. */
import type { Language } from '#contract/core/settings.ts';
import {
  ALERT_KINDS,
  hasThreshold,
  type PersonChannel,
  type AlertRule,
  type RuleFact,
  type RuleScope,
} from '#contract/members/alerts/rule.ts';
import type { Severity } from '#contract/members/alerts/timing.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import type { MilestoneCode } from '#contract/tracking/milestone.ts';

/** Kinds in the groups in which the form shows them. */
export const FACT_GROUPS = {
  journey: [
    'milestone.reached',
    'gate.out',
    'eta.changed',
    'etd.changed',
    'late',
    'event.absent',
    'no_update',
  ],
  carriage: [
    'vessel.changed',
    'flight.changed',
    'rolled',
    'offloaded',
    'connection.missed',
    'parts.unbalanced',
  ],
  release: ['hold.placed', 'hold.removed', 'exam.ordered', 'released', 'release.withdrawn'],
  pickUp: [
    'available',
    'free_time.changed',
    'free_time.near',
    'free_time.passed',
    'fee.appeared',
    'empty.not_returned',
  ],
  data: ['sources.disagree', 'exception.opened', 'exception.closed'],
} as const satisfies Record<string, readonly ChangeKind[]>;

type FactValues = { on: boolean; atLeast?: number | null; milestones?: MilestoneCode[] };
export type RuleValues = {
  name: string;
  enabled: boolean;
  facts: Partial<Record<string, FactValues>>;
  severity: Severity | 'usual';
  by: RuleScope['by'];
  value?: string;
  from?: string;
  to?: string;
  subscriptionId?: string;
  people: ('me' | 'followers' | 'colleagues')[];
  outsiders: { mail: string; language: Language }[];
  webhooks: { value: string; label: string }[];
  channels: PersonChannel[];
  digest: 'own' | 'now' | 'hour' | 'day' | 'weekday';
  digestAt: string;
};

/** A name without points, since antd reads them as paths. */
export const fieldOf = (kind: ChangeKind): string => kind.replaceAll('.', '-');

/** Thresholds that the form suggests. */
const USUAL: Partial<Record<ChangeKind, number>> = { 'eta.changed': 12, 'etd.changed': 12, late: 1 };

export function valuesOf(rule: AlertRule | null): RuleValues {
  const facts = Object.fromEntries(
    ALERT_KINDS.map((kind): [string, FactValues] => {
      const fact = rule?.facts.find((one) => one.kind === kind);
      const atLeast = fact ? (fact.atLeast ?? null) : (USUAL[kind] ?? null);
      return [fieldOf(kind), { on: fact !== undefined, atLeast, milestones: fact?.milestones ?? [] }];
    }),
  );
  const scope: RuleScope = rule?.scope ?? { by: 'all' };
  const digest = rule?.digest;
  return {
    name: rule?.name ?? '',
    enabled: rule?.enabled ?? true,
    facts,
    severity: rule?.facts[0]?.severity ?? 'usual',
    ...scope,
    people: rule ? rule.recipients.flatMap((one) => ('id' in one || 'mail' in one ? [] : [one.to])) : ['me'],
    outsiders: rule
      ? rule.recipients.flatMap((one) =>
          one.to === 'address' ? [{ mail: one.mail, language: one.language }] : [],
        )
      : [],
    webhooks: rule
      ? rule.recipients.flatMap((one) => (one.to === 'webhook' ? [{ value: one.id, label: one.name }] : []))
      : [],
    channels: rule?.channels ?? ['inApp', 'mail'],
    digest: digest === undefined ? 'own' : digest === null ? 'now' : digest.every,
    digestAt: digest && 'at' in digest ? digest.at : '08:30',
  };
}

function scopeOf({ by, value = '', from = '', to = '', subscriptionId = '' }: RuleValues): RuleScope {
  if (by === 'all') return { by };
  if (by === 'lane') return { by, from: from.trim(), to: to.trim() };
  return by === 'one' ? { by, subscriptionId } : { by, value: value.trim() };
}

function digestOf({ digest, digestAt }: RuleValues): Pick<AlertRule, 'digest'> {
  if (digest === 'own') return {};
  if (digest === 'now') return { digest: null };
  return { digest: digest === 'hour' ? { every: digest } : { every: digest, at: digestAt } };
}

export function ruleOf(values: RuleValues): AlertRule {
  const facts = ALERT_KINDS.flatMap((kind): RuleFact[] => {
    const { on, atLeast, milestones } = values.facts[fieldOf(kind)] ?? { on: false };
    if (!on) return [];
    return [
      {
        kind,
        ...(hasThreshold(kind) && atLeast && { atLeast }),
        ...(kind === 'milestone.reached' && milestones && milestones.length > 0 && { milestones }),
        ...(values.severity !== 'usual' && { severity: values.severity }),
      },
    ];
  });
  return {
    name: values.name.trim(),
    enabled: values.enabled,
    facts,
    scope: scopeOf(values),
    recipients: [
      ...values.people.map((to) => ({ to })),
      ...values.outsiders.map(({ mail, language }) => ({
        to: 'address' as const,
        mail: mail.trim(),
        language,
      })),
      ...values.webhooks.map(({ value, label }) => ({ to: 'webhook' as const, id: value, name: label })),
    ],
    channels: values.channels,
    ...digestOf(values),
  };
}
