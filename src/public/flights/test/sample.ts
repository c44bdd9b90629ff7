/** The pages of next flights and of embedding, for the tests of their rendering. */
import type { FlightPageData } from '#contract/air/flights-page.ts';
import type { EmbedHelpData } from '#contract/site/embed-help.ts';

const names = (en: string, zh: string) => ({ en, zh, tr: en });
const lanes = [{ origin: 'PVG', destination: 'IST' }];
const empty: FlightPageData = {
  query: { from: '2026-12-05' },
  resolvedAirports: {},
  answered: false,
  now: '2026-12-05T10:00:00.000Z',
  flights: [],
  total: 0,
  airports: {
    PVG: names('Shanghai Pudong', '上海浦东'),
    IST: names('Istanbul', '伊斯坦布尔'),
    TAS: names('Tashkent', '塔什干'),
  },
  aircraft: { '77F': 'Boeing 777F' },
  airlines: { TK: names('Turkish Airlines', '土耳其航空') },
  lanes,
  demo: true,
};
const moment = (at: string, zone: string) => ({ at, local: at.slice(0, 16), zone });
const leg = {
  flight: 'TK6543',
  from: 'PVG',
  to: 'TAS',
  departs: moment('2026-12-06T15:55:00Z', 'Asia/Shanghai'),
  arrives: moment('2026-12-06T22:10:00Z', 'Asia/Tashkent'),
  planeType: '77F',
};
const cutOff = { ...moment('2026-12-05T18:00:00Z', 'Asia/Shanghai'), by: 'schedule', kind: 'cargo' } as const;

export const flights: Record<'empty' | 'answered', FlightPageData> = {
  empty,
  answered: {
    ...empty,
    query: { origin: 'PVG', from: '2026-12-05' },
    resolvedAirports: {
      origin: {
        typed: 'Shanghai',
        code: 'PVG',
        others: [{ code: 'SHA', names: names('Hongqiao', '上海虹桥') }],
      },
    },
    answered: true,
    total: 3,
    flights: [
      {
        id: 'f1',
        airline: 'TK',
        legs: [leg, { ...leg, from: 'TAS', to: 'IST', planeType: null }],
        cutOff,
        minutes: 700,
      },
      {
        id: 'f2',
        airline: 'CA',
        legs: [leg],
        cutOff: { ...cutOff, at: '2026-12-05T01:00:00Z', by: 'hours', kind: null },
        minutes: 375,
      },
    ],
  },
};

export const embedHelp: EmbedHelpData = {
  number: 'CSQU3054383',
  view: 'card',
  theme: 'dark',
  site: 'https://partner.example',
  check: 'refused',
  configured: true,
  link: 'https://portal.example/CargoTracking/QueryIframe?number=CSQU3054383&theme=dark',
  example: 'CSQU3054383',
};
