import { expect, it } from 'vitest';
import { NO_TEXTS } from '#contract/members/alerts/template.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { letterOf, lineOf, type Alert } from './letter.ts';

it('writes a line with the punctuation of its language', () => {
  const line = (language: 'en' | 'zh') =>
    lineOf(
      {
        type: 'eta.changed',
        part: '',
        correction: false,
        zone: 'UTC',
        language,
        before: { at: '2026-12-12T10:00:00.000Z' },
        after: { at: '2026-12-13T00:00:00.000Z', vessel: 'EVER GIVEN' },
      },
      textsIn(language),
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
