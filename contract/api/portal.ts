/** What the server tells every page about this deployment: public settings, never a secret that matters. */
import type { Language } from '../settings.ts';

/** An external page in the header, or a way to reach people. Absent: not configured, and nothing is shown. */
export type PortalLinks = {
  website?: string;
  apiDocumentation?: string;
  phone?: string;
  chat?: string;
  /** Pictures of the two QR codes, served by the portal itself or by another address allowed in its policy. */
  qrCodes?: { src: string; label: string }[];
};

/** `portal-config`: written into both entries by the server, so that one build serves every deployment. */
export type PortalConfig = {
  /** Signing secret by company id; another company signs with the empty string. */
  signing: Record<string, string>;
  languages: readonly Language[];
  defaultLanguage: Language;
  /** Path of the home page. */
  home: string;
  links: PortalLinks;
  /** WeChat's scan page for logging in, or null where it is not configured. */
  wechatLoginUrl: string | null;
  /** Whether this portal can send verification codes to mobiles. */
  sms: boolean;
  demo: boolean;
};
