import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Refusal, TrackingEvent } from '#contract/tracking/event.ts';
import english from '#locales/en/tracking/feeds.json' with { type: 'json' };
import { isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { discharged, emptyOut, gateIn, interchange, loaded, statusOfSeveral } from './fixtures.ts';
import { edifact } from './index.ts';
import { segment, segmentsOf } from './tokens.ts';

const context = { party: 'demo', receivedAt: '2026-11-22T12:00:00.000Z' };
const raw = (text: string | Uint8Array) => ({
  contentType: '',
  body: typeof text === 'string' ? Buffer.from(text, 'latin1') : text,
});

function read(text: string | Uint8Array, receivedAt = context.receivedAt) {
  const { parts, refused } = edifact.parse(raw(text));
  const mapped = parts.map((part, index) => edifact.map(part, index, { ...context, receivedAt }));
  return {
    events: mapped.filter((one): one is TrackingEvent => !isRefusal(one)),
    refused: [...refused, ...mapped.filter(isRefusal)] as Refusal[],
  };
}

/** One line per event: code, time, place, cargo. */
const summarise = ({
  classifier,
  code,
  milestone,
  occurred,
  place,
  conveyance,
  equipment,
}: TrackingEvent): string =>
  [
    classifier,
    `${code}=${milestone}`,
    occurred.precision === 'day' ? `${occurred.at}/day` : occurred.at.slice(0, 16),
    occurred.zone,
    place?.unlocode,
    conveyance?.imo ?? conveyance?.callSign ?? conveyance?.mode ?? '-',
    equipment ? `${equipment.number} ${equipment.isoType} ${equipment.laden ? 'full' : 'empty'}` : '-',
  ].join(' ');

describe('EDIFACT segments', () => {
  const all = (text: string) => [...segmentsOf(text)].map((one) => one.text);

  it('splits segments at terminators that are not released', () => {
    expect(all("A+it?'s'B+1??'C+???'x'")).toEqual(["A+it?'s", 'B+1??', "C+???'x"]);
    expect(
      segment("FTX+A?+B:it?'s??:?:", 1, { component: ':', element: '+', release: '?', terminator: "'" }).of(
        1,
        1,
      ),
    ).toBe("it's?");
  });

  it('reads the separators of the service string before each interchange', () => {
    const [first, second, third] = [...segmentsOf("UNA|!.\\ ~UNB!A|b~UNZ!1~UNA:+.? 'UNB+C:d'")];
    expect(segment(first!.text, 1, first!.marks).of(1, 1)).toBe('b');
    expect(second!.text).toBe('UNZ!1');
    expect(segment(third!.text, 1, third!.marks).of(1, 1)).toBe('d');
    expect(all('UNB\x1DUNOB\x1F2\x1CUNZ\x1D1\x1C')).toHaveLength(2);
  });

  it('joins wrapped lines and marks an unterminated segment as cut', () => {
    expect([...segmentsOf("UNB+UN\r\nOA:1'\r\n\r\nUNH+\n1'BGM+3")]).toMatchObject([
      { text: 'UNB+UNOA:1' },
      { text: 'UNH+1' },
      { text: 'BGM+3', cut: true },
    ]);
  });

  it('keeps any released text', () => {
    const marks = { component: ':', element: '+', release: '?', terminator: "'" };
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }).filter((one) => one === one.trim() && !/[\r\n]/.test(one))),
        (values) => {
          const written = `TAG+${values.map((one) => one.replaceAll(/[?+:']/g, '?$&')).join('+')}`;
          const [first] = [...segmentsOf(`${written}'`)];
          const read = segment(first!.text, 1, marks);
          expect(values.map((_, at) => read.of(at + 1))).toEqual(values);
        },
      ),
      { numRuns: 100 },
    );
  });
});

describe('gate moves', () => {
  it('maps a full container that enters for export, in local time', () => {
    const { events, refused } = read(gateIn);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT GTIN=GITM 2023-08-11T12:47 Europe/Madrid ESHUV 1111111 TESI1120274 4EG1 full',
    ]);
    expect(events[0]).toMatchObject({
      rawText: 'CODECO 34',
      movement: 'export',
      reportedAt: expect.stringContaining('2023-08-11T12:50') as string,
      place: { facility: { code: 'CONCHUV', provider: 'ZZZ' }, facilityType: 'POTE' },
      conveyance: { vesselName: 'CHRISTA', exportVoyage: 'V110823CCH', operator: 'ALU' },
      equipment: { seals: ['88200'] },
      references: [
        { kind: 'container', value: 'TESI1120274' },
        { kind: 'booking', value: 'FUE110823' },
      ],
      notes: [
        { key: 'imoDigit', value: '1111111' },
        { key: 'containerForm', value: 'TESI1120274' },
      ],
    });
  });

  it('maps an empty container that leaves a depot', () => {
    expect(read(emptyOut).events.map(summarise)).toEqual([
      'ACT GTOT=STSP 2026-02-28T02:10 Asia/Shanghai CNSHG - CSQU3054383 22G1 empty',
    ]);
  });

  it('uses the place that the message gives once for all containers, not the destination', () => {
    const once = gateIn
      .replace("LOC+165+ESHUV:139:6+CONCHUV:TER:ZZZ'\n", '')
      .replace("NAD+CF+ALU:172:166'", "LOC+165+ESHUV:139:6'\nNAD+CF+ALU:172:166'")
      .replace('LOC+9+ESHUV', 'LOC+9+ESALG');
    expect(read(once).events.map(({ place }) => place?.unlocode)).toEqual(['ESHUV']);
  });

  it('reads an interchange that another system wraps in its own JSON', () => {
    const body = JSON.stringify({ type: 'EdiCodeco', isContainerEmpty: true, messageRaw: gateIn });
    expect(read(body)).toEqual(read(gateIn));
  });
});

describe('ship moves', () => {
  it('maps loaded containers, each with its own time and documents', () => {
    const { events, refused } = read(loaded);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT LOAD=LOBD 2026-03-02T06:30 Asia/Shanghai CNSHG 9074729 CSQU3054383 22G1 full',
      'ACT LOAD=TSLB 2026-03-02T06:44 Asia/Shanghai CNSHG 9074729 MWCU6059784 45R1 full',
    ]);
    expect(events[0]).toMatchObject({
      place: { facility: { code: 'SHSIP', provider: 'SMDG' } },
      conveyance: { vesselName: 'TEST VESSEL', exportVoyage: '118W', operator: 'MAEU' },
      equipment: { seals: ['ML-CN0012345', 'CU778899'] },
    });
  });

  it('maps a discharge with the ship’s call sign and a time with an offset', () => {
    expect(read(discharged).events.map(summarise)).toEqual([
      'ACT DISC=DSCH 2026-03-30T06:15 +02:00 NLRTM PDXY CSQU3054383 22G1 full',
    ]);
  });
});

describe('statuses', () => {
  it('maps each status, with the legs of the ship', () => {
    const { events, refused } = read(statusOfSeveral);
    expect(refused).toEqual([]);
    expect(events.map(summarise)).toEqual([
      'ACT DEPA=null 2026-03-02T13:30 Asia/Shanghai CNSHG 9074729 -',
      'EST DEPA=null 2026-03-02T12:00 Asia/Shanghai CNSHG 9074729 -',
      'EST ARRI=null 2026-03-30T06:00 Europe/Amsterdam NLRTM 9074729 -',
      'ACT CUSR=CUSR 2026-03-30T22:00:00.000Z/day Europe/Amsterdam NLRTM - -',
      'ACT ISSU=ISSU 2026-03-29T08:00 Europe/Amsterdam NLRTM - -',
      'ACT IFTSTA 20=null 2026-03-28T10:00   - CSQU3054383 22G1 full',
    ]);
    expect(events[4]).toMatchObject({ documentType: 'ARN', documentId: 'MAEUTESTBKG01' });
    expect(events[5]).toMatchObject({ remark: 'STRIKE IN PORT', place: null });
    const listed = read(statusOfSeveral.replace('STS+1+12', 'STS+1:12'));
    expect(listed.refused.map(({ reason }) => reason)).toEqual(['feeds:refused.missing']);
  });
});

describe('times', () => {
  const at = (dtm: string) => {
    const { events, refused } = read(emptyOut.replace('7:202602281010:203', dtm));
    return events[0]
      ? `${events[0].occurred.at.slice(0, 16)} ${events[0].occurred.zone}`
      : refused[0]?.reason;
  };
  it.each([
    ['7:20260228:102', '2026-02-27T16:00 Asia/Shanghai'],
    ['7:2602281010:201', '2026-02-28T02:10 Asia/Shanghai'],
    ['7:260228101059:202', '2026-02-28T02:10 Asia/Shanghai'],
    ['7:202602281010?+0900:205', '2026-02-28T01:10 +09:00'],
    ['7:202602281010-0500:205', '2026-02-28T15:10 -05:00'],
    ['7:2602281010UTC:301', '2026-02-28T10:10 UTC'],
    ['7:202602281010CET:303', '2026-02-28T09:10 +01:00'],
    ['7:202602281010CST:303', '2026-02-28T02:10 Asia/Shanghai'],
    ['7:202602282400:203', '2026-02-28T16:00 Asia/Shanghai'],
    ['7:202602281010', '2026-02-28T02:10 Asia/Shanghai'],
    ['7:20260228101059:203', '2026-02-28T02:10 Asia/Shanghai'],
    ['7:202602301010:203', 'feeds:refused.notEdiTime'],
    ['7:202602282510:203', 'feeds:refused.notEdiTime'],
    ['7:soon:203', 'feeds:refused.notEdiTime'],
    ['7:199902281010:203', 'feeds:refused.tooEarly'],
    ['7:202702281010:203', 'feeds:refused.tooLate'],
  ])('reads %s as %s', (dtm, expected) => expect(at(dtm)).toBe(expected));
});

describe('repeated moves', () => {
  const once = read(loaded).events;
  const again = (changes: (text: string) => string) => read(changes(loaded)).events;

  it('keeps id and key when a move is sent again under another reference and time', () => {
    const later = again((text) =>
      text.replaceAll("+1500+1'", "+1500+9'").replace('260302:1500', '260305:0800'),
    );
    expect(later.map(({ sourceId, naturalKey }) => [sourceId, naturalKey])).toEqual(
      once.map(({ sourceId, naturalKey }) => [sourceId, naturalKey]),
    );
    expect(later[0]!.reportedAt > once[0]!.reportedAt).toBe(true);
  });

  it('corrects a move by a message of the same number, at once or later', () => {
    const [replaced] = again((text) =>
      text
        .replace('145900+9', '145900+5')
        .replace('021430:203', '021435:203')
        .replaceAll("+1'\nUNH", "+2'\nUNH"),
    );
    expect(replaced).toMatchObject({ sourceId: once[0]!.sourceId, retracts: false });
    expect(replaced!.reportedAt > once[0]!.reportedAt).toBe(true);
  });

  it('corrects a move by a message that refers back to it', () => {
    const [replaced] = again((text) =>
      text
        .replace("20260302145900+9'", "20260303000000+5'\nRFF+ACW:20260302145900'")
        .replace('UNT+23', 'UNT+24'),
    );
    expect(replaced!.sourceId).toBe(once[0]!.sourceId);
  });

  it('retracts a cancelled move, which no number finds afterwards', () => {
    const [gone] = again((text) => text.replace('145900+9', '145900+1'));
    expect(gone).toMatchObject({
      sourceId: once[0]!.sourceId,
      naturalKey: once[0]!.naturalKey,
      retracts: true,
      milestone: null,
      references: [],
    });
  });
});

describe('unreadable messages', () => {
  const why = (text: string | Uint8Array) =>
    read(text).refused.map(({ path, reason }) => `${path} ${reason.slice(14)}`);
  const edit = (from: string | RegExp, to: string) => why(loaded.replace(from, to));

  it.each([
    ['no EDIFACT', 'ISA*00*', [' notEdifact']],
    ['JSON without one', '{"a":["b"]}', [' notEdifact']],
    ['an interchange without messages', "UNB+UNOA:1+A+B+260101:0000+1'UNZ+0+1'", [' noMessages']],
    [
      'text that is not in its character set',
      Buffer.from([...Buffer.from("UNB+UNOW:4+A+B'"), 0xff]),
      [' charset'],
    ],
  ])('%s', (_name, text, expected) => expect(why(text)).toEqual(expected));

  it.each([
    ['an unknown kind of report', /BGM\+270/, 'BGM+999', ['1/2/BGM/1 unknownCode', '1/2/BGM/1 unknownCode']],
    ['another type of message', /COARRI:D/, 'BAPLIE:D', ['1/1/UNH/2 messageType']],
    ['a message cut off', /\nUNT[^]*/, '', ['1/22 cutOff', 'UNZ cutOff']],
    ['a wrong count of segments', /UNT\+23/, 'UNT+22', ['1/23/UNT/1 segmentCount']],
    ['a wrong count of messages', /UNZ\+1/, 'UNZ+2', ['UNZ/1 messageCount']],
    ['another reference at the end', /(UNZ\+1)\+1/, '$1+2', ['UNZ/2 interchangeReference']],
    ['one container without a number', /CSQU3054383/, '', ['1/7/EQD/2 missing']],
    ['one container without a time', /DTM\+203:202603021430:203/, 'FTX+AAI', ['1/7/DTM missing']],
    ['equipment that is no container', /EQD\+CN\+MWCU/, 'EQD+CH+MWCU', ['1/17/EQD/1 unknownCode']],
    ['a test', /PORTHOLE\+260302:1500\+1/, 'PORTHOLE+260302:1500+1++++++1', ['UNB/11 testInterchange']],
    [
      'a container of thousands of segments',
      /SEL\+CU778899\+CU\+1'/,
      "SEL+CU778899+CU+1'".repeat(400),
      ['1/307/SEL partLong'],
    ],
    ['a segment that never ends', /CU778899/, 'C'.repeat(20_000), ['1/16/SEL segmentLong']],
  ])('%s', (_name, from, to, expected) => expect(edit(from, to)).toEqual(expected));

  it('accepts the other messages of the interchange', () => {
    const bad = loaded
      .split('\n')
      .slice(1, -1)
      .join('\n')
      .replaceAll(/(UNH|UNT\+23)\+1/g, '$1+2');
    const both = loaded.replace('UNZ+1', 'UNZ+2').replace(/(?=UNZ)/, `${bad.replace('UNT+23', 'UNT+20')}\n`);
    const { events, refused } = read(both);
    expect(events).toHaveLength(2);
    expect(refused.map(({ path }) => path)).toEqual(['2/23/UNT/1']);
  });

  it('has a text for each reason', () => {
    const reasons = [
      ...mutations([gateIn, loaded, discharged, statusOfSeveral].join('\n'), 40).flatMap(
        (body) => read(body).refused,
      ),
      ...read('').refused,
    ].map(({ reason }) => reason.replace('feeds:refused.', ''));
    expect(reasons.filter((reason) => !(reason in english.refused))).toEqual([]);
  });
});

describe('interchanges', () => {
  it('reads an interchange in a mail, without its envelope, or next to another', () => {
    expect(read(`Subject: CODECO\r\n\r\n${emptyOut}`).events).toHaveLength(1);
    expect(read(emptyOut.split('\n').slice(1, -1).join('\r\n')).events).toHaveLength(1);
    expect(read(`${emptyOut}\r\n${gateIn}`)).toMatchObject({ events: [{}, {}], refused: [] });
    expect(read(Buffer.from(`\uFEFF${emptyOut}`, 'utf16le')).events).toHaveLength(1);
  });

  it.each([
    ['UNOC', 'iso-8859-1', Buffer.from('M\u00FCnchen', 'latin1'), 'München'],
    ['UNOD', 'iso-8859-2', Buffer.from([0xa3, 0xf3, 0x64, 0xbc]), 'Łódź'],
    ['UNOK', 'iso-8859-9', Buffer.from([0xdd, 0x7a, 0x6d, 0x69, 0x72]), 'İzmir'],
    ['UNOY', 'utf-8', Buffer.from('上海'), '上海'],
    ['UNOA', 'utf-8', Buffer.from('上海'), '上海'],
  ])('reads the character set of %s (%s)', (level, _charset, bytes, text) => {
    const [before, after] = emptyOut
      .replace('UNOA:2', `${level}:3`)
      .replace('CNSHG:139:6+', 'CNSHG:139:6:@@+')
      .split('@@') as [string, string];
    const body = Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
    expect(read(body).events[0]?.place?.name).toBe(text);
  });

  it('stops reading at the limit of parts', () => {
    const many = interchange('CODECO:D:95B:UN', [
      'BGM+34+20260101+9',
      ...Array.from({ length: 5_000 }, () => 'EQD+CN+CSQU3054383'),
    ]);
    expect(edifact.parse(raw(many)).parts).toHaveLength(5_000);
    expect(edifact.parse(raw(many), 100).parts.length).toBeLessThan(1000);
    expect(edifact.parse(raw(many), 100).parts.length).toBeGreaterThan(100);
  });

  it('reads or refuses every corrupted interchange without throwing', () => {
    for (const body of mutations([gateIn, emptyOut, loaded, discharged, statusOfSeveral].join('\n'), 100)) {
      const { events, refused } = read(body);
      expect(events.length + refused.length).toBeGreaterThan(0);
      edifact.reply!(raw(body), context, { refused: [] });
    }
  });
});

describe('CONTRL answers', () => {
  const answer = (text: string) =>
    edifact.reply!(raw(text), context, { refused: [] })?.text.split("'").slice(0, -1);

  it('acknowledges accepted messages', () => {
    expect(answer(gateIn)).toEqual([
      'UNB+UNOC:3+PA+ESHUV+261122:1200+C174749339',
      'UNH+1+CONTRL:D:3:UN',
      'UCI+174749339+ESHUV+PA+7',
      'UCM+92218+CODECO:D::UN+7',
      'UNT+4+1',
      'UNZ+1+C174749339',
    ]);
  });

  it('rejects an unreadable message, and names the refused elements of a partly accepted one', () => {
    expect(answer(loaded.replace('UNT+23', 'UNT+22'))).toContain('UCM+1+COARRI:D::UN+4+29');
    expect(answer(loaded.replace('CSQU3054383', ''))).toEqual(
      expect.arrayContaining(['UCM+1+COARRI:D::UN+7', 'UCS+7', 'UCD+13+3']),
    );
  });

  it('answers neither a CONTRL message nor text that is no interchange', () => {
    expect(answer(interchange('CONTRL:D:3:UN', ['UCI+1+A+B+7']))).toBeUndefined();
    expect(answer('hello')).toBeUndefined();
  });
});
