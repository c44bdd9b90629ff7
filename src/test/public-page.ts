/** Renders a public page like the server, with sample data. */
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageData, PageState } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { pickTexts } from '#contract/site/texts.ts';
import type { Several } from '#contract/tracking/pages/several.ts';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import { result } from '#src/tracking/shipment/test/sample.ts';
import { namespacesOf } from '../render.tsx';

export const files = import.meta.glob<object>('/locales/*/*/*.json', { eager: true, import: 'default' });

export const config: PortalConfig = {
  signing: { '0': 'secret-0', '2000': 'secret-2000' },
  languages: LANGUAGES,
  defaultLanguage: 'en',
  home: 'home',
  map: { styleUrl: null, attribution: '', borders: false },
  links: { website: 'https://example.test/', apiDocument: null },
  contact: {
    phone: '+86 21 5555 0000',
    chatUrl: null,
    qrCodes: [{ label: 'App', imageUrl: '/qr-code/0.svg' }],
  },
  statistics: null,
  wechat: { configured: false },
  sms: { configured: false },
  embed: true,
  mail: { configured: false },
  density: { divisor: 6000, step: '0.5' },
  baseCurrency: 'CNY',
  officeZone: 'Asia/Shanghai',
  airConditions: false,
  demo: true,
  version: '0.1.0',
};

/** Keys of the demo shipments, which the server seeds. */
export const DEMO_KEYS = Object.keys((files['/locales/en/site/home.json'] as { demo: object }).demo);

export const sea = {
  query: result.query.number,
  carrier: null,
  list: null,
  filter: { state: null, mode: null, exceptions: false },
  fault: null,
  shared: null,
  result,
  codes: [],
  similar: [],
  qr: { path: 'M0 0h1v1H0z', size: 21 },
  asks: false,
  sandbox: true,
  link: 'https://portal.test/CargoTracking/Query?number=CSQU3054383',
  examples: DEMO_KEYS.map((shows) => ({
    number: 'CSQU3054383',
    kind: 'container',
    shows,
    state: 'late' as const,
  })),
};

export const reading = {
  kind: 'container',
  value: 'CSQU3054384',
  typed: 'CSQU 305438 4',
  carrier: 'EGLV',
  carrierNames: { en: 'Evergreen', zh: '长荣海运', tr: 'Evergreen' },
  confidence: 0.5,
  why: [{ key: 'why.shape', values: {} }],
  warnings: [{ key: 'warning.checkDigit', values: { expected: '3', found: '4' } }],
  repairs: ['CSQU3054383'],
} as const;

export const readings = [
  { ...reading, why: [...reading.why], warnings: [...reading.warnings], repairs: [...reading.repairs] },
];

export const unasked = {
  refused: false,
  reference: null,
  summary: null,
  sync: null,
  demo: false,
  repairs: [],
};

export const several: Several = {
  rows: [
    {
      ...unasked,
      typed: 'CSQU3054383',
      readings,
      problem: null,
      reference: result.reference,
      summary: result.summary,
      demo: true,
    },
    {
      ...unasked,
      typed: 'CSQU 305438 4',
      readings,
      problem: null,
      reference: { kind: 'container', value: 'CSQU3054384', carrier: 'EGLV' },
      sync: { status: 'noData', reason: 'noSource', lastCheckedAt: null },
      repairs: ['CSQU3054383'],
    },
    {
      ...unasked,
      typed: 'MSKU90',
      readings: [],
      problem: { key: 'problem.twice', values: {} },
      refused: true,
    },
    { ...unasked, typed: '?', readings: [], problem: null, refused: true },
  ],
  places: result.places,
  at: result.at,
};

export function stateOf(key: PublicRouteKey, data: PageData, language: Language): PageState {
  const texts = pickTexts(
    namespacesOf(key),
    (namespace) =>
      Object.entries(files).find(
        ([path]) => path.startsWith(`/locales/${language}/`) && path.endsWith(`/${namespace}.json`),
      )?.[1],
  );
  const viewer = { name: 'Ada Lovelace', account: 'ada', ydid: 2003, backoffice: '/backoffice/currency' };
  return { key, url: '/CargoTracking/Query?number=CSQU3054383', language, viewer, data, texts };
}
