/** Pages of sailings, ships, charges and cut-offs, for the tests of their rendering. */
import type { SchedulePageData } from '#contract/schedules/page.ts';
import type { Times } from '#contract/schedules/plan.ts';
import type { PlanSource } from '#contract/schedules/view.ts';

const at = (day: number) => ({
  at: `2026-12-${String(day).padStart(2, '0')}T04:00:00.000Z`,
  zone: 'Asia/Shanghai',
  precision: 'minute' as const,
});
const source: PlanSource = {
  feed: 'schedule',
  party: 'demo',
  reportedAt: '2026-11-20T08:00:00.000Z',
  demo: true,
};
const times: Times = {
  DEP: { EST: at(9) },
  EFC: { PLN: at(1) },
  CUA: { PLN: at(6), ACT: at(7) },
  DCO: { PLN: at(5) },
  VCO: { PLN: at(7) },
};
const changes = [
  { what: 'DEP', classifier: 'EST' as const, from: at(8).at, to: at(9).at, at: '2026-11-20T08:00:00.000Z' },
  { what: 'DCO', classifier: 'PLN' as const, from: at(4).at, to: at(5).at, at: '2026-11-20T08:00:00.000Z' },
  { what: 'terminal', classifier: null, from: 'T1', to: 'T2', at: '2026-11-20T08:00:00.000Z' },
];
const port = (en: string, zh: string) => ({ names: { en, zh, tr: null }, zone: 'Asia/Shanghai' });

const empty: SchedulePageData = {
  view: 'sailings',
  query: { from: '2026-11-22', weeks: '4' },
  resolvedPorts: {},
  answered: false,
  now: '2026-12-05T10:00:00.000Z',
  sailings: [],
  calls: [],
  charges: [],
  total: 0,
  hint: null,
  ports: {
    CNSHG: port('Shanghai', '上海'),
    SGSIN: port('Singapore', '新加坡'),
    NLRTM: port('Rotterdam', '鹿特丹'),
  },
  carriers: [{ code: 'COSU', names: { en: 'COSCO SHIPPING', zh: '中远海运集运', tr: 'COSCO SHIPPING' } }],
  known: ['CNSHG'],
  demo: false,
};

const leg = {
  from: 'CNSHG',
  to: 'SGSIN',
  fromTerminal: 'YSSCT',
  toTerminal: null,
  carrier: 'COSU',
  service: 'AEU3',
  vessel: 'DEMO GALAXY',
  imo: '9631010',
  voyage: '968W',
  departs: { time: at(9), classifier: 'EST' as const },
  arrives: { time: at(15), classifier: 'EST' as const },
};
const answeredPage = { ...empty, answered: true, demo: true, total: 1 };
const call = {
  id: 'c1',
  vessel: 'DEMO GALAXY',
  imo: '9631010',
  carrier: 'COSU',
  service: 'AEU3',
  importVoyage: '967E',
  exportVoyage: '968W',
  port: 'CNSHG',
  terminal: 'YSSCT',
  berth: '3',
  omit: true,
  sharedBy: [],
  times: { ...times, BER: { EST: at(8), ACT: at(8) } },
  changes,
  sources: [source],
  dissents: [{ what: 'DEP' as const, classifier: 'EST' as const, at: at(10).at, feed: 'schedule' }],
};

export const schedules: { empty: SchedulePageData } & Record<string, SchedulePageData> = {
  empty,
  sailings: {
    ...answeredPage,
    sailings: [
      {
        id: 's1',
        legs: [
          leg,
          { ...leg, from: 'SGSIN', to: 'NLRTM', vessel: null, imo: null, departs: null, arrives: null },
        ],
        carrier: 'COSU',
        sharedBy: [{ carrier: 'OOLU', voyage: null, service: null }],
        joined: true,
        times,
        changes,
        sources: [source],
      },
    ],
  },
  nothing: {
    ...empty,
    answered: true,
    resolvedPorts: {
      pol: {
        typed: 'Shang',
        code: null,
        others: [{ code: 'CNSHG', names: { en: 'Shanghai', zh: '上海', tr: null } }],
      },
    },
    hint: {
      earlier: '2026-11-20',
      later: '2026-12-20',
      transit: 2,
      anyCarrier: 1,
      near: [{ end: 'pol', code: 'SGSIN' }],
    },
  },
  calls: { ...answeredPage, view: 'ships', calls: [call] },
  charges: {
    ...answeredPage,
    view: 'charges',
    query: { ...empty.query, '20GP': '2', bills: '1' },
    charges: [
      {
        id: 'x1',
        carrier: 'COSU',
        port: 'CNSHG',
        direction: 'export',
        code: 'THC',
        name: null,
        basis: 'container',
        type: '20GP',
        amount: '793',
        currency: 'CNY',
        validFrom: '2026-01-01',
        validTo: null,
        remark: null,
        changes: [],
        source,
      },
    ],
  },
};
