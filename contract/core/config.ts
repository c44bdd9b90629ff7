/** The public settings of a deployment, inlined by the server as `<script type="application/json" id="portal-config">`. */
import type { Language } from './settings.ts';

/**
 * How a carrier calculates volume weight: cm³ per kilogram (6000; some 5000), and the step (kg) to round up
 * to.
 */
export type DensityRule = { divisor: number; step: string };

export const PORTAL_CONFIG_ID = 'portal-config';

export type SigningKeys = { '0': string; '2000': string };
export type WechatConfig = WechatSettings | { configured: false };
export type PortalConfig = {
  /** Signing secrets by company id; any other company signs with the empty secret. */
  signing: SigningKeys;
  languages: readonly Language[];
  defaultLanguage: Language;
  /** Whether `/` is the home page or redirects to /bookingCenter/seaCargoTracking. */
  home: 'home' | 'redirect';
  map: MapSettings;
  /** The two header entries that open in a new tab; null hides an entry. */
  links: { website: string | null; apiDocument: string | null };
  /** The floating side panel; null or empty parts are not shown. */
  contact: { phone: string | null; chatUrl: string | null; qrCodes: { label: string; imageUrl: string }[] };
  /** The page-view statistics script; null loads none. */
  statistics: { scriptUrl: string; siteId: string } | null;
  wechat: WechatConfig;
  /** Whether pages inside WeChat set their share card by its script. */
  wechatShare?: true;
  sms: { configured: boolean };
  mail: { configured: boolean };
  /** The volume weight rule for tariffs without one. */
  density: DensityRule;
  /** Currency for comparing prices, unless another is chosen. */
  baseCurrency: string;
  /** Time zone of the office's days. */
  officeZone: string;
  /** Whether the operator has supplied the conditions of contract that airlines expect on air waybills. */
  airConditions: boolean;
  /** Whether demo data is loaded; the sign-in page then lists the demo accounts. */
  demo: boolean;
  /** Whether other sites may embed a result in a frame. */
  embed: boolean;
  version: string;
};

/** MapLibre style of the base map; null: the built-in offline map. `borders` draws the countries' borders on it. */
export type MapSettings = { styleUrl: string | null; attribution: string; borders: boolean };

/** Sign-in by WeChat's code, if configured. */
export type WechatSettings = {
  configured: true;
  appId: string;
  scope: string;
  authoriseUrl: string;
  redirectUrl: string;
};
