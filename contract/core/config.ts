/** The public settings of a deployment, inlined by the server as `<script type="application/json" id="portal-config">`. */
import type { Language } from './settings.ts';

/** How a carrier calculates volume weight: cm³ to the kilogram (6000; some 5000), and the step (kg) that is rounded up to. */
export type DensityRule = { divisor: number; step: string };

export const PORTAL_CONFIG_ID = 'portal-config';

export type PortalConfig = {
  /** Signing secrets by company id; any other company signs with the empty secret. */
  signing: { '0': string; '2000': string };
  languages: readonly Language[];
  defaultLanguage: Language;
  /** Whether `/` is the home page or leads to /bookingCenter/seaCargoTracking. */
  home: 'home' | 'redirect';
  /** MapLibre style of the base map; null: the built-in offline map. `borders` draws the countries' borders on it. */
  map: { styleUrl: string | null; attribution: string; borders: boolean };
  /** The two header entries that open in a new tab; null hides an entry. */
  links: { website: string | null; apiDocument: string | null };
  /** The floating side panel; null or empty parts are not shown. */
  contact: { phone: string | null; chatUrl: string | null; qrCodes: { label: string; imageUrl: string }[] };
  /** The page-view statistics script; null loads none. */
  statistics: { scriptUrl: string; siteId: string } | null;
  wechat:
    | { configured: true; appId: string; scope: string; authoriseUrl: string; redirectUrl: string }
    | { configured: false };
  /** Pages inside WeChat say by its script what they are shared as. */
  wechatShare?: true;
  sms: { configured: boolean };
  mail: { configured: boolean };
  /** How volume weights are calculated, where no tariff says it. */
  density: DensityRule;
  /** What prices are compared in until somebody says otherwise. */
  baseCurrency: string;
  /** Whether demo data was loaded: the sign-in page shows the demo accounts. */
  demo: boolean;
  /** Whether other sites may show a result in a frame. */
  embed: boolean;
  version: string;
};
