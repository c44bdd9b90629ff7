/** The environment, parsed once at start; every missing or bad key is listed, then the server does not start. */
import { z } from 'zod';
import { dcsaCarriers } from './env-carriers.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, SIGNATURE_WINDOW_S, YDID_ALTERNATE } from '#contract/core/settings.ts';
import { DISAGREE_MINUTES } from '#contract/tracking/shipment/contradictions.ts';
import { AIS_MAX_AGE_HOURS } from '#contract/tracking/position.ts';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const web = z.url({ protocol: /^https?$/ });
/** A base URL without its trailing slash, so that paths can be appended. */
const base = web.transform((url) => url.replace(/\/+$/, ''));
const hosts = z
  .string()
  .default('')
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  );
const count = (least: number) => z.coerce.number().int().min(least);

/** Where messages to airlines may go. */
const messageAddress = z
  .url({ protocol: /^(file|mailto|https?|sftp)$/ })
  .refine((url) => new URL(url).password === '', 'holds a password: that goes into AIR_MESSAGES_SECRET');

function asJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
}

const qrCodes = z
  .string()
  .transform(asJson)
  .pipe(z.array(z.object({ label: z.string().min(1).max(40), text: z.string().min(1).max(500) })).max(2));

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Pages come from their sources through Vite, with hot reload (`npm run dev`). */
  PORTHOLE_DEV: flag.default(false),
  HOST: z.string().default('0.0.0.0'),
  PORT: count(0).max(65535).default(8080),
  /** Where visitors reach the portal; with https the cookie is Secure and HSTS is sent. */
  PUBLIC_URL: base.optional(),
  /** Whose X-Forwarded-* headers count: off, on, a number of hops, or addresses separated by commas. */
  TRUST_PROXY: z.string().default('off').transform(trust),
  /** Folder of the embedded database, generated secrets and uploads. */
  DATA_DIR: z.string().default('./data'),
  /** How long requests in flight may take to finish once the server is told to stop (s). */
  STOP_SECONDS: count(1).max(3600).default(20),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PORTHOLE_DEMO: flag.default(true),
  /** `/` shows the home page, or leads to /bookingCenter/seaCargoTracking. */
  PORTHOLE_HOME: z.enum(['home', 'redirect']).default('home'),
  /** For visitors whose cookie and browser name no language we have. */
  PORTHOLE_LANGUAGE: z.enum(LANGUAGES).default(DEFAULT_LANGUAGE),

  /** By which cross exchange rates are reckoned (ISO 4217). */
  BASE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('CNY'),
  /** Volume weight of air cargo: cm³ to the kilogram, and the step (kg) that chargeable weights are rounded up to. */
  AIR_DIVISOR: count(1000).max(10_000).default(6000),
  AIR_STEP: z.enum(['0.1', '0.5', '1']).default('0.5'),
  /** Per cent by which a weighing may differ from the one before without a reason. */
  AIR_WEIGHT_TOLERANCE: z.coerce.number().min(0).max(100).default(2),
  /** Hours after the time of a pickup for which its driver's link is good. */
  AIR_PICKUP_HOURS: count(1).max(720).default(72),
  /** Hours before its departure at which a flight takes no more cargo, where its schedule names no cut-off. */
  AIR_CUT_OFF_HOURS: z.coerce.number().min(0).max(168).default(6),
  /** Bytes of a photo that a driver may send. */
  AIR_PHOTO_BYTES: count(65_536).max(33_554_432).default(8_388_608),
  /** Hosts of the operator's own network that scales may be asked on, separated by spaces; others must be public. */
  SCALE_PRIVATE_HOSTS: hosts,
  /** Waybill numbers of an airline, free or allotted, at which the stock is called low. */
  STOCK_LOW: count(0).default(100),
  /**
   * Where FWB and FHL go: file:///folder, mailto:address, https://address, sftp://user@host/folder (// for one from the
   * root). Hosts must be public unless FEED_PRIVATE_HOSTS names them. Unset: messages are shown, but cannot be sent.
   */
  AIR_MESSAGES_URL: messageAddress.optional(),
  /** What the receiver asks for: a bearer token by HTTP, a password or private key by SFTP. */
  AIR_MESSAGES_SECRET: z.string().optional(),
  /** Fingerprint of the SFTP server's key, SHA256:… */
  AIR_MESSAGES_HOST_KEY: z.string().optional(),
  /**
   * What airlines take otherwise, as JSON by their two characters: `{"TK":{"url":"https://…","secret":"…","hostKey":"…","fwb":16}}`.
   * An address of its own has a secret of its own; `fwb` is the version that the airline reads.
   */
  AIR_MESSAGES_AIRLINES: z
    .string()
    .transform(asJson)
    .pipe(
      z.record(
        z.string().regex(/^(?=.*[A-Z])[A-Z\d]{2}$/, 'is no airline: two characters'),
        z.strictObject({
          url: messageAddress.optional(),
          secret: z.string().optional(),
          hostKey: z.string().optional(),
          fwb: z.literal([16, 17]).optional(),
        }),
      ),
    )
    .default({}),
  YDAPI_SECRET_0: z.string().min(8).optional(),
  YDAPI_SECRET_2000: z.string().min(8).optional(),
  /** Seconds that a request's timestamp may be off. */
  SIGNATURE_WINDOW: count(10).default(SIGNATURE_WINDOW_S),
  /** Days without a request after which a token ends. */
  SESSION_DAYS: count(1).default(7),
  /**
   * Requests an address may make a minute, pages and calls together; a whole office may share one address. A core
   * answers some 1500 of the dearer ones a minute.
   */
  RATE_LIMIT: count(1).default(1200),
  /** Shipments an address may ask for a minute, by page, call, list, short link and live stream together. */
  QUESTION_LIMIT: count(1).default(240),
  /** Inquiries and opinions an address may send an hour. */
  LETTER_LIMIT: count(1).default(20),
  /** The company (ydid) whose office gets what visitors write. */
  LETTER_COMPANY: count(0).default(YDID_ALTERNATE),
  /** Bytes of an ordinary request's body; uploads have limits of their own. */
  BODY_LIMIT: count(1024).default(1_048_576),
  /** Bytes of a file that is kept with a record, and how many files one may have. */
  ATTACHMENT_BYTES: count(1).max(1_073_741_824).default(26_214_400),
  ATTACHMENT_COUNT: count(1).default(100),
  /** Bytes of a feed message. */
  FEED_BODY_LIMIT: count(1024).default(16_777_216),
  /** Parts (events) that one feed message may have, and how many of them may be refused; beyond, it is refused whole. */
  FEED_PARTS: count(1).default(20_000),
  FEED_REFUSALS: count(1).default(1000),
  /** Hosts of the operator's own network that messages may be fetched from, separated by spaces; others must be public. */
  FEED_PRIVATE_HOSTS: hosts,
  /** Rows that an export may have to be answered at once; a longer one is made in the background. */
  EXPORT_ROWS: count(0).default(500_000),
  /** Days that the file of an export is kept, and megabytes that those of one company may take together. */
  EXPORT_DAYS: count(1).max(365).default(7),
  EXPORT_SPACE: count(1).default(2048),
  /** JSON: carriers whose DCSA Track & Trace interface is polled, [{ carrier, baseUrl, auth, limit }]. */
  DCSA_CARRIERS: dcsaCarriers,
  /** Minutes between two polls of a reference that somebody asked for lately. */
  DCSA_POLL_MINUTES: count(1).default(30),
  /** Days that the bytes of feed messages, and events, are kept; unset: for good. */
  RETAIN_MESSAGES_DAYS: count(1).optional(),
  RETAIN_EVENTS_DAYS: count(1).optional(),
  /** Numbers of the sandbox are answered, and a page lists them. */
  SANDBOX: flag.default(true),
  /** Minutes that the actual times of two sources may differ before they are shown as disagreeing. */
  DISAGREE_MINUTES: count(1).default(DISAGREE_MINUTES),
  /** Hours after which a position of a vessel by AIS is too old for the map of what she carries. */
  AIS_MAX_AGE_HOURS: count(1).max(720).default(AIS_MAX_AGE_HOURS),
  /** Connections of sailings: most changes of ship; hours that a box lies between two ships at least, days at most. */
  SCHEDULE_CHANGES: count(0).max(3).default(2),
  SCHEDULE_DWELL_HOURS: count(0).default(24),
  SCHEDULE_DWELL_DAYS: count(1).max(60).default(21),
  /** Days that sailings, cut-offs and charges are kept after they are over. */
  SCHEDULE_DAYS: count(1).default(180),
  /** Wrong passwords an account may have in fifteen minutes; an address may have five times as many. */
  LOGIN_LIMIT: count(1).default(10),
  /** Codes a mobile may be sent in an hour; an address may ask for four times as many. */
  CODE_LIMIT: count(1).default(5),

  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  /** The official account whose name pages are shared under inside WeChat (JS-SDK). */
  WECHAT_MP_APP_ID: z.string().optional(),
  WECHAT_MP_APP_SECRET: z.string().optional(),
  /** snsapi_login for the scan on a website, snsapi_userinfo inside WeChat. */
  WECHAT_SCOPE: z.enum(['snsapi_login', 'snsapi_userinfo']).default('snsapi_login'),
  WECHAT_BASE_URL: base.default('https://api.weixin.qq.com'),
  /** The page that shows the code to scan. */
  WECHAT_AUTHORISE_URL: web.default('https://open.weixin.qq.com/connect/qrconnect'),

  /** An HTTP gateway that takes POST { mobile, text } as JSON. */
  SMS_URL: web.optional(),
  SMS_TOKEN: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Porthole <porthole@localhost>'),

  /** Sites that may show the embedded pages in a frame: origins separated by spaces, or `*` for any. */
  EMBED_PARENTS: z
    .string()
    .regex(/^(?:\*|\s*(?:https?:\/\/(?:\*\.)?[\w.-]+(?::\d+)?\s*)*)$/)
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean)),
  MAP_STYLE_URL: z.union([web, z.string().startsWith('/')]).optional(),
  MAP_ATTRIBUTION: z.string().default(''),
  /** Origins that the map style fetches tiles, glyphs and sprites from, separated by spaces. */
  MAP_ORIGINS: z.string().default(''),
  MAP_BORDERS: flag.default(false),

  /** A file of cities by address in MaxMind's format; without it the cities of visitors are unknown. */
  VISITOR_CITIES: z.string().optional(),

  LINK_WEBSITE: web.optional(),
  LINK_API_DOCUMENT: web.optional(),
  CONTACT_PHONE: z.string().optional(),
  CONTACT_CHAT_URL: web.optional(),
  /** JSON: at most two of { "label", "text" }. */
  CONTACT_QR_CODES: qrCodes.optional(),
  STATISTICS_SCRIPT_URL: web.optional(),
  STATISTICS_SITE_ID: z.string().default(''),
});

type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

function trust(text: string): Trust {
  if (text === 'on' || text === 'off') return text === 'on';
  const hops = Number(text);
  if (Number.isInteger(hops)) return (_address, hop) => hop < hops;
  return text.split(',').map((address) => address.trim());
}

/** What must be set together, or not at all. */
const together = [
  ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'],
  ['WECHAT_MP_APP_ID', 'WECHAT_MP_APP_SECRET'],
  ['STATISTICS_SITE_ID', 'STATISTICS_SCRIPT_URL'],
] as const;

/** `FEED_SECRETS`: what each variable FEED_SECRET_… holds; sources of messages name them. */
export type Env = z.infer<typeof schema> & { FEED_SECRETS: Readonly<Record<string, string>> };

/** Whether visitors reach the portal by https: cookies are Secure then. */
export const isHttps = (env: Env): boolean => env.PUBLIC_URL?.startsWith('https:') === true;

/** Parses `source`; throws one Error whose message lists every fault, a line each. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = schema.safeParse(set);
  const lines = (result.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  for (const [one, other] of together)
    if (set[one] !== undefined && set[other] === undefined) lines.push(`  ${other}: is needed with ${one}`);
  if (result.success && lines.length === 0)
    return {
      ...result.data,
      FEED_SECRETS: Object.fromEntries(
        Object.entries(set).filter((entry): entry is [string, string] =>
          /^FEED_SECRET_[A-Z0-9_]+$/.test(entry[0]),
        ),
      ),
    };
  throw new Error(`The environment has ${lines.length} fault(s):\n${lines.join('\n')}`);
}
