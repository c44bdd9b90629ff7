import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import { PRACTICE_CODES } from '#contract/tracking/sea/practice.ts';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { isEvent, isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { recognise } from '../detect-feed.ts';
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

const summarise = ({ classifier, code, milestone, occurred, place, equipment }: TrackingEvent): string =>
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

/** Container states: every column, and every item of a list, is a separate fact. */
const stands = JSON.stringify({
  containers: [
    {
      container: 'CSQU3054383',
      time: '2026-03-31 12:00',
      port: 'NLRTM',
      available: 'No',
      customsStatus: 'RELEASED',
      lineHold: 'yes',
      terminalStatus: 'in-bond',
      terminalLfd: '2026-04-05',
      railLfd: '2026-04-07',
      demurrage: 'EUR 1,250.00',
      yardLocation: 'B12-04',
      holds: [
        { party: 'customs', name: 'X-RAY', status: 'hold' },
        { party: 'line', status: 'released' },
      ],
      fees: [{ type: 'Exam fee', amount: '95.5', currency: 'eur', paid: false, until: '2026-04-02' }],
      appointments: [{ number: 'A-7', date: '2026-04-01 08:00', status: 'booked', plate: '12-BX-34' }],
    },
  ],
});

const facts = ({ terminal: report, occurred }: TrackingEvent): string => {
  const { fact, party, code, amount, currency, standing, number, plate, position } = report!;
  return [fact, party, code, amount, currency, standing, number, plate, position, occurred.raw]
    .filter(Boolean)
    .join(' ');
};

describe('lists of terminals', () => {
  it('splits a list of container states into facts', () => {
    const { events, refused } = read(stands);
    expect(refused).toEqual([]);
    expect(events.map(facts)).toEqual([
      'notAvailable 2026-03-31 12:00',
      'release customs true 2026-03-31 12:00',
      'hold line 2026-03-31 12:00',
      'inBond terminal 2026-03-31 12:00',
      'freeDay terminal 2026-04-05',
      'freeDay rail 2026-04-07',
      'fee demurrage 1250.00 EUR 2026-03-31 12:00',
      'yard B12-04 2026-03-31 12:00',
      'hold customs X-RAY 2026-03-31 12:00',
      'holdRemoved line 2026-03-31 12:00',
      'fee Exam fee 95.5 EUR 2026-03-31 12:00',
      'appointment A-7 12-BX-34 2026-04-01 08:00',
    ]);
    const csv =
      'container,time,available,customs hold,line lfd,gate out time,truck plate\nCSQU3054383,2026-03-31 12:00,yes,no,2026-04-09,2026-03-31 11:00,12-BX-34';
    expect(read(csv).events.map(facts)).toEqual([
      'available 2026-03-31 12:00',
      'holdRemoved customs 2026-03-31 12:00',
      'freeDay line 2026-04-09',
      'move 12-BX-34 2026-03-31 11:00',
    ]);
  });

  it.each([
    ['RELS+YAR', 'EPRL', 'EPRL', null],
    ['RELS+CUS', 'TERMINAL RELEASE CUSTOMS', 'PASS', null],
    ['RELS+CAR', 'TERMINAL LOAD PLAN', 'TMLP', null],
    ['RELS+VGM', 'TERMINAL VGM', 'TMVG', null],
    ['GTOT+EMPTY', 'GTOT', 'STSP', false],
    ['GTIN+LADEN', 'GTIN', 'GITM', true],
    ['GTOT+LADEN', 'GTOT', 'CYTC', true],
    ['GTIN+EMPTY', 'GTIN', 'EMGI', false],
    ['Terminal release', 'TERMINAL RELEASE TERMINAL', 'TMPS', null],
    ['码头放行', 'TERMINAL RELEASE TERMINAL', 'TMPS', null],
    ['海关扣留', 'TERMINAL HOLD CUSTOMS', 'CUHD', null],
    ['release cancelled', 'TERMINAL RELEASE CANCELLED', 'TMRX', null],
    ['查验', 'TERMINAL INSPECTION CUSTOMS', 'CUIP', null],
    ['Line hold removed', 'TERMINAL HOLD REMOVED LINE', 'TMHR', null],
    ['in-bond', 'TERMINAL IN BOND', 'TMIB', null],
    ['Stowed', 'TERMINAL STOWED', 'TMST', null],
    ['toString', 'TERMINAL TOSTRING', null, null],
  ])('maps %s to %s', (event, code, milestone, laden) => {
    const row = {
      event,
      container: 'CSQU3054383',
      time: '2026-03-01 12:00',
      port: 'CNYTN',
      direction: 'export',
    };
    const [mappedEvent] = read(JSON.stringify([row])).events;
    expect(mappedEvent).toMatchObject({ code, milestone });
    expect(mappedEvent?.equipment?.laden).toBe(laden);
  });

  it.each<[event: string, milestone: string]>([
    ...PRACTICE_CODES.map((code): [string, string] => [code, code]),
    ['退关', 'SUOT'],
    ['退载', 'TMUT'],
    ['集港', 'CYTC'],
    ['码头进场', 'GITM'],
    ['取消码头放行', 'TMCL'],
    ['目的港海关放行', 'DCRL'],
    ['船东放货', 'CGRL'],
    ['中转开航', 'TSDP'],
    ['提重柜', 'STCS'],
    ['拆箱', 'CTUP'],
  ])('maps %s of Chinese practice to %s', (event, milestone) => {
    const row = { event, container: 'CSQU3054383', time: '2026-03-01 12:00', port: 'CNSHG' };
    const { events, refused } = read(JSON.stringify([row]));
    expect(refused).toEqual([]);
    expect(events.map((one) => one.milestone)).toEqual([milestone]);
  });

  it('assigns events to the bill if a list has bills only', () => {
    const { events, refused } = read('提单号,节点,时间,港口\nBL26110001,订舱,2026-03-01 12:00,CNSHG');
    expect(refused).toEqual([]);
    expect(events).toMatchObject([
      { milestone: 'BKCF', references: [{ kind: 'bill', value: 'BL26110001' }], equipment: null },
    ]);
    expect(read('container,bill,event,time\n,,GITM,2026-03-01').refused.map(({ path }) => path)).toEqual([
      'container',
    ]);
  });

  it('reads cargo handling from a list of a depot', () => {
    const text =
      '箱号,时间,堆场,提箱堆场,还箱堆场,危险品类别,联合国编号,温度,通风,湿度,超重,过磅重量,提单号\nCSQU3054383,2026-03-01 12:00,洋山堆场,A场,B场,3,UN1263,-18,15 CBM/h,60%,是,28.4t,BL1';
    const { events, refused } = read(text);
    expect(refused).toEqual([]);
    expect(events.map(({ terminal: terminalReport }) => terminalReport)).toEqual([
      {
        fact: 'depot',
        care: {
          dangerous: [{ imdg: '3', un: '1263' }],
          temperature: -18,
          ventilation: '15 CBM/h',
          humidity: 60,
          overweight: true,
          weighed: 28_400,
          pickUpYard: 'A场',
          returnYard: 'B场',
        },
      },
    ]);
  });

  it('reads a table with times in local time', () => {
    const { events, refused } = read(csv);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT DISC=DSCH 2026-03-30T06:15 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL HOLD LINE=TMHD 2026-03-30T08:00 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL HOLD CUSTOMS=CUHD 2026-03-30T08:05 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL HOLD REMOVED CUSTOMS=TMHR 2026-03-31T07:00 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL RELEASE CUSTOMS=DCRL 2026-03-31T07:30 Europe/Amsterdam NLRTM true',
      'ACT TERMINAL AVAILABLE=TMAV 2026-03-31T10:00 UTC NLRTM true',
      'PLN LAST FREE DAY=TMLF 2026-04-04T22:00/day Europe/Amsterdam NLRTM true',
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

  it.each([
    ['11/20/2026 1:05 PM', 'USLAX', '2026-11-20T21:05'],
    ['20/11/2026 13:05', 'NLRTM', '2026-11-20T12:05'],
    ['11/02/2026 10:00', 'USLAX', '2026-11-02T18:00'],
    ['11/02/2026 10:00', 'NLRTM', undefined],
    ['13:05 PM', 'USLAX', undefined],
  ])('reads %s in %s as %s, and refuses an ambiguous order of month and day', (time, port, expected) => {
    const table = `container,event,time,port\nCSQU3054383,DISC,${time},${port}`;
    const context = { party: 'demo', receivedAt: '2026-11-22T12:00:00.000Z' };
    const { parts } = terminal.parse({ contentType: '', body: Buffer.from(table) });
    const mapped = terminal.map(parts[0], 0, context);
    expect(isEvent(mapped) ? mapped.occurred.at.slice(0, 16) : undefined).toBe(expected);
  });

  it('reads JSON, nested or flat, with a retraction', () => {
    const { events, refused } = read(json);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT GTIN=GITM 2026-03-01T04:00 +08:00 CNYTN true',
      'ACT GTIN=null 2026-03-01T04:00 +08:00  ',
    ]);
    expect(events[0]).toMatchObject({ sourceId: 'e-1', conveyance: { imo: '9074729' } });
    expect(events[1]).toMatchObject({ sourceId: 'e-1', retracts: true, references: [] });
  });

  it('dates a state without a time by its arrival, but requires the time of an event', () => {
    const list = 'Unit No,Port,Available,Customs Hold,Line Hold,LFD\nCSQU3054383,NLRTM,Y,N,HOLD,2026-11-25';
    const { events, refused } = read(list);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT TERMINAL AVAILABLE=TMAV 2026-11-22T12:00 UTC NLRTM ',
      'ACT TERMINAL HOLD REMOVED CUSTOMS=TMHR 2026-11-22T12:00 UTC NLRTM ',
      'ACT TERMINAL HOLD LINE=TMHD 2026-11-22T12:00 UTC NLRTM ',
      'PLN LAST FREE DAY=TMLF 2026-11-24T23:00/day Europe/Amsterdam NLRTM ',
    ]);
    expect(events[0]!.occurred.raw).toBe('');
    expect(recognise(Buffer.from(list)).key).toBe('terminal');
    expect(read('Unit No,Event,Available\nCSQU3054383,Gate in,Y').refused).toMatchObject([
      { reason: 'feeds:refused.notEventTable' },
    ]);
    expect(read('[{"containerNo":"CSQU3054383","event":"Gate in"}]').refused).toMatchObject([
      { reason: 'feeds:refused.missing' },
    ]);
  });

  it('reads Chinese, also in the encoding of old spreadsheets', () => {
    const text = '箱号,事件,时间,港口,空重,进出口\nCSQU3054383,进场,2026-03-01 12:00,CNYTN,重,出口';
    expect(read(text).events.map(summarise)).toEqual([
      'ACT GTIN=GITM 2026-03-01T04:00 Asia/Shanghai CNYTN true',
    ]);
    // 箱号,事件,时间 in GB 18030.
    const bytes = Buffer.from('cfe4bac52ccac2bcfe2ccab1bce40a', 'hex');
    const body = Buffer.concat([bytes, Buffer.from('CSQU3054383,LFD,2026-03-01')]);
    expect(read(body).events.map(summarise)).toEqual(['PLN LAST FREE DAY=TMLF 2026-03-01T00:00/day   ']);
  });

  it.each([
    ['hello', [' notEventTable']],
    ['{"a":1}', [' notEventTable']],
    ['container,event\nX,Y', [' notEventTable']],
    ['[1]', [' notObject']],
    ['container,event,time\nCSQU3054383,,2026-03-01', ['event missing']],
    ['container,event,time\nCSQU3054383,LFD,03/04/2026', ['time notTerminalTime']],
    ['container,event,time\nCSQU3054383,LOAD,2027-03-01', ['time tooLate']],
    ['container,event,time,amount\nCSQU3054383,Demurrage,2026-03-01,much', ['amount notAmount']],
    ['container,event,time\nCSQU3054383,Storage,2026-03-01', ['amount missing']],
    ['container,time,temperature,un\nCSQU3054383,2026-03-01,cold,', ['temperature notTemperature']],
    ['container,time,un\nCSQU3054383,2026-03-01,12', ['un notUnNumber']],
    ['container,time,humidity\nCSQU3054383,2026-03-01,120', ['humidity notHumidity']],
    ['container,time,weighed\nCSQU3054383,2026-03-01,heavy', ['weighed notWeight']],
    ['container,position\nCSQU3054383,A1', [' notEventTable']],
  ])('refuses %j', (text, expected) => {
    expect(read(text).refused.map(({ path, reason }) => `${path} ${reason.slice(14)}`)).toEqual(expected);
  });

  it('reads or refuses lists corrupted in a hundred ways, with a reason and without throwing', () => {
    const reasons = new Set<string>();
    for (const body of [...mutations(csv, 40), ...mutations(json, 40), ...mutations(stands, 40)]) {
      for (const { reason } of read(body).refused) reasons.add(reason.slice(14));
    }
    expect([...reasons].filter((reason) => !(reason in english.refused))).toEqual([]);
  });
});
