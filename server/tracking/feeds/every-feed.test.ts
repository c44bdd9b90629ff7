import { beforeAll, describe, expect, it } from 'vitest';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { complete } from '../lookup/complete.ts';
import { isEvent, isRefusal, type Feed } from './feed.ts';
import { lookAt } from './message-form.ts';
import { mutations } from './mutations.ts';
import { feedFor, recognise } from './detect-feed.ts';
import { feeds } from './registry.ts';
import { samples, settings, textOfSample } from './samples.ts';

const context = { party: 'demo', receivedAt: '2026-11-20T08:00:00.000Z' };
const bytes = (text: string) => new TextEncoder().encode(text);

const sampleCases = feeds.flatMap((feed) =>
  (samples[feed.key] ?? []).map((sample, at): [string, Feed, string] => [
    `${feed.key} ${at + 1}`,
    feed,
    textOfSample(sample),
  ]),
);

beforeAll(async () => {
  for (const feed of feeds) await feed.ready?.();
});

it('has a sample message for every feed (samples.ts)', () => {
  expect(feeds.map(({ key }) => key).filter((key) => !samples[key]?.length)).toEqual([]);
});

describe('feed detection', () => {
  it.each(sampleCases.filter(([, feed]) => 'recognises' in feed))(
    'recognises %s by its content',
    (_name, feed, text) => {
      expect(recognise(bytes(text)).key).toBe(feed.key);
      expect(recognise(bytes(`\uFEFF\r\n ${text}`)).key).toBe(feed.key);
      expect(recognise(new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))).key).toBe(feed.key);
    },
  );

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', '  \n ', 'empty'],
    ['a letter', 'Dear all, please find attached our schedule.', 'unrecognised'],
    ['a page', '<html><body><table><tr><td>1</td></tr></table></body></html>', 'unrecognised'],
    ['JSON of something else', '{"order":1,"status":"paid"}', 'unrecognised'],
    ['a table of something else', 'Item,Price\nApple,3', 'unrecognised'],
    ['a workbook', 'PK\u0003\u0004', 'unknownWorkbook'],
  ])('refuses %s because no feed recognises it', (_name, text, reason) => {
    const feed = recognise(bytes(text));
    expect(feed.key).toBe('unknown');
    expect(feed.parse({ contentType: '', body: bytes(text) }).refused).toMatchObject([
      { index: -1, reason: `feeds:refused.${reason}` },
    ]);
  });

  it('considers only the feeds that the partner may send', () => {
    const body = bytes(textOfSample(samples['cargo-imp']![0]!));
    expect(recognise(body, (key) => key === 'dcsa').key).toBe('unknown');
  });

  it('uses the named feed unless the content type is not its own and another feed matches', () => {
    const body = bytes(textOfSample(samples['edifact']![0]!));
    const other = bytes('hello');
    const named = (contentType: string | null, of = body) => feedFor('dcsa', { contentType, body: of }).key;
    expect(named('application/json')).toBe('dcsa');
    expect(named(null)).toBe('dcsa');
    expect(named('text/plain')).toBe('edifact');
    expect(named('text/plain', other)).toBe('dcsa');
  });

  it('looks only at the beginning of a message', () => {
    const started = process.cpuUsage();
    const look = lookAt(bytes(`[${'{"containerNo":"CSQU3054383"},'.repeat(300_000)}{}]`));
    expect(look.head.length).toBeLessThanOrEqual(65_536);
    expect(process.cpuUsage(started).user).toBeGreaterThanOrEqual(0);
  });
});

/** Reasons for refusal that have a text. */
const words = new Set(Object.keys(english.refused));

describe('a hundred corrupted messages', () => {
  it.each(sampleCases)('maps or refuses each part of %s without throwing', (_name, feed, text) => {
    for (const body of mutations(text, Math.ceil(100 / samples[feed.key]!.length))) {
      const { parts, refused } = feed.parse({ contentType: '', body, settings: settings[feed.key] }, 20_000);
      expect(parts.length + refused.length).toBeGreaterThan(0);
      const mapped = parts.map((part, index) =>
        feed.map(part, index, { ...context, settings: settings[feed.key] }),
      );
      const wordless = [...refused, ...mapped.filter(isRefusal)].filter(
        ({ reason }) => !words.has(reason.slice(14)),
      );
      expect(wordless).toEqual([]);
      for (const event of mapped) {
        if (!isEvent(event)) continue;
        expect(Number.isNaN(Date.parse(complete(event).occurred.at))).toBe(false);
        expect(Buffer.byteLength(event.naturalKey)).toBeLessThanOrEqual(2_000);
        expect(event.source).toBe(feed.key);
      }
    }
  });
});

describe('rows of cells that provoke backtracking', () => {
  const blank = ' '.repeat(490);
  const cells = [
    `A${blank}x`,
    `x${blank}1${blank}1`,
    `1${blank}x`,
    `${'V '.repeat(240)}/`,
    `${'1'.repeat(490)}x`,
  ];
  const heads: [string, string][] = [
    ['schedule', 'Carrier,Vessel/Voyage,POL,POD,ETD,ETA'],
    ['surcharges', 'Port,Carrier,Charge,Currency,20GP,40GP,40HQ,Per B/L'],
    ['terminal', 'Container No,Event,Event Time,Port,Amount'],
    ['table', 'Box,What,When,Where'],
  ];

  // A backtracking pattern takes seconds per row, so a hundred rows would exceed the test's time.
  it.each(heads)('reads those of %s without delay', (key, head) => {
    const feed = feeds.find((one) => one.key === key)!;
    for (const [at, name] of head.split(',').entries())
      for (const cell of cells) {
        const row = head.split(',').map((_, column) => (column === at ? cell : '1'));
        const text = `${head}\n${`${row.join(',')}\n`.repeat(100)}`;
        const mapContext = { ...context, settings: settings[key] };
        const { parts, refused } = feed.parse({
          contentType: '',
          body: bytes(text),
          settings: mapContext.settings,
        });
        expect(parts.length + refused.length, name).toBeGreaterThan(0);
        for (const [index, part] of parts.entries())
          expect(feed.plans?.(part, index, mapContext) ?? feed.map(part, index, mapContext)).toBeTruthy();
      }
  });
});

// Input on which a backtracking pattern exceeds the test's time or a recursive reader crashes the process.
describe('endlessly repeated marks', () => {
  const marks = [
    '\n',
    '\r\n',
    '\n ',
    '\n\x01',
    '\t',
    '"',
    '\\',
    '<a ',
    '="',
    '&',
    "?'",
    '*',
    '~',
    'ACK/',
    'UNA',
    'A,\n',
  ];

  it('detects a feed without delay', () => {
    for (const mark of marks)
      for (const head of ['', 'A', '{', '<a', 'FMA\n', 'x;y\n'])
        expect(recognise(bytes(head + mark.repeat(66_000 / mark.length))).key).toBeTruthy();
  });

  it.each(feeds.map((feed): [string, Feed] => [feed.key, feed]))('refuses nesting in %s', (key, feed) => {
    const mapContext = { ...context, settings: settings[key] };
    for (const text of [
      `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      `${'{"events":[{"eventID":"A","containerNo":"A","a":'.repeat(5_000)}1${'}]}'.repeat(5_000)}`,
      `${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}`,
    ]) {
      const { parts, refused } = feed.parse({
        contentType: '',
        body: bytes(text),
        settings: mapContext.settings,
      });
      const mapped = parts.map(
        (part, index) => feed.plans?.(part, index, mapContext) ?? feed.map(part, index, mapContext),
      );
      expect([...refused, ...mapped].length).toBeGreaterThan(0);
    }
  });
});

describe('five megabytes', () => {
  const LONG = 5_000_000;
  const MOST = 20_000;
  const first = feeds.flatMap((feed): [string, Feed, string][] => {
    const [sample] = samples[feed.key] ?? [];
    return sample === undefined ? [] : [[feed.key, feed, textOfSample(sample)]];
  });

  it.each(first)('reads those of %s to the end, within the limit of parts', (_name, feed, text) => {
    const half = Math.floor(text.length / 2);
    const again = `${text}\n`.repeat(Math.ceil(LONG / 2 / text.length));
    for (const body of [
      // An endless field followed by repeated messages; an endless list of useless values.
      `${text.slice(0, half)}${'7'.repeat(LONG / 2)}${text.slice(half)}\n${again}`,
      `[${'1,'.repeat(100_000)}1]`,
    ]) {
      const { parts, refused } = feed.parse(
        { contentType: '', body: bytes(body), settings: settings[feed.key] },
        MOST,
      );
      expect(parts.length + refused.length).toBeGreaterThan(0);
      // A JSON list is complete as parsed; mapping adds nothing.
      if (!body.startsWith('[')) expect(parts.length).toBeLessThanOrEqual(3 * MOST);
      for (const part of parts.slice(0, 20)) feed.map(part, 0, { ...context, settings: settings[feed.key] });
    }
  });
});
