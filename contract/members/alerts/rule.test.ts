import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import i18next from 'i18next';
import { CHANGE_KINDS } from '../../tracking/changes/kinds.ts';
import { isInScope, matchFact, type ChangedFact, type Scoped } from './match.ts';
import { alertRule, followersRule, ruleFact, severityOf, type AlertRule, type RuleFact } from './rule.ts';
import { kindKey, ruleSentence } from './sentence.ts';

const eta = (before: string | null, after: string, slipMinutes = 0): ChangedFact => ({
  type: 'eta.changed',
  before: before === null ? null : { at: before },
  after: { at: after, slipMinutes },
});
const TEN = '2026-12-12T10:00:00.000Z';
const SEVEN_PM = '2026-12-12T19:00:00.000Z';
const MIDNIGHT = '2026-12-13T00:00:00.000Z';
const moved: RuleFact = { kind: 'eta.changed', atLeast: 12 };

describe('thresholds', () => {
  it('counts small moves together from the last value that the rule was measured against', () => {
    const first = matchFact(moved, eta(TEN, SEVEN_PM), null);
    expect(first).toMatchObject({ matches: false, base: TEN });
    const second = matchFact(moved, eta(SEVEN_PM, MIDNIGHT), first.base!);
    expect(second).toEqual({ matches: true, before: { at: TEN }, base: MIDNIGHT });
    expect(matchFact(moved, eta(MIDNIGHT, SEVEN_PM), second.base!)).toMatchObject({ matches: false });
  });

  const EXAMPLES: [string, RuleFact, ChangedFact, string | null, boolean][] = [
    ['the first ETA is a base and no move', moved, eta(null, TEN), null, false],
    ['a move forward counts as one back', moved, eta(MIDNIGHT, TEN), null, true],
    ['without a threshold each move counts', { kind: 'eta.changed' }, eta(TEN, SEVEN_PM), null, true],
    ['another kind is no move', moved, { ...eta(TEN, MIDNIGHT), type: 'etd.changed' }, null, false],
    ['late by three days', { kind: 'late', atLeast: 3 }, eta(TEN, MIDNIGHT, 4320), null, true],
    ['late once', { kind: 'late', atLeast: 3 }, eta(TEN, MIDNIGHT, 5000), 'late', false],
    ['not late enough', { kind: 'late', atLeast: 3 }, eta(TEN, MIDNIGHT, 4319), null, false],
  ];
  it.each(EXAMPLES)('%s', (_, fact, change, base, matches) =>
    expect(matchFact(fact, change, base).matches).toBe(matches),
  );

  it('reads only the milestones that a rule names', () => {
    const fact: RuleFact = { kind: 'milestone.reached', milestones: ['DSCH'] };
    const reached = (milestone: string): ChangedFact => ({
      type: 'milestone.reached',
      before: null,
      after: { milestone },
    });
    expect(matchFact(fact, reached('DSCH'), null).matches).toBe(true);
    expect(matchFact(fact, reached('DLPT'), null).matches).toBe(false);
  });
});

const subject: Scoped = {
  id: 'a',
  group: 'Hamburg',
  tags: 'urgent, reefer',
  customer: 'Acme',
  carrier: 'MAEU',
  origin: 'CNSHG',
  destination: 'NLRTM',
};

it.each([
  [{ by: 'all' }, true],
  [{ by: 'group', value: 'hamburg' }, true],
  [{ by: 'tag', value: 'reefer' }, true],
  [{ by: 'tag', value: 'reef' }, false],
  [{ by: 'customer', value: 'Other' }, false],
  [{ by: 'carrier', value: 'MAEU' }, true],
  [{ by: 'lane', from: 'CNSHG', to: 'NLRTM' }, true],
  [{ by: 'lane', from: 'CNSHG', to: 'DEHAM' }, false],
  [{ by: 'one', subscriptionId: 'b' }, false],
] as const)('decides whether %o concerns a shipment', (scope, expected) =>
  expect(isInScope(scope, subject)).toBe(expected),
);

it('refuses thresholds and milestones where a fact has none', () => {
  expect(ruleFact.safeParse({ kind: 'hold.placed', atLeast: 3 }).success).toBe(false);
  expect(ruleFact.safeParse({ kind: 'hold.placed', milestones: ['DSCH'] }).success).toBe(false);
  expect(ruleFact.safeParse({ kind: 'milestone.retracted' }).success).toBe(false);
  expect(alertRule.safeParse({ ...followersRule, recipients: [] }).success).toBe(false);
  expect(alertRule.safeParse(followersRule).success).toBe(true);
});

it('lets a rule set the severity of its fact', () => {
  expect(severityOf('hold.placed')).toBe('high');
  expect(severityOf('hold.placed', { severity: 'critical' })).toBe('critical');
});

const texts = (language: string, name: string): object =>
  JSON.parse(
    readFileSync(new URL(`../../../locales/${language}/${name}.json`, import.meta.url), 'utf8'),
  ) as object;
const rule: AlertRule = {
  ...followersRule,
  facts: [moved],
  scope: { by: 'group', value: 'Hamburg' },
  recipients: [{ to: 'me' }, { to: 'colleagues' }],
  channels: ['mail'],
};

it.each([
  ['en', 'Alert me and my colleagues by e-mail, for group “Hamburg”: the ETA moves by 12 hours or more.'],
  ['zh', '以邮件通知我和我的同事，范围：分组“Hamburg”，情形：ETA 变动达12小时。'],
  [
    'tr',
    '“Hamburg” grubu için bana ve iş arkadaşlarıma e-postayla haber ver: ETA 12 saat veya daha fazla değişti.',
  ],
])('writes a rule as a sentence in %s', async (language, sentence) => {
  const resources = {
    [language]: {
      alerts: texts(language, 'members/alerts'),
      milestones: texts(language, 'tracking/milestones'),
    },
  };
  const instance = i18next.createInstance();
  await instance.init({ lng: language, resources, interpolation: { escapeValue: false } });
  const t = (key: string, values: Record<string, string | number> = {}): string => instance.t(key, values);
  expect(ruleSentence(rule, t)).toBe(sentence);
  for (const kind of CHANGE_KINDS) expect(instance.exists(kindKey(kind)), kind).toBe(true);
  expect(ruleSentence(followersRule, t)).not.toMatch(/[a-z]+:[a-z]+\./);
});
