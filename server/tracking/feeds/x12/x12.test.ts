import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { byRoad, departed, interchange, status } from './fixtures.ts';
import { x12 } from './index.ts';

const context = { party: 'demo', receivedAt: '2026-11-22T12:00:00.000Z' };

function read(text: string | Uint8Array) {
  const { parts, refused } = x12.parse({ contentType: '', body: Buffer.from(text as string) });
  const mapped = parts.map((part, index) => x12.map(part, index, context));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

const summarise = ({ classifier, code, milestone, occurred, place, conveyance }: TrackingEvent): string =>
  [
    classifier,
    `${code}=${milestone}`,
    occurred.at.slice(0, 16),
    occurred.zone,
    place?.unlocode ?? place?.name,
    conveyance?.imo ?? conveyance?.callSign ?? conveyance?.mode,
  ].join(' ');

describe('315 messages', () => {
  it('maps the status, and where the ship left and is expected', () => {
    const { events, refused } = read(departed);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT DEPA=null 2026-10-12T04:42 Asia/Hong_Kong HKHKG 9074729',
      'ACT DEPA=null 2026-09-22T05:00 Asia/Bangkok THLCH 9074729',
      'EST ARRI=null 2026-11-10T18:00 America/Chicago USHOU 9074729',
    ]);
    expect(events[0]).toMatchObject({
      conveyance: { vesselName: 'TEST VESSEL', exportVoyage: '118W', operator: 'MAEU' },
      references: [
        { kind: 'container', value: 'CSQU3054383' },
        { kind: 'bill', value: 'LINETHD0479278' },
        { kind: 'booking', value: 'THD0479278' },
      ],
    });
  });

  it('maps the arrival at the place of delivery, unless it is the port of discharge', () => {
    const delivered = (...segments: string[]) =>
      read(
        interchange('315', [
          'B4***UV*20261012*1242*USLAX*CSQU*305438*L*45G1*USLAX*UN*3',
          'N9*BM*LINETHD0479278',
          'Q2*9074729********118W***L*TEST VESSEL',
          ...segments,
        ]),
      )
        .events.slice(1)
        .map(summarise);
    expect(
      delivered(
        'R4*L*UN*CNSHG',
        'DTM*370*20260920*1200',
        'R4*D*UN*USLAX*LOS ANGELES*US',
        'DTM*371*20261011*0100',
        'DTM*372*20261011*0200',
        'R4*E*UN*USCHI*CHICAGO*US',
        'DTM*139*20261018*0900',
      ),
    ).toEqual([
      'ACT DEPA=null 2026-09-20T04:00 Asia/Shanghai CNSHG 9074729',
      'EST ARRI=null 2026-10-11T08:00 America/Los_Angeles USLAX 9074729',
      'ACT ARRI=null 2026-10-11T09:00 America/Los_Angeles USLAX 9074729',
      'EST PDAR=PDAR 2026-10-18T14:00 America/Chicago USCHI ',
    ]);
    const once = ['R4*D*UN*USLAX', 'DTM*140*20261011*0200', 'R4*E*UN*USLAX', 'DTM*139*20261011*0200'];
    expect(delivered(...once)).toHaveLength(1);
  });

  it.each([
    ['I', 'L', 'ACT GTIN=GITM 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['OA', 'L', 'ACT GTOT=DGOT 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['EE', 'E', 'ACT GTOT=STSP 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['RD', 'E', 'ACT GTIN=RCVE 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['UV', 'L', 'ACT DISC=null 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['AL', 'L', 'ACT LOAD=null 2026-10-12T17:42 America/Chicago USHOU RAIL'],
    ['AV', 'L', 'ACT AVPU=AVPU 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['CT', 'L', 'ACT CUSR=CUSR 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['CR', 'L', 'ACT RELS=CGRL 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['PA', 'L', 'ACT CUHD=CUHD 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['D', 'L', 'ACT PDRC=PDRC 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['AG', 'L', 'EST PDRC=PDRC 2026-10-12T17:42 America/Chicago USHOU PDXY'],
    ['SD', 'L', 'ACT X12 SD=null 2026-10-12T17:42 America/Chicago USHOU PDXY'],
  ])('maps status %s %s', (code, load, expected) =>
    expect(read(status(code, load)).events.map(summarise)).toEqual([expected]),
  );
});

it('completes a container number without check digit from the references', () => {
  const bare = interchange('315', [
    'B4***I*20261012*1242**CSQU*305438*L*22G1*USHOU*UN',
    'N9*EQ*CSQU 305438-3',
  ]);
  expect(read(bare).events[0]?.references[0]?.value).toBe('CSQU3054383');
});

it('resolves a place by the name of its port, else by the code next to it', () => {
  const named = (locationCode: string, ...more: string[]) =>
    read(
      interchange('315', [
        `B4***AL*20261012*1242*${locationCode}*CSQU*305438*L*22G1*LOS ANGELES*CI*3`,
        'N9*BM*LINETHD0479278',
        ...more,
      ]),
    ).events.map(({ place }) => place?.unlocode ?? place?.name);
  expect(named('')).toEqual(['LOS ANGELES']);
  expect(named('USLAX')).toEqual(['USLAX']);
  expect(named('', 'R4*L*UN*USLAX*LOS ANGELES*US')).toEqual(['USLAX']);
});

describe('214 messages', () => {
  it('takes the container from a reference', () => {
    const named = byRoad
      .replaceAll('MS2*CSQU*3054383', 'MS2*TRKR*T123')
      .replace('LX*1', 'L11*CSQU3054383*EQ~\nLX*1');
    const { events } = read(named.replace('SE*10', 'SE*11').replace('SE*11*', 'SE*12*'));
    expect(events.map(({ references }) => references[0]?.value)).toEqual(['CSQU3054383', 'CSQU3054383']);
  });

  it('applies one place to several statuses, and maps booked appointments', () => {
    const lines = [
      'B10*PRO123*SHIP456*TRKR',
      'L11*CSQU 305438-3*OC',
      'LX*1',
      'AT7***AB*NS*20261012*0900*CT',
      'AT7*X1*NS***20261012*0915*CT',
      'MS1*DALLAS*TX*US',
    ];
    expect(read(interchange('214', lines)).events.map(summarise)).toEqual([
      'PLN PDRC=PDRC 2026-10-12T14:00 America/Chicago DALLAS, TX, US TRUCK',
      'ACT ARRI=TRAR 2026-10-12T14:15 America/Chicago DALLAS, TX, US TRUCK',
    ]);
    const nobody = read(
      interchange(
        '214',
        lines.filter((line) => !line.startsWith('L11')).map((line) => line.replace(/^B10\*.*/, 'B10***CODE')),
      ),
    );
    expect(nobody.refused[0]).toMatchObject({ path: '0001/B10', reason: 'feeds:refused.noNumber' });
  });

  it('maps a container on the road in the zone that the message names', () => {
    expect(read(byRoad).events.map(summarise)).toEqual([
      'ACT ARRI=TRAR 2026-10-12T14:30 America/Chicago DALLAS, TX, US TRUCK',
      'ACT PDRC=PDRC 2026-10-12T15:15 America/Chicago DALLAS, TX, US TRUCK',
    ]);
  });
});

describe('unreadable messages', () => {
  const why = (text: string) => read(text).refused.map(({ path, reason }) => `${path} ${reason.slice(14)}`);
  const edit = (from: string | RegExp, to: string) => why(status('I').replace(from, to));

  it.each([
    ['no X12', /[^]*/, "UNB+UNOA'", [' notX12']],
    ['another set', /ST\*315/, 'ST*322', ['0001/1/ST/1 setKind']],
    ['a wrong count', /SE\*5/, 'SE*6', ['0001/5/SE/1 setCount']],
    ['a set cut off', /SE\*[^]*/, '', ['0001/4 cutOff', 'IEA cutOff']],
    ['a time that is none', /20261012/, '20261312', ['0001/2/B4/4 notEdiTime']],
    ['a time that nobody believes', /B4\*\*\*I\*2026/, 'B4***I*2027', ['0001/2/B4/4 tooLate']],
    ['no status', /\*I\*/, '**', ['0001/2/B4/3 missing']],
    ['no number', /CSQU\*305438|N9\*BM\*\w+/g, '*', ['0001/N9 noNumber']],
  ])('%s', (_name, from, to, expected) => expect(edit(from, to)).toEqual(expected));

  it('refuses a test interchange', () => {
    expect(why(interchange('315', ['B4***I*20261012'], { usage: 'T' }))).toEqual(['ISA/15 testInterchange']);
  });

  it('maps or refuses every corrupted interchange, with a known reason and without throwing', () => {
    const reasons = new Set<string>();
    for (const body of mutations([departed, byRoad, status('I')].join('\n'), 100)) {
      const { events, refused } = read(body);
      expect(events.length + refused.length).toBeGreaterThan(0);
      for (const { reason } of refused) reasons.add(reason.slice(14));
    }
    expect([...reasons].filter((reason) => !(reason in english.refused))).toEqual([]);
  });
});

it('treats a status repeated in another interchange as a duplicate', () => {
  const [first] = read(status('I')).events;
  const [again] = read(status('I').replaceAll('81466', '81467').replace('*0524*81467', '*0600*81467')).events;
  expect(again).toMatchObject({ sourceId: first!.sourceId, naturalKey: first!.naturalKey });
  expect(again!.reportedAt > first!.reportedAt).toBe(true);
});
