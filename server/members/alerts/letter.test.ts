import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/settings.ts';
import { NO_TEXTS } from '#contract/members/alerts/template.ts';
import type { FactValue } from '#contract/tracking/changes/facts.ts';
import type { ChangeKind } from '#contract/tracking/changes/kinds.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { letterOf, lineOf, noticeOf, type Alert } from './letter.ts';
import { NO_NAMES, type Naming } from './naming.ts';

it('writes a line with the punctuation of its language', () => {
  const line = (language: 'en' | 'zh') =>
    lineOf(
      {
        type: 'eta.changed',
        part: '',
        correction: false,
        zone: 'UTC',
        language,
        subscriptionId: 's',
        before: { at: '2026-12-12T10:00:00.000Z' },
        after: { at: '2026-12-13T00:00:00.000Z', vessel: 'EVER GIVEN' },
      },
      textsIn(language),
      NO_NAMES,
    );
  expect(line('en')).toMatch(/: EVER GIVEN, .+ \(UTC\) → .+ \(UTC\), 14 h later$/);
  expect(line('zh')).toMatch(/：EVER GIVEN，.+（UTC） → .+（UTC），推迟14小时$/);
});

it('lists what one message brought in the order in which it happened, with a link to end the mails', () => {
  const at = new Date('2026-11-29T06:00:00Z');
  const row = (milestone: string, happened: string) =>
    ({
      type: 'milestone.reached',
      before: null,
      after: { milestone, at: happened },
      at,
      subscriptionId: 's',
      number: 'OWN1',
      part: '',
      correction: false,
      bundle: 'shipment s',
      zone: 'UTC',
      language: 'en',
    }) as Partial<Alert> as Alert;
  const rows = [row('DSCH', '2026-11-29T04:33:00.000Z'), row('BDAR', '2026-11-28T23:45:00.000Z')];
  const stop = 'https://portal.example/alerts/stop/1?a=1&b=2';
  const sending = {
    texts: NO_TEXTS,
    naming: NO_NAMES,
    shipment: () => null,
    mute: () => null,
    stop,
    company: 'A & B',
    logo: null,
    outsider: true,
  };
  const letter = (some: readonly Alert[]) => letterOf(some, textsIn('en'), sending);
  const { subject, text, html } = letter(rows);
  expect(subject).toMatch(/^OWN1: Arrived/);
  expect(text.match(/^- [^:]+/gm)).toEqual(['- Arrived', '- Discharged']);
  expect(letter([{ ...rows[0]!, correction: true, after: null, before: rows[0]!.after }]).subject).toBe(
    'OWN1: Correction: not “Discharged”',
  );
  expect(html).toContain('<a href="https://portal.example/alerts/stop/1?a=1&amp;b=2">');
});

describe('a fact of a place', () => {
  const ROTTERDAM = {
    en: { code: 'NLRTM', name: 'Rotterdam', zone: 'Europe/Amsterdam' },
    zh: { code: 'NLRTM', name: '鹿特丹', zone: 'Europe/Amsterdam' },
    tr: { code: 'NLRTM', name: 'Rotterdam', zone: 'Europe/Amsterdam' },
  };
  const naming: Naming = { ownReference: () => 'PO 4711', place: (_, language) => ROTTERDAM[language] };
  const shared = {
    part: '',
    correction: false,
    zone: 'Europe/Istanbul',
    subscriptionId: 's',
    number: 'OWN1',
    bundle: 'shipment s',
    at: new Date('2026-12-11T06:00:00Z'),
  };
  const moved: Partial<Alert> = {
    ...shared,
    type: 'eta.changed',
    before: { at: '2026-12-12T10:00:00.000Z' },
    after: { at: '2026-12-13T00:00:00.000Z' },
  };
  const lineIn = (language: Language, alert: Partial<Alert>) =>
    lineOf({ ...shared, ...alert, language } as Alert, textsIn(language), naming);

  it.each([
    [
      'en',
      'the ETA changes: 12 Dec 2026 11:00 (Rotterdam, UTC+01:00) → 13 Dec 2026 01:00 (Rotterdam, UTC+01:00), 14 h later',
    ],
    [
      'zh',
      'ETA 变更：2026年12月12日 11:00（鹿特丹，UTC+01:00） → 2026年12月13日 01:00（鹿特丹，UTC+01:00），推迟14小时',
    ],
    [
      'tr',
      'ETA değişti: 12 Ara 2026 11:00 (Rotterdam, UTC+01:00) → 13 Ara 2026 01:00 (Rotterdam, UTC+01:00), 14 saat geç',
    ],
  ] as const)('has its times on the clock of the place, in %s', (language, text) => {
    expect(lineIn(language, moved)).toBe(text);
  });

  it('names the place with its code, and the milestone, party and exception in words', () => {
    const value = (type: ChangeKind, after: FactValue) => lineIn('en', { type, before: null, after });
    const at = '2026-12-12T10:00:00.000Z';
    expect(value('milestone.reached', { milestone: 'DSCH', place: 'NLRTM', at })).toBe(
      'Discharged: Rotterdam (NLRTM), 12 Dec 2026 11:00 (UTC+01:00)',
    );
    expect(value('event.absent', { milestone: 'DSCH', place: 'NLRTM', due: at })).toBe(
      'an expected event is overdue: Discharged, Rotterdam (NLRTM), due 12 Dec 2026 11:00 (UTC+01:00)',
    );
    expect(value('free_time.changed', { party: 'line', day: '2026-12-11T23:00:00.000Z' })).toBe(
      'the last free day changes: Line, 12 Dec 2026',
    );
    expect(value('fee.appeared', { currency: 'EUR', amount: '120.00' })).toBe('a fee appears: EUR 120.00');
    expect(value('hold.placed', { code: 'customsHold', place: null })).toBe('a hold is placed: Customs hold');
  });

  it.each([
    ['en', 'OWN1 (PO 4711): the ETA changes'],
    ['zh', 'OWN1（PO 4711）：ETA 变更'],
    ['tr', 'OWN1 (PO 4711): ETA değişti'],
  ] as const)('stands under the number with the member’s own reference, in %s', (language, title) => {
    const rows = [{ ...moved, language } as Alert];
    const letter = letterOf(rows, textsIn(language), {
      texts: NO_TEXTS,
      naming,
      shipment: () => null,
      mute: () => null,
      stop: null,
      company: 'A',
      logo: null,
      outsider: false,
    });
    const [head] = title.split(/[:：]/);
    expect([letter.subject, letter.text.split('\n')[0]]).toEqual([title, head]);
    expect(letter.html).toContain(`<h2>${head}</h2>`);
    expect(noticeOf(rows, textsIn(language), naming).title).toBe(title);
  });
});
