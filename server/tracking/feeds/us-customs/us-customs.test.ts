import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { dispositionsCsv, dispositionsJson } from './fixtures.ts';
import { usCustoms } from './index.ts';

const context = { party: 'broker', receivedAt: '2026-11-22T08:00:00.000Z' };

function read(message: unknown) {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const body = message instanceof Uint8Array ? message : new TextEncoder().encode(text);
  const { parts, refused } = usCustoms.parse({ contentType: 'application/json', body });
  const mapped = parts.map((part, index) => usCustoms.map(part, index, context));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

const summarise = ({ code, milestone, occurred, customs, references, quantity }: TrackingEvent) =>
  [
    `${code}=${milestone}`,
    occurred.at.slice(0, 16),
    occurred.zone,
    customs?.master,
    customs?.house,
    references.map(({ value }) => value).join('+'),
    quantity ? `${quantity.pieces}/${quantity.totalPieces}` : '-',
  ].join(' ');

const one = (fields: object) => ({
  masterBill: 'OOLU2026000017',
  code: '1H',
  dateTime: '2026-11-20T08:00:00Z',
  ...fields,
});

describe('dispositions of US customs', () => {
  it('reads bills with their houses as JSON', () => {
    const { events, refused } = read(dispositionsJson);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      '69=CUFD 2026-11-10T17:00 America/Los_Angeles OOLU2026000017  OOLU2026000017+CSQU3054383 -',
      '3Z=CUFD 2026-11-11T18:30 America/Los_Angeles OOLU2026000017 HSEA000171 OOLU2026000017+HSEA000171+CSQU3054383 null/120',
      '1H=CUHD 2026-11-18T16:05 America/Los_Angeles OOLU2026000017 HSEA000171 OOLU2026000017+HSEA000171+CSQU3054383 120/120',
    ]);
    expect(events[2]).toMatchObject({ sourceId: 'D-3', remark: 'NII exam', place: { unlocode: 'USLGB' } });
  });

  it('reads CSV with any separator and date form', () => {
    const { events, refused } = read(dispositionsCsv);
    expect(events.map(summarise)).toEqual([
      '1C=CURP 2026-11-20T14:30  SCAC2026000018  SCAC2026000018 40/40',
      '1I=CUHR 2026-11-20T00:00  SCAC2026000018  SCAC2026000018 -',
    ]);
    expect(refused).toEqual([
      { index: 2, path: 'row 4.Date', reason: 'feeds:refused.notTime', values: { value: '31/31/2026' } },
    ]);
    expect(read(dispositionsCsv.replaceAll(';', '\t')).events).toHaveLength(2);
    const military = 'Bill,Disposition Code,Date,Time,Port\nMAEU123456789,1H,11/19/2026,0900,2704';
    expect(read(military).events.map(({ occurred }) => occurred.at)).toEqual(['2026-11-19T17:00:00.000Z']);
  });

  it.each([
    [one({ code: 'HOLD' }), 'code', 'unknownCode'],
    [one({ code: '' }), 'code', 'missing'],
    [one({ masterBill: '' }), 'masterBill', 'noBill'],
    [one({ masterBill: 'X'.repeat(40) }), 'masterBill', 'tooLong'],
    [one({ dateTime: 'yesterday' }), 'dateTime', 'notTime'],
    [one({ dateTime: '' }), 'dateTime', 'missing'],
    [one({ dateTime: '1999-01-01T00:00:00Z' }), 'dateTime', 'tooEarly'],
    [one({ dateTime: '2026-12-22T00:00:00Z' }), 'dateTime', 'tooLate'],
  ])('refuses them with path and reason: %j', (record, path, reason) => {
    const { events, refused } = read([one({}), record]);
    expect(events).toHaveLength(1);
    expect(refused[0]).toMatchObject({ index: 1, reason: `feeds:refused.${reason}` });
    // A missing field has no name in the message, so our name is reported.
    if (reason !== 'missing' && reason !== 'noBill') expect(refused[0]?.path).toBe(`[1].${path}`);
  });

  it.each([
    ['', 'empty'],
    ['{"a":', 'notJson'],
    ['{"hello":1}', 'noRecords'],
    ['<a><b></a>', 'notXml'],
    ['just words', 'noRecords'],
  ])('refuses all of a message without dispositions: %s', (text, reason) => {
    expect(read(text)).toMatchObject({
      events: [],
      refused: [{ index: -1, reason: `feeds:refused.${reason}` }],
    });
  });

  it('recognises a repeated report, and retracts one by its id', () => {
    const [first, again] = [read([one({})]).events[0]!, read([one({})]).events[0]!];
    expect(again.naturalKey).toBe(first.naturalKey);
    expect(again.reportedAt).toBe(first.reportedAt);
    expect(read([one({ id: 'D1', retracted: true })]).events[0]).toMatchObject({
      sourceId: 'D1',
      retracts: true,
    });
  });

  it('ignores an id that one message uses twice, so that neither hides the other', () => {
    const { events } = read([one({ id: 'A' }), one({ id: 'A', code: '1C' }), one({ id: 'B', code: '1I' })]);
    expect(events.map(({ sourceId }) => sourceId)).toEqual([null, null, 'B']);
  });

  it('links customs of an air waybill to the waybill', () => {
    expect(read([one({ masterBill: undefined, mawb: '176-12345675' })]).events[0]?.references).toEqual([
      { kind: 'waybill', value: '17612345675' },
    ]);
  });

  it('reads or refuses messages corrupted in a hundred ways without throwing', () => {
    for (const body of [
      ...mutations(JSON.stringify(dispositionsJson, null, 1), 60),
      ...mutations(dispositionsCsv, 40),
    ]) {
      const { events, refused } = read(body);
      expect(events.length + refused.length).toBeGreaterThan(0);
    }
  });

  it('reads all of a message with many dispositions', () => {
    const many = (count: number) => ({
      masterBill: 'OOLU2026000017',
      containers: Array.from({ length: 100 }, () => 'CSQU3054383'),
      dispositions: Array.from({ length: count }, (_, at) => ({
        id: `${at}`,
        code: '1H',
        date: '2026-11-20',
      })),
    });
    expect(read(many(500)).events).toHaveLength(500);
    expect(read('['.repeat(50_000)).refused).toHaveLength(1);
    expect(read('<a>'.repeat(20_000)).refused).toHaveLength(1);
  });
});
