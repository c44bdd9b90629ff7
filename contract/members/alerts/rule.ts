/** A rule: facts with thresholds, of which references, to whom, by which channels. */
import { z } from 'zod';
import { LANGUAGES } from '../../core/settings.ts';
import { CHANGE_KINDS, type ChangeKind } from '../../tracking/changes/kinds.ts';
import { isMilestone } from '../../tracking/milestone.ts';
import { SEVERITIES, type Severity } from './timing.ts';

/** Kinds whose threshold is counted from a base value, and the unit of the threshold. */
export const THRESHOLDS = {
  'eta.changed': 'hours',
  'etd.changed': 'hours',
  late: 'days',
} as const satisfies Partial<Record<ChangeKind, 'hours' | 'days'>>;
type ThresholdKind = keyof typeof THRESHOLDS;
export const hasThreshold = (kind: ChangeKind): kind is ThresholdKind => Object.hasOwn(THRESHOLDS, kind);

/** Withdraws earlier alerts: it goes to their recipients and cannot be chosen in a rule. */
export const ALERT_KINDS = CHANGE_KINDS.filter((kind) => kind !== 'milestone.retracted');

const MOST_HOURS = 2000;

export const ruleFact = z
  .strictObject({
    kind: z.enum(ALERT_KINDS),
    atLeast: z.int().min(1).max(MOST_HOURS).optional().describe('Hours for ETA and ETD, days for late'),
    milestones: z.array(z.string().max(8).refine(isMilestone)).min(1).max(40).optional(),
    severity: z.enum(SEVERITIES).optional(),
  })
  .refine(({ kind, atLeast }) => atLeast === undefined || hasThreshold(kind), { path: ['atLeast'] })
  .refine(({ kind, milestones }) => milestones === undefined || kind === 'milestone.reached', {
    path: ['milestones'],
  });
export type RuleFact = z.output<typeof ruleFact>;

const name = z.string().trim().min(1).max(120);
export const ruleScope = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  z.strictObject({ by: z.enum(['group', 'tag', 'customer', 'carrier']), value: name }),
  z.strictObject({ by: z.literal('lane'), from: name, to: name }),
  z.strictObject({ by: z.literal('one'), subscriptionId: z.uuid() }),
]);
export type RuleScope = z.output<typeof ruleScope>;

export const ruleRecipient = z.discriminatedUnion('to', [
  z.strictObject({ to: z.enum(['me', 'followers', 'colleagues']) }),
  z.strictObject({ to: z.literal('address'), mail: z.email().max(254), language: z.enum(LANGUAGES) }),
  /** A webhook of the open API; `name`: its address when the rule was saved. */
  z.strictObject({ to: z.literal('webhook'), id: z.uuid(), name: z.string().max(200) }),
]);
export type RuleRecipient = z.output<typeof ruleRecipient>;

/** How people are reached. */
export const PERSON_CHANNELS = ['inApp', 'mail', 'push', 'wechat'] as const;
export type PersonChannel = (typeof PERSON_CHANNELS)[number];
/** Webhooks are recipients of their own, each reached by one channel. */
export const ALERT_CHANNELS = [...PERSON_CHANNELS, 'webhook'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];

/** `HH:MM` on the recipient's clock. */
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
export const digest = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('hour') }),
  z.strictObject({ every: z.enum(['day', 'weekday']), at: time }),
]);
export const quietHours = z.strictObject({ from: time, to: time });

export const alertRule = z
  .strictObject({
    name: z.string().trim().max(120).default(''),
    enabled: z.boolean().default(true),
    facts: z.array(ruleFact).min(1).max(40),
    scope: ruleScope,
    recipients: z.array(ruleRecipient).min(1).max(20),
    channels: z.array(z.enum(PERSON_CHANNELS)).max(PERSON_CHANNELS.length),
    /** Undefined: as each recipient set it; null: at once. */
    digest: digest.nullable().optional(),
  })
  .refine(
    ({ channels, recipients }) => channels.length > 0 || recipients.every(({ to }) => to === 'webhook'),
    { path: ['channels'] },
  );
export type AlertRule = z.output<typeof alertRule>;

/** The severity of an alert, where its rule names none. */
const SEVERITY: Readonly<Partial<Record<ChangeKind, Severity>>> = {
  'milestone.reached': 'low',
  'gate.out': 'low',
  'exception.closed': 'low',
  'sources.disagree': 'low',
  'vessel.changed': 'high',
  'flight.changed': 'high',
  rolled: 'high',
  offloaded: 'high',
  'connection.missed': 'high',
  'hold.placed': 'high',
  'exam.ordered': 'high',
  'release.withdrawn': 'high',
  'milestone.retracted': 'high',
  'free_time.near': 'high',
  'free_time.passed': 'critical',
};
export const severityOf = (kind: ChangeKind, fact?: Pick<RuleFact, 'severity'>): Severity =>
  fact?.severity ?? SEVERITY[kind] ?? 'medium';

/** The id of the rule that followers have without setting anything up. */
export const FOLLOWERS_RULE = '00000000-0000-4000-8000-000000000001';

/** The facts that every follower gets: departure and arrival, delays, holds, pick-up, free time. */
export const followersRule: AlertRule = {
  name: '',
  enabled: true,
  facts: [
    { kind: 'milestone.reached', milestones: ['DLPT', 'BDAR', 'DEP', 'ARR', 'DLV', 'PDRC'] },
    { kind: 'eta.changed', atLeast: 12 },
    { kind: 'hold.placed' },
    { kind: 'available' },
    { kind: 'free_time.near' },
  ],
  scope: { by: 'all' },
  recipients: [{ to: 'followers' }],
  channels: ['inApp', 'mail', 'push', 'wechat'],
};
