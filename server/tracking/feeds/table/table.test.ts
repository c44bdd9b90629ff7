import { beforeAll, describe, expect, it } from 'vitest';
import * as xlsx from 'xlsx';
import { deriveShipment } from '#contract/tracking/shipment/derive.ts';
import { PRACTICE_CODES } from '#contract/tracking/sea/practice.ts';
import { tableMapping, type TableMapping } from '#contract/tracking/table-mapping.ts';
import { isEvent, isRefusal } from '../feed.ts';
import { mutations } from '../mutations.ts';
import { table } from './index.ts';
import { tableTime } from './time.ts';

const receivedAt = '2026-11-20T08:00:00.000Z';
const bytes = (text: string) => new TextEncoder().encode(text);
beforeAll(() => table.ready?.());

const mappingOf = (more: object): TableMapping => tableMapping.parse(more);

function read(body: Uint8Array, settings: TableMapping | undefined) {
  const { parts, refused } = table.parse({ contentType: '', body, settings });
  const mapped = parts.map((part, index) => table.map(part, index, { party: 'agent', receivedAt, settings }));
  return {
    events: mapped.filter(isEvent),
    refused: [...refused, ...mapped.filter(isRefusal)].map(({ path, reason, values }) =>
      [path, reason.slice(14), values?.['value']].filter(Boolean).join(' '),
    ),
  };
}

const trucker = mappingOf({
  headerRow: 3,
  columns: {
    container: 'Cntr',
    event: 'Was',
    time: 'Day',
    clock: 'At',
    place: 'Where',
    laden: 'F/E',
    booking: 'Bkg',
  },
  dateOrder: 'dmy',
  codes: [
    { word: 'Entrada', code: 'GTIN' },
    { word: 'salida ', code: 'GTOT' },
    { word: 'Revisión de luces', code: '-' },
  ],
});
const rows = [
  ['Status report', '', '', '', '', '', ''],
  [],
  ['Cntr', 'Was', 'Day', 'At', 'Where', 'F/E', 'Bkg'],
  ['CSQU 305438-3', 'entrada', '01/03/2026', '12:05', 'ESVLC', 'F', 'B-77'],
  ['CSQU3054383', 'Salida', '2/3/26', '7:30 PM', 'ESVLC', 'MT', 'B-77'],
  ['', 'Revisión de luces', '', '', '', '', ''],
  ['CSQU3054383', 'Perdido', '02/03/2026', '', 'ESVLC', '', ''],
  ['CSQU3054383', 'entrada', '31/02/2026', '', 'ESVLC', '', ''],
  ['', 'entrada', '01/03/2026', '', 'ESVLC', '', ''],
  ['CSQU3054383', 'entrada', '01/03/2028', '', 'ESVLC', '', ''],
];
const csv = rows.map((cells) => cells.join(';')).join('\r\n');

const summarise = ({
  code,
  milestone,
  occurred,
  place,
  equipment,
  references,
}: ReturnType<typeof read>['events'][number]) =>
  `${code}=${milestone} ${occurred.at.slice(0, 16)} ${occurred.zone} ${place?.unlocode ?? place?.iata} ${equipment?.laden} ${references.map(({ kind, value }) => `${kind} ${value}`).join(', ')}`;

const expected = {
  events: [
    'GTIN=GITM 2026-03-01T11:05 Europe/Madrid ESVLC true container CSQU3054383, booking B77',
    'GTOT=STSP 2026-03-02T18:30 Europe/Madrid ESVLC false container CSQU3054383, booking B77',
  ],
  refused: [
    'row 7.Was unknownWord Perdido',
    'row 8.Day notTableTime 31/02/2026',
    'row 9.Cntr missing',
    'row 10.Day tooLate 01/03/2028',
  ],
};

/**
 * A container's journey from Nanjing to Duisburg in the codes of Chinese practice, each with day and place.
 */
const PRACTICE = `BKCF 03-01 CNNKG, EPRL 03-01 CNNKG, STSP 03-02 CNNKG, CGGI 03-03 CNNKG, CLOD 03-03 CNNKG,
FCGI 03-04 CNNKG, FDLB 03-05 CNNKG, FDDP 03-06 CNNKG, FDBA 03-07 CNSHG, FDDC 03-08 CNSHG, CYTC 03-09 CNSHG,
GITM 03-10 CNSHG, CUIP 03-11 CNSHG, PASS 03-12 CNSHG, TMPS 03-13 CNSHG, LOBD 03-14 CNSHG, DLPT 03-15 CNSHG,
TSBA 03-20 SGSIN, TSDC 03-21 SGSIN, TSLB 03-24 SGSIN, TSDP 03-25 SGSIN, BDAR 04-15 NLRTM, DSCH 04-16 NLRTM,
DCRL 04-17 NLRTM, CGRL 04-18 NLRTM, DGOT 04-19 NLRTM, IRLB 04-20 NLRTM, IRDP 04-21 NLRTM, IRAR 04-22 DEDUI,
IRDS 04-23 DEDUI, PDAR 04-24 DEDUI, PDRC 04-25 DEDUI, CTUP 04-26 DEDUI, RCVE 04-28 DEDUI`
  .split(/,\s*/)
  .map((line) => line.split(' ') as [code: string, day: string, place: string]);

describe('codes of Chinese practice', () => {
  const mapping = mappingOf({ columns: { container: 'Box', event: 'Code', time: 'Day', place: 'Port' } });
  const csv = (lines: readonly (readonly string[])[]) =>
    bytes(['Box,Code,Day,Port', ...lines.map((cells) => ['CSQU3054383', ...cells].join(','))].join('\n'));

  it.each(PRACTICE_CODES)('maps %s to itself, with and without a place', (code) => {
    for (const place of ['CNSHG', '']) {
      const { events, refused } = read(csv([[code, '2026-03-01', place]]), mapping);
      expect(refused).toEqual([]);
      // The leg of a truck follows only from the whole journey.
      expect(events.map(({ milestone }) => milestone)).toEqual([code]);
    }
  });

  it('maps a whole journey in which each code keeps its meaning', () => {
    const lines = PRACTICE.map(([code, day, place]) => [code, `2026-${day} 08:00`, place]);
    const { events, refused } = read(csv(lines), mapping);
    expect(refused).toEqual([]);
    const stored = events.map((event, at) => ({
      ...event,
      id: `e${at}`,
      messageId: 'm',
      receivedAt,
      payloadHash: '',
      raw: null,
      state: 'current' as const,
    }));
    const of = { kind: 'container', value: 'CSQU3054383', carrier: null } as const;
    const { timeline, status, exceptions, origin, destination, progress } = deriveShipment(
      of,
      stored,
      '2026-05-01T00:00:00.000Z',
    );
    expect(timeline.map(({ milestone }) => milestone)).toEqual(PRACTICE.map(([code]) => code));
    expect(status.milestone).toBe('RCVE');
    expect(exceptions).toEqual([]);
    expect([origin?.unlocode, destination?.unlocode]).toEqual(['CNNKG', 'DEDUI']);
    expect(progress.map(({ state }) => state)).not.toContain('expected');
  });
});

describe('tables of partners', () => {
  it('reads columns, words and dates, and refuses bad rows by row and column', () => {
    const { events, refused } = read(bytes(csv), trucker);
    expect(refused).toEqual(expected.refused);
    expect(events.map(summarise)).toEqual(expected.events);
  });

  it('reads Excel the same, with dates in Excel’s own form', () => {
    const sheet = xlsx.utils.aoa_to_sheet(
      rows.map((cells, at) =>
        at === 3 ? [...cells.slice(0, 2), new Date(2026, 2, 1, 12, 5), '', ...cells.slice(4)] : cells,
      ),
    );
    const book = xlsx.utils.book_new(sheet, 'Events');
    const { events, refused } = read(
      new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer),
      trucker,
    );
    expect(refused).toEqual(expected.refused);
    expect(events.map(summarise)).toEqual(expected.events);
  });

  it('maps air cargo in pounds and its own zone like a message of an airline', () => {
    const mapping = mappingOf({
      columns: {
        waybill: 'AWB',
        event: 'Status',
        time: 'When',
        place: 'Apt',
        flight: 'Flt',
        pieces: 'Pcs',
        totalPieces: 'Of',
        weight: 'Wt',
        next: 'To',
      },
      zone: 'UTC',
      weightUnit: 'LBR',
      codes: [
        { word: 'Uçak kalktı', code: 'DEP' },
        { word: 'left behind', code: 'OFLD' },
      ],
    });
    const { events, refused } = read(
      bytes(
        'AWB,Status,When,Apt,Flt,Pcs,Of,Wt,To\n999-1000 0001,UÇAK KALKTI,2026-10-16 10:12,PVG,XH 21,6,10,"1,210.5 lb",IST\n99910000001,Left Behind,20261016 1015,PVG,XH21,4,10,,\n999,DEP,2026-10-16,PVG,,,,,'.replace(
          'UÇAK KALKTI',
          'uçak kalktı',
        ),
      ),
      mapping,
    );
    expect(refused).toEqual(['row 4.AWB notWaybill 999']);
    expect(events).toMatchObject([
      {
        code: 'DEP',
        milestone: 'DEP',
        occurred: { at: '2026-10-16T10:12:00.000Z' },
        conveyance: { exportVoyage: 'XH021' },
        quantity: { pieces: 6, totalPieces: 10, weight: 1210.5, unit: 'LBR', part: true },
        consignment: { next: 'IST' },
        references: [{ kind: 'waybill', value: '99910000001' }],
      },
      { code: 'DIS', milestone: 'OFLD', delayReason: 'OFLD' },
    ]);
  });

  it('maps parcels to the nine tags', () => {
    const mapping = mappingOf({
      columns: { parcel: 'No', event: 'S', time: 'T' },
      codes: [{ word: '已签收', code: 'Delivered' }],
    });
    expect(
      read(bytes('No\tS\tT\nRB123456785CN\t已签收\t2026年11月15日 09:00'), mapping).events,
    ).toMatchObject([
      {
        milestone: 'Delivered',
        references: [{ kind: 'parcel', value: 'RB123456785CN' }],
        occurred: { zone: null },
      },
    ]);
  });

  const packed = (part: string, megabytes: number) => {
    const archive = xlsx.CFB.utils.cfb_new();
    xlsx.CFB.utils.cfb_add(archive, `/${part}`, Buffer.alloc(megabytes << 20, ' '));
    return new Uint8Array(
      xlsx.CFB.write(archive, { type: 'buffer', fileType: 'zip', compression: true }) as Buffer,
    );
  };

  it.each<[string, Uint8Array, TableMapping | undefined, string]>([
    ['without a mapping', bytes(csv), undefined, 'noMapping'],
    ['of other columns', bytes('a;b\n1;2'), trucker, 'tableColumns'],
    ['that is empty', new Uint8Array(), trucker, 'empty'],
    [
      'of names alone',
      bytes(
        rows
          .slice(0, 3)
          .map((cells) => cells.join(';'))
          .join('\n'),
      ),
      trucker,
      'empty',
    ],
    ['that is far longer unpacked', packed('xl/worksheets/sheet1.xml', 33), trucker, 'workbookLarge'],
    ['that is a damaged workbook', bytes('PK\u0003\u0004rubbish'), trucker, 'notWorkbook'],
    ['of bytes', new Uint8Array([1, 0, 2, 0]), trucker, 'notTable'],
  ])('refuses all of %s', (_name, body, mapping, reason) => {
    expect(read(body, mapping).refused).toEqual([reason]);
  });

  it('reads 100 corrupted tables without throwing', () => {
    for (const body of mutations(csv, 100)) {
      const { events, refused } = read(body, trucker);
      expect(events.length + refused.length).toBeGreaterThanOrEqual(0);
    }
  });

  it('gives a repeated row the same key, whatever rows surround it', () => {
    const keys = (text: string) => read(bytes(text), trucker).events.map(({ sourceId }) => sourceId);
    expect(keys(`${csv}\r\n`)).toEqual(keys(csv));
  });
});

it.each([
  ['2026-10-16T13:05:00+08:00', 'ymd', '2026-10-16T05:05'],
  ['16.10.2026 13.05', 'dmy', '2026-10-16T13:05'],
  ['10/16/2026 1:05 pm', 'mdy', '2026-10-16T13:05'],
  ['16 Oct 2026 13:05', 'ymd', '2026-10-16T13:05'],
  ['16-OCT-26', 'ymd', '2026-10-16T00:00'],
  ['46311.5451388889', 'ymd', '2026-10-16T13:05'],
  ['202610161305', 'ymd', '2026-10-16T13:05'],
] as const)('reads %s in the order %s as %s', (text, order, at) => {
  expect(tableTime(text, '', order, 'UTC')?.at.slice(0, 16)).toBe(at);
});

it.each(['16/13/2026', '2026-02-30', '25:00', 'soon', '13/13/13 13:13', '2026-10-16 25:00'])(
  'rejects %s as a time',
  (text) => {
    expect(tableTime(text, '', 'dmy', 'UTC')).toBeNull();
  },
);
