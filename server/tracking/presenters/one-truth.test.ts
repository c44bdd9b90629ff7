import { expect, test } from 'vitest';
import { VISITOR } from '#contract/access/access.ts';
import { LANGUAGES } from '#contract/core/settings.ts';
import type { EventReference, Instant, StoredEvent } from '#contract/tracking/event.ts';
import { SANDBOX, simulated } from '#contract/tracking/sandbox/index.ts';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { eventsAsOf } from '#contract/tracking/shipment/versions.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { summarise } from '#contract/tracking/summary/summarise.ts';
import { contradictions } from '#contract/tracking/summary/testing/contradictions.ts';
import { DEMO_CUSTOMS_EXAMPLES } from '#server/demo/demo-customs.ts';
import { DEMO_EXAMPLES } from '#server/demo/demo-shipments.ts';
import { seedModes, seedTracking } from '#server/demo/tracking.ts';
import type { SheetRow } from '#server/platform/files/xlsx.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { testDatabase } from '#server/test/database.ts';
import { collect, oneByOne } from '../lookup/collect.ts';
import { seenBy, toVisibility } from '../visibility/visibility.ts';
import { calendarOf } from './calendar.ts';
import { listWorkbook } from './list-workbook.ts';
import { sentenceText } from './sentence.ts';
import { presentSummary } from './summary.ts';
import { nameIn, type ShipmentExport } from './words.ts';
import { workbookOf } from './workbook.ts';

const DAY = 86_400_000;
const t = textsIn('en');

/** Returns the contradictions between page, JSON, workbook, list and calendar. */
async function disagreements(
  reference: EventReference,
  events: StoredEvent[],
  now: Instant,
): Promise<string[]> {
  const shipment = deriveShipment({ ...reference, carrier: null }, events, now);
  if (shipment.eventCount === 0) return [];
  const summary = summarise(shipment, now);
  const found = contradictions(shipment, summary, now);
  // It adds the names of terminals.
  expect(presentSummary(summary)).toMatchObject(summary);

  const result = { places: {}, simulation: null } as unknown as TrackingResult;
  const exported: ShipmentExport = { result, shipment, summary, t, language: 'en' };
  const sentence = sentenceText(summary, { t, nameOf: nameIn(exported) });
  for (const language of LANGUAGES) {
    const text = sentenceText(summary, { t: textsIn(language), nameOf: nameIn(exported) });
    if (text === '' || text.includes('{{') || text === summary.sentence.key)
      found.push(`no ${language} sentence: ${summary.sentence.key}`);
  }

  const [overview] = workbookOf(exported);
  const facts = new Map((overview!.rows as SheetRow[]).map(([fact, value]) => [fact, value]));
  const fact = (key: string) => facts.get(t(`taken:fact.${key}`)) ?? null;
  const row = {
    reference: summary.reference,
    summary,
    typed: '',
    readings: [],
    problem: null,
    refused: false,
    repairs: [],
  };
  const several = { rows: [row], places: {}, at: now } as unknown as Several;
  const [sheet] = listWorkbook(once(several), t, 'en');
  const headers = sheet!.columns.map(({ header }) => header);
  let line: SheetRow = [];
  for await (const one of sheet!.rows as AsyncIterable<SheetRow>) line = one;
  const cell = (key: string) => line[headers.indexOf(t(key))] ?? null;

  const pairs: [string, unknown, unknown][] = [
    ['sentence in the workbook', fact('sentence'), sentence],
    ['sentence in the list', cell('taken:fact.sentence'), sentence],
    ['status', fact('status') ?? '', cell('taken:column.milestone') ?? ''],
    ['slip', fact('slip'), cell('taken:column.slip')],
    ['overdue', fact('overdue'), cell('taken:fact.overdue')],
    ['last event', fact('last') ?? '', cell('tracking:several.last') ?? ''],
    ['fees', fact('fees') ?? '', cell('taken:fact.fees') ?? ''],
    ['holds', fact('holds'), summary.holds.length],
  ];
  for (const [what, one, other] of pairs)
    if (one !== other) found.push(`${what}: ${String(one)} / ${String(other)}`);

  const calendar = calendarOf(exported, new Date(now), null);
  const entries = calendar.match(/BEGIN:VEVENT/g)?.length ?? 0;
  if (entries !== summary.ahead.length)
    found.push(`${entries} calendar entries, ${summary.ahead.length} steps ahead`);
  const eta = summary.ata ? null : summary.eta;
  if (eta && eta.at > now && eta.precision === 'minute' && summary.state !== 'ended') {
    const stamp = eta.at.replace(/[-:]|\.\d{3}/g, '');
    if (!calendar.includes(stamp)) found.push('the calendar has no ETA');
  }
  return found;
}

async function* once(several: Several) {
  yield several;
}

test('every sandbox scenario agrees with its files on every day', async () => {
  const found = new Set<string>();
  for (const { number, days, mode, scene } of SANDBOX)
    for (let day = 0; day <= days; day += 1) {
      const { reference, events, now } = simulated(number, day)!;
      for (const one of await disagreements(reference, events, now))
        found.add(`${mode} ${scene} day ${day}: ${one}`);
    }
  expect([...found]).toEqual([]);
});

const named: [number: string, sentence: RegExp][] = [
  ['MEDUIZ6390080', /^1 of 2 containers picked up; the other is in DEHAM \(Discharged/],
  ['OOLU6390238', /^Available in USLAX, but free time ended on \S+ \(Terminal\); USD 363 to pay\.$/],
  ['EGLV639000707', /^Held by customs in USNYC since \S+, not released yet\.$/],
  ['HLCUNGB2639004', /to reach GBFXT on \S+, 7 days later than first scheduled\.$/],
  ['23563900012', /^4 of 10 pieces were offloaded in PVG/],
];

// Demo data passes through a database, and each shipment is checked day by day.
test('every demo shipment agrees with its files on every day of its life', async () => {
  const { db } = await testDatabase();
  // Late enough that the day has begun in every place of the demo.
  const today = new Date();
  today.setUTCHours(18, 0, 0, 0);
  await seedTracking(db, today);
  await seedModes(db, today);
  const visibility = await toVisibility(db, VISITOR);
  const found = new Set<string>();
  let walked = 0;
  for (const { kind, number, key } of [
    ...DEMO_EXAMPLES.map(({ shows, ...one }) => ({ ...one, key: shows })),
    ...DEMO_CUSTOMS_EXAMPLES,
  ]) {
    const reference = { kind, value: number };
    const collected = await collect(seenBy(visibility, oneByOne(db)), reference);
    // As if each report had arrived when it was made, not all of them today.
    const events = collected.events.map((event) => ({ ...event, receivedAt: event.reportedAt }));
    const reports = events.map(({ reportedAt }) => Date.parse(reportedAt)).toSorted((a, b) => a - b);
    if (reports.length === 0) continue;
    walked += 1;
    const until = Math.max(reports.at(-1)!, today.getTime()) + 3 * DAY;
    for (let at = reports[0]!; at <= until; at += DAY) {
      const now = new Date(at).toISOString();
      const known = eventsAsOf(events, now);
      const day = Math.round((at - today.getTime()) / DAY);
      for (const one of await disagreements(reference, known, now)) found.add(`${key} day ${day}: ${one}`);
    }
  }
  expect(walked).toBeGreaterThan(14);
  for (const [number, sentence] of named) {
    const { kind } = DEMO_EXAMPLES.find((one) => one.number === number)!;
    const reference = { kind, value: number };
    const { events } = await collect(seenBy(visibility, oneByOne(db)), reference);
    const shipment = deriveShipment({ ...reference, carrier: null }, events, today.toISOString());
    const summary = summarise(shipment, today.toISOString());
    const exported = { result: { places: {} }, language: 'en' } as unknown as ShipmentExport;
    expect(sentenceText(summary, { t, nameOf: nameIn(exported) })).toMatch(sentence);
  }
  expect([...found]).toEqual([]);
});
