/** Variables of the server and the portal; see env-variables.ts. */
import { z } from 'zod';
import { DEFAULT_LANGUAGE, LANGUAGES, SIGNATURE_WINDOW_S, YDID_ALTERNATE } from '#contract/core/settings.ts';
import { base, count, databaseUrl, embedParents, flag, qrCodes, trust, web } from './env-kinds.ts';

export const server = {
  PORT: count(0).max(65535).default(8080).describe('The port on which the portal listens.'),
  HOST: z.string().default('0.0.0.0').describe('The address on which the portal listens.'),
  PUBLIC_URL: base
    .optional()
    .describe(
      'The address under which visitors reach the portal. With https the cookie is Secure and HSTS is sent. Without it messages carry no links. On a public host the demo data get secrets of their own.',
    ),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform(trust)
    .describe(
      'The proxies whose `X-Forwarded-*` headers count: `on`, `off`, a number of hops, or addresses separated by commas.',
    ),
  DATA_DIR: z
    .string()
    .default('./data')
    .describe('The folder of the embedded database and of what the portal generates.'),
  DATABASE_URL: databaseUrl
    .optional()
    .describe(
      'A PostgreSQL server, `postgres://…`. The portal uses it in place of the embedded database. Several hosts, `postgres://a,b:5433/porthole`, are tried in turn; the one that takes writes is used.',
    ),
  DATABASE_LISTEN_URL: databaseUrl
    .optional()
    .describe(
      'PostgreSQL itself, where `DATABASE_URL` leads to a pooler by transactions. Used for LISTEN, locks and long work; statements by the pooler are then unnamed.',
    ),
  FAST: flag
    .default(true)
    .describe(
      '`off` does without what exists for speed alone: [what each part gains](fast.md). For the search of a fault.',
    ),
  STOP_SECONDS: count(1)
    .max(3600)
    .default(20)
    .describe(
      'Seconds that requests in flight may take once the portal is told to stop. Then they are cut off.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe(
      'The least severe log line that is written: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
    ),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('production')
    .describe('`npm start` sets `production`, `npm run dev` sets `development`, tests set `test`.'),
  PORTHOLE_DEV: flag
    .default(false)
    .describe('Pages come from their sources through Vite, with hot reload. `npm run dev` sets it.'),
};

export const portal = {
  PORTHOLE_DEMO: flag
    .default(true)
    .describe(
      'Fills an empty database with demo data. `off` prints a one-time password for the first administrator.',
    ),
  PORTHOLE_HOME: z
    .enum(['home', 'redirect'])
    .default('home')
    .describe(
      'What `/` shows: `home`, the home page, or `redirect`, which leads to `/bookingCenter/seaCargoTracking`.',
    ),
  PORTHOLE_LANGUAGE: z
    .enum(LANGUAGES)
    .default(DEFAULT_LANGUAGE)
    .describe('The language of visitors whose cookie and browser name none of `en`, `zh`, `tr`.'),
  LINK_WEBSITE: web.optional().describe('The external website entry of the header.'),
  LINK_API_DOCUMENT: web
    .optional()
    .describe('The shared API document entry of the header; by default the public copy at `/openapi`.'),
  CONTACT_PHONE: z.string().optional().describe('The telephone number in the side panel.'),
  CONTACT_CHAT_URL: web.optional().describe('The address of the chat in the side panel.'),
  CONTACT_QR_CODES: qrCodes
    .optional()
    .describe(
      'QR codes of the side panel as JSON, at most two: `[{ "label": "App", "text": "https://…" }]`.',
    ),
  LETTER_COMPANY: count(0)
    .default(YDID_ALTERNATE)
    .describe('The company (ydid) whose office receives freight inquiries and feedback.'),
  EMBED_PARENTS: embedParents.describe(
    'Sites that may show `/CargoTracking/QueryIframe?number=…` in a frame: origins separated by spaces, or `*` for any. A result then offers the snippet to copy.',
  ),
  VISITOR_CITIES: z
    .string()
    .optional()
    .describe(
      'A local file of cities by address in MaxMind’s format, such as `GeoLite2-City.mmdb`. Without it the cities of visitors are unknown.',
    ),
  STATISTICS_SCRIPT_URL: web.optional().describe('A script that counts page views.'),
  STATISTICS_SITE_ID: z
    .string()
    .default('')
    .describe('The site that the statistics script counts for. It needs `STATISTICS_SCRIPT_URL`.'),
};

export const maps = {
  MAP_STYLE_URL: z
    .union([web, z.string().startsWith('/')])
    .optional()
    .describe(
      'A MapLibre style, `/…` or `https://…`, in place of the built-in map. If it does not load, the built-in map is shown.',
    ),
  MAP_ATTRIBUTION: z
    .string()
    .default('')
    .describe('The sources to credit, where the style does not name them.'),
  MAP_ORIGINS: z
    .string()
    .default('')
    .describe('Further origins from which the style loads tiles, glyphs and sprites, separated by spaces.'),
  MAP_BORDERS: flag
    .default(false)
    .describe('Draws the borders of countries on the built-in map. Countries disagree about some of them.'),
};

export const access = {
  YDAPI_SECRET_0: z
    .string()
    .min(8)
    .optional()
    .meta({ shown: 'generated', description: 'The signing secret of company 0.' }),
  YDAPI_SECRET_2000: z
    .string()
    .min(8)
    .optional()
    .meta({ shown: 'generated', description: 'The signing secret of company 2000.' }),
  SECRETS_KEY: z.string().min(32).optional().meta({
    shown: 'generated',
    description:
      'The key that seals what the portal must read again, such as the secrets of second factors and webhooks. Unset, it is generated into `secrets.key` in `DATA_DIR`. Processes that share a database need the same one.',
  }),
  SIGNATURE_WINDOW: count(10)
    .default(SIGNATURE_WINDOW_S)
    .describe('Seconds by which the timestamp of a request may differ from the server’s clock.'),
  SESSION_DAYS: count(1).default(7).describe('Days without a request after which a token ends.'),
  ACCOUNT_CLOSING_DAYS: count(0)
    .default(14)
    .describe(
      'Days between the request to close an account and its closing, in which the request can be undone.',
    ),
  LOGIN_LIMIT: count(1)
    .default(10)
    .describe('Wrong passwords an account may have in 15 minutes. An address may have five times as many.'),
  CODE_LIMIT: count(1)
    .default(5)
    .describe(
      'Codes that a mobile, mail or account may be sent in an hour, at sign-in and for a forgotten password each. An address may ask for four times as many.',
    ),
  RATE_LIMIT: count(1)
    .default(1200)
    .describe(
      'Requests that an address may make in a minute, counted in each process. An IPv6 /64 counts as one address; files of the web app do not count.',
    ),
  QUESTION_LIMIT: count(1)
    .default(240)
    .describe(
      'Lookups that an address may make in a minute by page, call, short link and live stream together, counted in each process. A shipment counts 1, each further number of a list a third, a lookup of reference data a half, joined sailings 2, a drawn picture 4, a fresh query to the carriers 10.',
    ),
  LETTER_LIMIT: count(1)
    .default(20)
    .describe('Freight inquiries and feedback that an address may send in an hour.'),
  BODY_LIMIT: count(1024)
    .default(1_048_576)
    .describe('Bytes of the body of an ordinary request. Uploads have limits of their own.'),
};

/** Pairs of our values and the fields of a template. */
const templateFields = z
  .string()
  .regex(/^\s*(?:(?:number|what|time)=\w{1,40}\s*)+$/)
  .default('number=character_string1 what=thing2 time=time3')
  .transform((text) =>
    Object.fromEntries(
      text
        .trim()
        .split(/\s+/)
        .map((pair) => pair.split('=') as [string, string]),
    ),
  );

export const gateways = {
  SMS_URL: web
    .optional()
    .describe(
      'An HTTP gateway that takes POST `{ mobile, text }` as JSON. Without it codes wait in the outbox.',
    ),
  SMS_TOKEN: z.string().optional().describe('The bearer token of that gateway.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, `smtp://…` or `smtps://…`. Without it mail waits in the outbox.'),
  MAIL_FROM: z.string().default('Porthole <porthole@localhost>').describe('The sender of mail.'),
  WECHAT_APP_ID: z
    .string()
    .optional()
    .describe('The WeChat app for sign-in by scan. It needs `WECHAT_APP_SECRET`.'),
  WECHAT_APP_SECRET: z.string().optional().describe('The secret of that app.'),
  WECHAT_SCOPE: z
    .enum(['snsapi_login', 'snsapi_userinfo'])
    .default('snsapi_login')
    .describe('`snsapi_login` for the scan on a website, `snsapi_userinfo` inside WeChat.'),
  WECHAT_BASE_URL: base.default('https://api.weixin.qq.com').describe('The address of WeChat’s API.'),
  WECHAT_AUTHORISE_URL: web
    .default('https://open.weixin.qq.com/connect/qrconnect')
    .describe('The page that shows the code to scan.'),
  WECHAT_MP_APP_ID: z
    .string()
    .optional()
    .describe(
      'The official account under whose name phone pages are shared inside WeChat (JS-SDK), with title and picture. Unset: they are shared as any page. It needs `WECHAT_MP_APP_SECRET`.',
    ),
  WECHAT_MP_APP_SECRET: z.string().optional().describe('The secret of that official account.'),
  WECHAT_MP_AUTHORISE_URL: web
    .default('https://open.weixin.qq.com/connect/oauth2/authorize')
    .describe('The page on which that account learns who a member is, for alerts in WeChat.'),
  WECHAT_TEMPLATE_ID: z
    .string()
    .optional()
    .describe(
      'The template of that official account by which members get alerts in WeChat. Unset: alerts do not go to WeChat. It needs `WECHAT_MP_APP_ID`.',
    ),
  WECHAT_TEMPLATE_FIELDS: templateFields.describe(
    'The fields of that template that show number, fact and time, such as `number=character_string1 what=thing2 time=time3`.',
  ),
};
