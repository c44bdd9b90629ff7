import { beforeAll, describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { recognise } from '../detect-feed.ts';
import { cargoImp } from './index.ts';
import { accepted, arrived, enveloped, houses, oneLine, waybill, waybill17 } from './fixtures.ts';

const context = { party: 'demo', receivedAt: '2026-10-20T08:00:00.000Z' };
const bytes = (text: string) => new TextEncoder().encode(text);

function read(text: string | Uint8Array, receivedAt = context.receivedAt) {
  const body = typeof text === 'string' ? bytes(text) : text;
  const { parts, refused } = cargoImp.parse({ contentType: 'text/plain', body });
  const mapped = parts.map((part, index) => cargoImp.map(part, index, { ...context, receivedAt }));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

/** A line for each event: what, when, where, how many. */
const summarise = ({
  classifier,
  code,
  milestone,
  occurred,
  place,
  conveyance,
  quantity,
}: TrackingEvent): string =>
  [
    classifier,
    milestone === code ? code : `${code}=${milestone}`,
    occurred.precision === 'day' ? `${occurred.at}/day` : occurred.at.slice(0, 16),
    occurred.zone,
    place?.iata,
    conveyance?.exportVoyage ?? '-',
    quantity
      ? `${quantity.part ? 'P' : 'T'}${quantity.pieces}/${quantity.totalPieces} ${quantity.weight}`
      : '-',
  ].join(' ');

beforeAll(() => cargoImp.ready?.());

describe('a status', () => {
  it('is read with its pieces, in the airport’s local time and the year of the message', () => {
    const { events, refused } = read(accepted);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual(['ACT RCS 2026-10-16T05:17 Asia/Shanghai PVG - T10/10 350.5']);
    expect(events[0]).toMatchObject({
      references: [{ kind: 'waybill', value: '99910000001' }],
      consignment: { origin: 'PVG', destination: 'FRA' },
      remark: '/SHIPPER NAME',
      reportedAt: context.receivedAt,
    });
  });

  it.each([
    ['2027-01-02T00:00:00.000Z', '31DEC2350', '2026-12-31T15:50'],
    ['2026-12-31T00:00:00.000Z', '01JAN0800', '2027-01-01T00:00'],
    ['2028-03-01T00:00:00.000Z', '29FEB0800', '2028-02-29T00:00'],
    ['2026-10-20T00:00:00.000Z', '16OCT2400', '2026-10-16T16:00'],
  ])('received at %s reads %s as %s', (receivedAt, day, at) => {
    const [event] = read(accepted.replace('16OCT1317', day), receivedAt).events;
    expect(event?.occurred.at.slice(0, 16)).toBe(at);
  });

  it('is read from a Type B envelope with several statuses, flights, parts and expected times', () => {
    const { events, refused } = read(enveloped);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT MAN 2026-10-15T16:00:00.000Z/day Asia/Shanghai PVG XH021 P6/10 210.3',
      'ACT DEP 2026-10-16T10:12 Asia/Shanghai PVG XH021 P6/10 210.3',
      'ACT DIS=OFLD 2026-10-16T10:15 Asia/Shanghai PVG XH021 P4/10 140.2',
      'PLN DEP 2026-10-16T10:00 Asia/Shanghai PVG XH021 P6/10 210.3',
      'PLN ARR 2026-10-16T20:45 Europe/Istanbul IST XH021 P6/10 210.3',
      'EST ARR 2026-10-17T20:50 Europe/Istanbul IST XH021 P6/10 210.3',
    ]);
    expect(events[1]!.reportedAt).toBe('2026-10-16T19:05:00.000Z');
    expect(events[1]!.remark).toContain('LOADED IN TWO ULD\n/SECOND LINE\nOCI/CN/SHP/T/9133');
  });

  it('of an arrival uses the actual time, in addition to the scheduled one', () => {
    expect(read(arrived).events.map(summarise)).toEqual([
      'ACT ARR 2026-10-16T21:05 Europe/Istanbul IST XH021 P6/10 210.3',
      'ACT RCF 2026-10-16T22:30 Europe/Istanbul IST XH021 P6/10 210.3',
      'PLN ARR 2026-10-16T20:45 Europe/Istanbul IST XH021 P6/10 210.3',
    ]);
  });

  it('is read from a message on one line, and from several messages in one file', () => {
    expect(read(oneLine).events.map(summarise)).toEqual([
      'ACT DEP 2026-10-17T21:00:00.000Z/day Europe/Istanbul IST XH700 T10/10 350.5',
      'ACT DLV 2026-10-19T07:00 Europe/Berlin FRA - T10/10 350.5',
    ]);
    expect(read([accepted, enveloped, arrived, oneLine].join('\n')).events).toHaveLength(12);
    // As copied from a mail.
    const spaced = accepted.replace(/(\d{3})-?(\d{8})/, ' $1 - $2 ');
    expect(read(spaced).events.map(summarise)).toEqual(read(accepted).events.map(summarise));
  });

  it('belongs to the waybill before it if a message names several', () => {
    const { events, refused } = read(
      `${accepted}\r\n999-10000012PVGFRA/T4K80\r\nRCS/16OCT1320/PVG/P3K60.5T4MC0.4DG2/OTHER\r\nOSI/PARTLY`,
    );
    expect(refused).toEqual([]);
    expect(events.map((event) => `${event.references[0]!.value} ${summarise(event)}`)).toEqual([
      '99910000001 ACT RCS 2026-10-16T05:17 Asia/Shanghai PVG - T10/10 350.5',
      '99910000012 ACT RCS 2026-10-16T05:20 Asia/Shanghai PVG - P3/4 60.5',
    ]);
    expect(events[1]!.remark).toBe('OSI/PARTLY\n/OTHER');
  });

  it('is read from an EDIFACT envelope', () => {
    const wrapped = `UNB+IATA:1+REUAIR08XX:PIMA+REUAGT89FWD:PIMA+261016:1015+REF+0'UNH+1+CIMFSU:12'${accepted}'UNT+3+1'UNZ+1+REF'`;
    expect(read(wrapped)).toEqual(read(accepted));
    expect(recognise(bytes(wrapped)).key).toBe('cargo-imp');
  });

  it('of a booking for a future flight has the time of the report', () => {
    const booking = accepted.replace(/RCS.*$/, 'BKD/XH021/16OCT1800/PVGIST/T10K350.5');
    const [booked, leaves] = read(booking, '2026-10-10T06:00:00.000Z').events;
    expect(booked).toMatchObject({ code: 'BKD', occurred: { at: '2026-10-10T06:00:00.000Z', raw: '' } });
    expect(summarise(leaves!)).toMatch('PLN DEP 2026-10-16T10:00 Asia/Shanghai PVG XH021');
  });

  it('is stored and marked with pounds, a wrong check digit of another prefix and an unknown airport', () => {
    const odd = 'FSU/12\n999-10000002XXQFRA/T10L350\nRCS/16OCT1317/XXQ/T10L350';
    const [event] = read(odd).events;
    expect(event).toMatchObject({
      quantity: { weight: 350, unit: 'LBR' },
      occurred: { zone: null, at: '2026-10-16T13:17:00.000Z' },
      notes: [
        { key: 'waybillDigit', value: '99910000002' },
        { key: 'airportUnknown', value: 'XXQ' },
      ],
    });
  });

  it('is stored with the source’s code if the code is unknown', () => {
    expect(read(accepted.replace('RCS/', 'XYZ/')).events[0]).toMatchObject({ code: 'XYZ', milestone: null });
    expect(read(accepted.replace('RCS/', 'TRF/')).events[0]).toMatchObject({ code: 'TRF', milestone: 'RCF' });
  });

  it.each([
    ['RCS/16OCT1317/T10K350.5', 'ACT RCS 2026-10-16T05:17 Asia/Shanghai PVG - T10/10 350.5'],
    ['NFD/18OCT0900/T10K350.5/CONSIGNEE', 'ACT NFD 2026-10-18T07:00 Europe/Berlin FRA - T10/10 350.5'],
    ['CHO/16OCT1317/T10K350.5', 'ACT CHO=null 2026-10-16T00:00:00.000Z/day   - T10/10 350.5'],
  ])('from %s gets its airport only where no other is possible', (line, event) => {
    const { events, refused } = read(accepted.replace(/RCS.*$/, line));
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([event]);
    expect(events[0]!.occurred.raw).toContain(line.slice(4, 13));
  });

  it('that is possible at any airport is refused without one', () => {
    const line = 'DEP/XH021/16OCT/T10K350.5';
    expect(read(accepted.replace(/RCS.*$/, line)).refused).toMatchObject([
      { reason: 'feeds:refused.statusUnread', values: { value: line } },
    ]);
  });

  it('is read in lower case, quoted in a reply, and from an HTML mail', () => {
    const lines = enveloped.split('\r\n').slice(1, -1);
    const quoted = ['On Friday XH Cargo wrote:', ...lines.map((line) => `> > ${line}`)].join('\r\n');
    const page = `<html><head><style>p { x: y }</style></head><body><div>Dear all,</div><p>${lines.join('<br/>')}</p><p>Regards,<br>A&nbsp;B</p></body></html>`;
    const events = read(enveloped).events.map(summarise);
    const small = lines.join('\n').toLowerCase();
    const mixed = lines.map((line) => (/^(MAN|DEP)/.test(line) ? line.toLowerCase() : line)).join('\n');
    for (const text of [small, mixed, quoted, page]) {
      expect(recognise(bytes(text)).key, text).toBe('cargo-imp');
      expect(read(text).events.map(summarise), text).toEqual(events);
    }
    expect(read(small).refused).toEqual([]);
    // An unclosed page does not block others.
    expect(read(`<html>${'<style>'.repeat(50_000)}${'<a '.repeat(200_000)}`).events).toEqual([]);
    for (const text of ['fsu/12 will follow', '<html><body>Our FSU/12 will follow.</body></html>'])
      expect(recognise(bytes(text)).key, text).not.toBe('cargo-imp');
  });

  it('has the same key for the same content, whenever it arrives', () => {
    const [first, again] = [read(accepted), read(accepted, '2026-10-25T08:00:00.000Z')];
    expect(again.events[0]!.sourceId).toBe(first.events[0]!.sourceId);
    const parts = read(enveloped).events.map(({ sourceId }) => sourceId);
    expect(new Set(parts).size).toBe(parts.length);
  });
});

describe('a document', () => {
  it('contains parties, route, quantity, goods and charges', () => {
    const [event] = read(waybill).events;
    expect(event).toMatchObject({
      milestone: 'FWB',
      documentId: '99910000001',
      occurred: { at: '2026-10-14T16:00:00.000Z', precision: 'day' },
      quantity: { pieces: 10, weight: 350.5 },
      consignment: { origin: 'PVG', destination: 'FRA' },
      paper: {
        parties: [
          {
            role: 'SHP',
            name: 'SAMPLE TEXTILES CO LTD',
            address: ['88 EXAMPLE ROAD', 'SHANGHAI', '200000'],
            country: 'CN',
            contacts: ['8621000000'],
          },
          { role: 'CNE', name: 'MUSTER IMPORT GMBH', account: 'ACC4711', country: 'DE' },
          { role: 'AGT', name: 'DEMO FORWARDING' },
        ],
        routing: [
          { to: 'IST', carrier: 'XH' },
          { to: 'FRA', carrier: 'XH' },
        ],
        flights: [
          { flight: 'XH021', day: '16' },
          { flight: 'XH700', day: '18' },
        ],
        goods: ['COTTON SHIRTS'],
        handling: ['SPX', 'EAW'],
        currency: 'CNY',
        charges: [
          { code: 'PPD WT', amount: '6493.50' },
          { code: 'PPD OC', amount: '1805' },
          { code: 'PPD CT', amount: '8298.50' },
          { code: 'AWC', amount: '50' },
          { code: 'MYC', amount: '1755' },
        ],
      },
    });
  });

  it('of version 17 is read as far as possible despite gaps', () => {
    const { events, refused } = read(waybill17);
    expect(refused).toEqual([]);
    expect(events[0]!.paper).toMatchObject({
      parties: [{ role: 'SHP', name: 'SAMPLE TEXTILES CO LTD', country: 'CN' }],
      goods: ['COTTON SHIRTS'],
    });
  });

  it('lists its house waybills', () => {
    expect(read(houses).events[0]).toMatchObject({
      milestone: 'FHL',
      paper: {
        houses: [
          { number: 'H1000', pieces: 4, weight: 140.2, goods: 'SHIRTS' },
          { number: 'H1001', pieces: 6, weight: 210.3, goods: 'TROUSERS' },
        ],
      },
    });
  });
});

describe('invalid messages', () => {
  it.each([
    ['nothing', '', 'notCargoImp', ''],
    ['JSON', '{"events":[]}', 'notCargoImp', ''],
    ['binary', 'FSU/12\0', 'notCargoImp', ''],
    ['another message', 'FFR/6\n176-12345675PVGIST/T1K1', 'notSupported', 'line 1'],
    ['no waybill', 'FSU/12\nRCS/16OCT1317/PVG/T10K1', 'noWaybill', 'line 1'],
    ['no status', 'FSU/12\n176-12345675PVGIST/T1K1', 'noStatus', 'line 1'],
    ['a status without a day', 'FSU/12\n176-12345675PVGIST/T1K1\nRCS/PVG/T1K1', 'statusUnread', 'line 3'],
    [
      'a day that is none',
      'FSU/12\n176-12345675PVGIST/T1K1\nRCS/31FEB1200/PVG/T1K1',
      'statusUnread',
      'line 3',
    ],
    [
      'a line of nothing',
      'FSU/12\n176-12345675PVGIST/T1K1\nRCS/16OCT1200/PVG/T1K1\n12345',
      'lineUnread',
      'line 4',
    ],
  ])('refuse %s with a reason', (_name, text, reason, path) => {
    expect(read(text).refused).toMatchObject([{ reason: `feeds:refused.${reason}`, path }]);
  });
});

it('ignores a reply to our own message and the copy in it, and reads what follows', () => {
  const answer = (kind: string) => `${kind}\nACK/INVALID FLIGHT\n/TK9999\n${waybill}\n`;
  for (const kind of ['FNA/1', 'FMA']) expect(read(answer(kind))).toEqual({ events: [], refused: [] });
  expect(cargoImp.recognises?.({ form: 'text', head: answer('FMA') } as never)).toBe(100);
  expect(read(answer('FNA/1') + accepted).events.map(({ code }) => code)).toEqual(['RCS']);
  expect(read('FNA/1\nwhat').refused).toMatchObject([{ reason: 'feeds:refused.notSupported' }]);
});

it('reads 100 mutated messages without throwing, each part an event or a refusal', () => {
  for (const body of mutations([accepted, enveloped, arrived, oneLine, waybill, houses].join('\n'), 100)) {
    const { events, refused } = read(body);
    expect(events.length + refused.length).toBeGreaterThan(0);
    for (const { occurred } of events) expect(Number.isNaN(Date.parse(occurred.at))).toBe(false);
  }
});

it('reads thousands of statuses in one message', () => {
  const long = Array.from({ length: 4000 }, (_, at) => `RCS/16OCT1317/PVG/T${at + 1}K1/${'/'.repeat(50)}`);
  expect(read(['FSU/12', '999-10000001PVGFRA/T10K350.5', ...long].join('\n')).events).toHaveLength(4000);
});
