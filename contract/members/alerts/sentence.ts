/** A rule as a sentence, in the reader's language; texts under `alerts:`. */
import type { ChangeKind } from '../../tracking/changes/kinds.ts';
import type { AlertChannel, AlertRule, RuleFact, RuleRecipient, RuleScope } from './rule.ts';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The key of a kind in locales: points and underscores have a meaning of their own there. */
export const kindKey = (kind: ChangeKind): string => `alerts:kind.${kind.replaceAll(/[._]/g, '-')}`;

function recipientText(recipient: RuleRecipient, t: Translate): string {
  if (recipient.to === 'address') return recipient.mail;
  if (recipient.to === 'webhook') return t('alerts:recipient.webhook', { name: recipient.name });
  return t(`alerts:recipient.${recipient.to}`);
}

function scopeText(scope: RuleScope, t: Translate, numberOf: (id: string) => string | undefined): string {
  if (scope.by === 'one') return t('alerts:scope.one', { value: numberOf(scope.subscriptionId) ?? '?' });
  if (scope.by === 'lane') return t('alerts:scope.lane', { from: scope.from, to: scope.to });
  return t(`alerts:scope.${scope.by}`, 'value' in scope ? { value: scope.value } : {});
}

function factText({ kind, atLeast, milestones }: RuleFact, t: Translate): string {
  if (atLeast !== undefined) return t(`alerts:threshold.${kind.replaceAll('.', '-')}`, { count: atLeast });
  if (!milestones) return t(kindKey(kind));
  return milestones.map((code) => t(`milestones:label.${code}`)).join(t('alerts:or'));
}

const listed = (words: readonly string[], last: string, t: Translate): string =>
  words.length < 2
    ? words.join('')
    : words.slice(0, -1).join(t('alerts:comma')) + t(last) + words[words.length - 1]!;

/** A webhook's channel needs no choice. */
const channelsOf = ({ channels, recipients }: AlertRule): readonly AlertChannel[] =>
  recipients.some(({ to }) => to === 'webhook') ? [...channels, 'webhook'] : channels;

/** “Alert me and my colleagues by e-mail, for group Hamburg: the ETA moves by 12 hours or more.” */
export function ruleSentence(
  rule: AlertRule,
  t: Translate,
  numberOf: (subscriptionId: string) => string | undefined = () => undefined,
): string {
  return t('alerts:sentence', {
    who: listed(
      rule.recipients.map((one) => recipientText(one, t)),
      'alerts:and',
      t,
    ),
    how: listed(
      channelsOf(rule).map((channel) => t(`alerts:channel.${channel}`)),
      'alerts:and',
      t,
    ),
    scope: scopeText(rule.scope, t, numberOf),
    facts: listed(
      rule.facts.map((fact) => factText(fact, t)),
      'alerts:or',
      t,
    ),
  });
}
