/** Alerts and rules as their readers see them, in their language. */
import type { FastifyRequest } from 'fastify';
import { FOLLOWERS_RULE, type AlertRule } from '#contract/members/alerts/rule.ts';
import { ruleSentence } from '#contract/members/alerts/sentence.ts';
import type { Db } from '#server/platform/db/client.ts';
import { lineOf, type Alert } from '../letter.ts';
import type { Naming } from '../naming.ts';
import { rulesOf, type RuleRow } from '../rules.ts';
import { numbersOf } from '../subjects.ts';

export const reportedOf = (alert: Alert, { t, language }: FastifyRequest, naming: Naming) => ({
  id: alert.id,
  subscriptionId: alert.subscriptionId,
  number: alert.number,
  kind: alert.kind,
  part: alert.part,
  type: alert.type,
  before: alert.before && { ...alert.before },
  after: alert.after && { ...alert.after },
  events: alert.events,
  severity: alert.severity,
  correction: alert.correction,
  text: lineOf({ ...alert, language }, t, naming),
  at: alert.at.toISOString(),
});

/** Writes rules of an owner as sentences; another owner's shipment has no number here. */
export async function sentencesFor(
  db: Db,
  owner: number,
  rules: readonly AlertRule[],
  { t }: FastifyRequest,
): Promise<(rule: AlertRule) => string> {
  const ids = rules.flatMap(({ scope }) => (scope.by === 'one' ? [scope.subscriptionId] : []));
  const numbers = await numbersOf(db, owner, ids);
  return (rule) =>
    ruleSentence(
      rule,
      (key, values = {}) => t(key, values),
      (id) => numbers.get(id),
    );
}

/** The sentences of the rules that an alert lists. */
export async function whyOf(db: Db, owner: number, request: FastifyRequest) {
  const rows = await rulesOf(db, owner);
  const sentenceOf = await sentencesFor(
    db,
    owner,
    rows.map(({ rule }) => rule),
    request,
  );
  const sentences = new Map(rows.map(({ id, rule }: RuleRow) => [id, rule.name || sentenceOf(rule)]));
  return ({ rules }: Alert): string[] =>
    rules.map((id) =>
      id === FOLLOWERS_RULE
        ? request.t('alerts:log.followers')
        : (sentences.get(id) ?? request.t('alerts:log.deletedRule')),
    );
}
