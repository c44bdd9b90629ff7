import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import english from '#locales/en/feeds.json' with { type: 'json' };
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { terminal } from './index.ts';

const context = { party: 'demo', receivedAt: '2026-11-22T12:00:00.000Z' };

function read(text: string | Uint8Array) {
  const { parts, refused } = terminal.parse({ contentType: '', body: Buffer.from(text as string) });
  const mapped = parts.map((part, index) => terminal.map(part, index, context));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

const told = ({ classifier, code, milestone, occurred, place, equipment }: TrackingEvent): string =>
  [
    classifier,
    `${code}=${milestone}`,
    occurred.precision === 'day' ? `${occurred.at.slice(0, 16)}/day` : occurred.at.slice(0, 16),
    occurred.zone,
    place?.unlocode,
    equipment?.laden,
  ].join(' ');

const csv = [
  'Unit No;Event;Event Time;Port;Terminal;Full/Empty;Size Type;Direction;Hold Party;Seal No;BL No;Vessel;Voyage',
  'CSQU3054383;Discharged;2026-03-30 08:15;NLRTM;RTMAV;F;22G1;Import;;"A1 A2";MAEUTESTBKG01;"TEST ""VESSEL""";118W',
  'CSQU3054383;HOLD;2026-03-30 10:00;NLRTM;RTMAV;F;22G1;Import;Line;;;;',
  'CSQU3054383;Hold;2026-03-30 10:05;NLRTM;RTMAV;F;22G1;Import;Customs;;;;',
  'CSQU3054383;Hold released;2026-03-31 09:00;NLRTM;RTMAV;F;22G1;Import;Customs;;;;',
  'CSQU3054383;Customs released;2026-03-31 09:30;NLRTM;RTMAV;F;22G1;Import;;;;;',
  'CSQU3054383;AVAILABLE;2026-03-31T10:00:00Z;NLRTM;RTMAV;F;22G1;Import;;;;;',
  'CSQU3054383;Last free day;2026-04-05;NLRTM;RTMAV;F;22G1;Import;;;;;',
  'CSQU3054383;Gate out;2026/4/2 7:40;NLRTM;RTMAV;F;22G1;Import;;;;;',
].join('\r\n');

const json = JSON.stringify({
  terminal: 'YICT',
  events: [
    {
      id: 'e-1',
      type: 'GATE_IN',
      container: { number: 'CSQU3054383', isEmpty: false, isoCode: '22G1' },
      eventTime: '2026-03-01T12:00:00+08:00',
      port: 'CNYTN',
      direction: 'export',
      vessel: { name: 'TEST VESSEL', imo: '9074729' },
    },
    {
      id: 'e-1',
      type: 'GATE_IN',
      container: 'CSQU3054383',
      eventTime: '2026-03-01T12:00:00+08:00',
      cancelled: true,
    },
  ],
});

describe('a list of a terminal', () => {
  it('is read as a table, times by the clock of the place', () => {
    const { events, refused } = read(csv);
    expect(refused).toEqual([]);
    expect(events.map(told)).toEqual([
      'ACT DISC=DSCH 2026-03-30T06:15 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL HOLD LINE=null 2026-03-30T08:00 Europe/Amsterdam NLRTM true',
      'ACT CUHD=CUHD 2026-03-30T08:05 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL HOLD RELEASED CUSTOMS=null 2026-03-31T07:00 Europe/Amsterdam NLRTM true',
      'ACT CUSR=DCRL 2026-03-31T07:30 Europe/Amsterdam NLRTM true',
      'ACT AVPU=AVPU 2026-03-31T10:00 UTC NLRTM true',
      'PLN LAST FREE DAY=null 2026-04-04T22:00/day Europe/Amsterdam NLRTM true',
      'ACT GTOT=DGOT 2026-04-02T05:40 Europe/Amsterdam NLRTM true',
    ]);
    expect(events[0]).toMatchObject({
      place: { facility: { code: 'RTMAV' } },
      equipment: { isoType: '22G1', seals: ['A1', 'A2'] },
      conveyance: { vesselName: 'TEST "VESSEL"', importVoyage: '118W' },
      references: [
        { kind: 'container', value: 'CSQU3054383' },
        { kind: 'bill', value: 'MAEUTESTBKG01' },
      ],
    });
  });

  it('is read as JSON, nested or flat, and may take an event back', () => {
    const { events, refused } = read(json);
    expect(refused).toEqual([]);
    expect(events.map(told)).toEqual([
      'ACT GTIN=GITM 2026-03-01T04:00 +08:00 CNYTN true',
      'ACT GTIN=null 2026-03-01T04:00 +08:00  ',
    ]);
    expect(events[0]).toMatchObject({ sourceId: 'e-1', conveyance: { imo: '9074729' } });
    expect(events[1]).toMatchObject({ sourceId: 'e-1', retracts: true, references: [] });
  });

  it('is read in Chinese, also as old spreadsheets write it', () => {
    const text = '箱号,事件,时间,港口,空重,进出口\nCSQU3054383,进场,2026-03-01 12:00,CNYTN,重,出口';
    expect(read(text).events.map(told)).toEqual(['ACT GTIN=GITM 2026-03-01T04:00 Asia/Shanghai CNYTN true']);
    // 箱号,事件,时间 in GB 18030.
    const bytes = Buffer.from('cfe4bac52ccac2bcfe2ccab1bce40a', 'hex');
    const body = Buffer.concat([bytes, Buffer.from('CSQU3054383,LFD,2026-03-01')]);
    expect(read(body).events.map(told)).toEqual(['PLN LAST FREE DAY=null 2026-03-01T00:00/day   ']);
  });

  it.each([
    ['hello', [' notEventTable']],
    ['{"a":1}', [' notEventTable']],
    ['container,event\nX,Y', [' notEventTable']],
    ['[1]', [' notObject']],
    ['container,event,time\nCSQU3054383,,2026-03-01', ['event missing']],
    ['container,event,time\nCSQU3054383,LFD,03/04/2026', ['time notTerminalTime']],
    ['container,event,time\nCSQU3054383,LOAD,2027-03-01', ['time tooLate']],
  ])('%j is refused', (text, expected) => {
    expect(read(text).refused.map(({ path, reason }) => `${path} ${reason.slice(14)}`)).toEqual(expected);
  });

  it('spoilt in a hundred ways throws nothing, and what is refused has its reason', () => {
    const reasons = new Set<string>();
    for (const body of [...mutations(csv, 50), ...mutations(json, 50)]) {
      for (const { reason } of read(body).refused) reasons.add(reason.slice(14));
    }
    expect([...reasons].filter((reason) => !(reason in english.refused))).toEqual([]);
  });
});
