/**
 * Invented sailings of a few services, berth plans, cut-offs and local charges, in the form of a partner's
 * lists. A sailing depends only on its calendar week, so today's list continues yesterday's.
 */
import { imoCheckDigit } from '#contract/identifiers/imo.ts';
import { portByCode } from '#server/reference/index.ts';
import { localTime } from './story.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** A call of a loop: departure in days after its week's Monday, and hours of stay. */
type Stop = { port: string; terminal: string; day: number; stay: number };
type Loop = {
  carrier: string;
  shared: string;
  service: string;
  /** Prefix of the voyage number, followed by two digits of the week. */
  heading: string;
  ships: string[];
  /** First six digits of the IMO number of the first ship. */
  imo: number;
  stops: Stop[];
};

const at = (port: string, terminal: string, day: number, stay = 24): Stop => ({ port, terminal, day, stay });

const LOOPS: readonly Loop[] = [
  {
    carrier: 'COSU',
    shared: 'CMDU/OOLU/EGLV',
    service: 'AEU3',
    heading: 'W',
    ships: ['DEMO GALAXY WIND', 'DEMO GALAXY RAIN', 'DEMO GALAXY SNOW', 'DEMO GALAXY MIST'],
    imo: 963101,
    stops: [
      at('CNQDG', 'QQCTU', 1.6),
      at('CNNBG', 'BLCT', 3.5),
      at('CNSHG', 'YSSCT', 5.4, 30),
      at('SGSIN', 'PSABT', 11.2),
      at('NLRTM', 'ECTDE', 34.5, 40),
      at('DEHAM', 'CTA', 37.7, 36),
    ],
  },
  {
    carrier: 'MAEU',
    shared: 'HLCU',
    service: 'AE7',
    heading: 'W',
    ships: ['DEMO FJORD QUEEN', 'DEMO FJORD PRINCE', 'DEMO FJORD KNIGHT'],
    imo: 963111,
    stops: [
      at('CNNBG', 'BLCT', 0.7),
      at('CNSHG', 'YSSCT', 2.4),
      at('CNYTN', 'YICT', 5.1),
      at('NLRTM', 'APMR2', 31.2, 36),
      at('DEHAM', 'CTA', 34.3, 36),
    ],
  },
  {
    carrier: 'ONEY',
    shared: 'HDMU/YMLU',
    service: 'PS3',
    heading: 'E',
    ships: ['DEMO PACIFIC SWAN', 'DEMO PACIFIC CRANE'],
    imo: 963121,
    stops: [at('CNSHG', 'YSSCT', 4.2), at('HKHKG', 'HIT', 6.9), at('USLAX', 'TRAPC', 19.6, 72)],
  },
  {
    carrier: 'CMDU',
    shared: 'COSU',
    service: 'BEX2',
    heading: 'W',
    ships: ['DEMO LEVANT DAWN', 'DEMO LEVANT DUSK', 'DEMO LEVANT NOON'],
    imo: 963131,
    stops: [at('SGSIN', 'PSABT', 2.5), at('TRAMR', 'MRPRT', 19.4, 30), at('TRALI', 'NEMP', 21.2)],
  },
];

const PARTS = { first: -5, last: 7 };

const mondayOf = (date: Date): number => {
  const day = Math.floor(date.getTime() / DAY);
  // The first Monday of the epoch was its fifth day.
  return (day - ((day - 4 + 7 * 10_000) % 7)) * DAY;
};

type Sailing = {
  loop: Loop;
  week: number;
  monday: number;
  ship: string;
  imo: string;
  voyage: string;
  late: boolean;
};

function sailings(today: Date): Sailing[] {
  const now = mondayOf(today);
  return LOOPS.flatMap((loop, loopIndex) =>
    Array.from({ length: PARTS.last - PARTS.first + 1 }, (_, at) => {
      const monday = now + (PARTS.first + at) * WEEK;
      const week = Math.round((monday - 4 * DAY) / WEEK);
      const ship = week % loop.ships.length;
      const six = String(loop.imo + ship);
      return {
        loop,
        week,
        monday,
        ship: loop.ships[ship]!,
        imo: six + imoCheckDigit(six),
        voyage: `${String(week % 1000).padStart(3, '0')}${loop.heading}`,
        // One in three leaves later than first planned.
        late: (week + loopIndex) % 3 === 0,
      };
    }),
  );
}

const clock = (ms: number, port: string): string =>
  localTime(new Date(Math.round(ms / (30 * 60_000)) * 30 * 60_000), portByCode(port)?.zone ?? 'UTC')
    .slice(0, 16)
    .replace('T', ' ');
const utc = (ms: number): string => new Date(ms).toISOString().slice(0, 19) + 'Z';

/** Hours before the departure; the yard opens days before. */
const BEFORE = { EFC: 7 * 24, SPA: 8 * 24, DCO: 76, VCO: 50, CUA: 46, CRO: 30, FCO: 34, PCO: 24 };
const LATE = 20 * HOUR;

export const csv = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((line) =>
      line.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','),
    )
    .join('\n');

const departs = ({ monday }: Sailing, stop: Stop, shift = 0): number => monday + stop.day * DAY + shift;

/** Returns the carriers' schedules (feed `schedule`): the first plan, and later updates of late sailings. */
export function scheduleMessage(today: Date): string {
  const head = [
    '船公司',
    '航线',
    '共舱',
    '船名',
    'IMO',
    '航次',
    '港口',
    '码头',
    'ETA',
    'ETD',
    '截单',
    '截关',
    'VGM Cut-off',
    '截重',
    '截港',
    '发布时间',
  ];
  const lines = sailings(today).flatMap((sailing) =>
    sailing.loop.stops.flatMap((stop, order) => {
      const row = (shift: number, reported: number) => {
        const leaves = departs(sailing, stop, shift);
        const cut = (hours: number) =>
          order === sailing.loop.stops.length - 1 ? '' : clock(leaves - hours * HOUR, stop.port);
        const { loop } = sailing;
        return [
          loop.carrier,
          loop.service,
          loop.shared,
          sailing.ship,
          sailing.imo,
          sailing.voyage,
          stop.port,
          stop.terminal,
          clock(leaves - stop.stay * HOUR, stop.port),
          clock(leaves, stop.port),
          ...[BEFORE.DCO, BEFORE.CUA, BEFORE.VCO, BEFORE.FCO, BEFORE.PCO].map(cut),
          utc(reported),
        ];
      };
      const rows = [row(0, sailing.monday - 60 * DAY)];
      const reportedAt = sailing.monday - 5 * DAY;
      if (sailing.late && reportedAt < today.getTime()) rows.push(row(LATE, reportedAt));
      return rows;
    }),
  );
  return csv([head, ...lines]);
}

const shiftOf = (sailing: Sailing, today: Date): number =>
  sailing.late && sailing.monday - 5 * DAY < today.getTime() ? LATE : 0;

/** Returns the terminals' berths (feed `berth-plan`) for the weeks around today: planned and actual. */
export function berthMessage(today: Date): string {
  const head = [
    'Port',
    'Terminal',
    'Vessel',
    'IMO',
    'Line',
    'Service',
    'In voyage',
    'Out voyage',
    'Berth',
    'ETB',
    'ETD',
    'ATB',
    'ATD',
    'Yard open',
    'Updated at',
  ];
  const lines = sailings(today).flatMap((sailing) =>
    sailing.loop.stops.flatMap((stop, order) => {
      const shift = shiftOf(sailing, today);
      const leaves = departs(sailing, stop, shift);
      if (Math.abs(leaves - today.getTime()) > 14 * DAY) return [];
      const berths = leaves - (stop.stay - 3) * HOUR;
      const row = (reported: number, actual: { atb?: boolean; atd?: boolean }) => [
        stop.port,
        stop.terminal,
        sailing.ship,
        sailing.imo,
        sailing.loop.carrier,
        sailing.loop.service,
        order === 0
          ? `${String((sailing.week - 1) % 1000).padStart(3, '0')}${sailing.loop.heading === 'W' ? 'E' : 'W'}`
          : sailing.voyage,
        sailing.voyage,
        String(1 + ((sailing.week + order) % 8)),
        clock(berths, stop.port),
        clock(leaves, stop.port),
        actual.atb ? clock(berths + HOUR, stop.port) : '',
        actual.atd ? clock(leaves + 2 * HOUR, stop.port) : '',
        order === sailing.loop.stops.length - 1 ? '' : clock(leaves - BEFORE.EFC * HOUR, stop.port),
        utc(reported),
      ];
      const rows = [row(Math.min(leaves - 15 * DAY, sailing.monday - 4 * DAY), {})];
      if (berths + 2 * HOUR < today.getTime()) rows.push(row(berths + 2 * HOUR, { atb: true }));
      if (leaves + 3 * HOUR < today.getTime()) rows.push(row(leaves + 3 * HOUR, { atb: true, atd: true }));
      return rows;
    }),
  );
  return csv([head, ...lines]);
}

/** Cut-offs of three Chinese ports (feed `cut-offs`): planned times, and actual ones if past. */
export function cutOffMessage(today: Date): string {
  const head = [
    '港口',
    '码头',
    '船公司',
    '船名',
    'IMO',
    '航次',
    'ETD',
    '截订舱',
    '开港时间',
    '截单',
    'VGM截止时间',
    '截关',
    '截放行',
    '进箱截止',
    '截港',
    '实际截关',
    '实际截港',
    '更新时间',
  ];
  const lines = sailings(today).flatMap((sailing) =>
    sailing.loop.stops
      .filter(({ port }) => ['CNSHG', 'CNNBG', 'CNQDG'].includes(port))
      .flatMap((stop) => {
        const shift = shiftOf(sailing, today);
        const leaves = departs(sailing, stop, shift);
        if (leaves < today.getTime() - 7 * DAY || leaves > today.getTime() + 28 * DAY) return [];
        const cut = (hours: number) => clock(leaves - hours * HOUR, stop.port);
        const row = (reported: number, over: boolean) => [
          stop.port,
          stop.terminal,
          sailing.loop.carrier,
          sailing.ship,
          sailing.imo,
          sailing.voyage,
          cut(0),
          ...[
            BEFORE.SPA,
            BEFORE.EFC,
            BEFORE.DCO,
            BEFORE.VCO,
            BEFORE.CUA,
            BEFORE.CRO,
            BEFORE.FCO,
            BEFORE.PCO,
          ].map(cut),
          over ? cut(BEFORE.CUA - 2) : '',
          over ? cut(BEFORE.PCO - 1) : '',
          utc(reported),
        ];
        const closed = leaves - (BEFORE.PCO - 2) * HOUR;
        const rows = [row(Math.min(leaves - 29 * DAY, sailing.monday - 5 * DAY + HOUR), false)];
        if (closed < today.getTime()) rows.push(row(closed, true));
        return rows;
      }),
  );
  return csv([head, ...lines]);
}

/** A carrier's own offer with a change of ship (feed `schedule`), for the coming weeks. */
export function offerMessage(today: Date): string {
  const head = [
    'Carrier',
    'Service',
    'POL',
    'POD',
    'Via',
    'Vessel',
    'Voyage',
    '2nd vessel',
    'ETD',
    'ETA',
    'SI Cut-off',
    'Updated at',
  ];
  const monday = mondayOf(today);
  const lines = Array.from({ length: 5 }, (_, at) => {
    const begins = monday + at * WEEK;
    const leaves = begins + 2.4 * DAY;
    return [
      'MAEU',
      'AE15',
      'CNSHG',
      'TRAMR',
      'SGSIN',
      'DEMO FJORD FEEDER',
      `${Math.round(begins / WEEK) % 1000}S`,
      'TBN',
      clock(leaves, 'CNSHG'),
      clock(leaves + 29 * DAY, 'TRAMR'),
      clock(leaves - 3 * DAY, 'CNSHG'),
      utc(begins - 40 * DAY),
    ];
  });
  return csv([head, ...lines]);
}

/** Returns cut-offs of the demo shipments' ships (feed `cut-offs`), and their later changes. */
export function shipmentCutOffs(today: Date): { message: string; later: string } {
  const head = [
    'Port',
    'Terminal',
    'Line',
    'Vessel',
    'Voyage',
    'ETD',
    'Yard open',
    'SI Cut-off',
    'VGM Cut-off',
    'Customs cut-off',
    'CY closing',
    'Updated at',
  ];
  const ships = [
    ['VNVUT', 'CMIT', 'ONEY', 'DEMO MEKONG TIDE', '019E', 9],
    ['CNNBG', 'BLCT', 'HLCU', 'DEMO NORTHERN GATE', '046W', 4],
  ] as const;
  const list = (earlier: number, reported: number) =>
    csv([
      head,
      ...ships.map(([port, terminal, line, ship, voyage, day]) => {
        const leaves = today.getTime() + day * DAY;
        const cut = (hours: number) => clock(leaves - hours * HOUR, port);
        return [
          port,
          terminal,
          line,
          ship,
          voyage,
          cut(0),
          cut(BEFORE.EFC),
          cut(BEFORE.DCO + earlier),
          cut(BEFORE.VCO),
          cut(BEFORE.CUA + earlier),
          cut(BEFORE.FCO),
          utc(today.getTime() + reported * DAY),
        ];
      }),
    ]);
  return { message: list(0, -1.4), later: list(18, -0.5) };
}
