/** Variables of the domains: records, air freight, feeds, tracking; see env-variables.ts. */
import { z } from 'zod';
import { DISAGREE_MINUTES } from '#contract/tracking/shipment/contradictions.ts';
import { AIS_MAX_AGE_HOURS } from '#contract/tracking/position.ts';
import { dcsaCarriers } from './env-carriers.ts';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import { addressPattern, airlines, count, flag, hosts, messageAddress } from './env-kinds.ts';

export const records = {
  BASE_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('CNY')
    .describe('The currency (ISO 4217) through which cross exchange rates are calculated.'),
  OFFICE_ZONE: z
    .string()
    .refine((zone) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
      } catch {
        return false;
      }
    }, 'a time zone such as Europe/Istanbul')
    .default('Asia/Shanghai')
    .describe('Time zone (IANA) whose days the office counts: receipts, rates, credit, suggested dates.'),
  ATTACHMENT_BYTES: count(1)
    .max(1_073_741_824)
    .default(26_214_400)
    .describe('Bytes of a file that is attached to a record.'),
  ATTACHMENT_COUNT: count(1).default(100).describe('Files that one record may have.'),
  EXPORT_ROWS: count(0)
    .default(500_000)
    .describe('Rows up to which an export is streamed at once. A longer one is made in the background.'),
  EXPORT_DAYS: count(1).max(365).default(7).describe('Days for which the file of an export is stored.'),
  EXPORT_SPACE: count(1).default(2048).describe('Megabytes that the stored exports of one company may take.'),
};

export const members = {
  SUBSCRIPTION_QUOTA: count(0)
    .max(1_000_000)
    .default(2000)
    .describe(
      'Subscriptions that a company may have at once, unless the operator sets another number for it.',
    ),
  SUBSCRIPTION_CHECK_MINUTES: count(1)
    .max(1440)
    .default(60)
    .describe('Minutes between two checks of a subscription.'),
  SUBSCRIPTION_MAIL: addressPattern
    .optional()
    .describe(
      'Address to which members send numbers by mail, with `*` for the secret part of each company, such as `track+*@portal.example`. Its mailbox is a source of messages (IMAP).',
    ),
  ACTIVITY_DAYS: count(1)
    .max(3650)
    .default(180)
    .describe('Days for which the log of what a company queried, imported and exported is kept.'),
  CHANGE_LOG_DAYS: count(1)
    .max(3650)
    .default(90)
    .describe('Days for which the changes of subscribed references can be read again.'),
  BOOKING_OFFICE: count(0)
    .default(YDID_ALTERNATE)
    .describe(
      'The company (ydid) whose office receives booking requests of members without a forwarder of their own; 0: none.',
    ),
};

export const integrations = {
  HOOK_PRIVATE_HOSTS: hosts.describe(
    'Hosts of your own network to which webhooks and browser notices may be sent, also by http, separated by spaces. Other hosts must be public.',
  ),
};

export const air = {
  AIR_DIVISOR: count(1000)
    .max(10_000)
    .default(6000)
    .describe(
      'Cubic centimetres to the kilogram, for the volume weight of air cargo. A tariff may have its own.',
    ),
  AIR_STEP: z
    .enum(['0.1', '0.5', '1'])
    .default('0.5')
    .describe(
      'Kilograms to which chargeable weights are rounded up: `0.1`, `0.5` or `1`. A tariff may have its own.',
    ),
  AIR_WEIGHT_TOLERANCE: z.coerce
    .number()
    .min(0)
    .max(100)
    .default(2)
    .describe('Per cent by which a weighing may differ from the one before without a reason.'),
  AIR_CUT_OFF_HOURS: z.coerce
    .number()
    .min(0)
    .max(168)
    .default(6)
    .describe(
      'Hours before departure at which a flight stops taking cargo, where its schedule names no cut-off.',
    ),
  AIR_CONDITIONS: z
    .string()
    .optional()
    .describe(
      'File (JSON) with notice, certification and conditions of contract of air waybills in the wording that airlines expect: docs/operate/air-conditions.md. Unset: a short text of our own, which airlines may refuse.',
    ),
  AIR_TWO_PEOPLE: flag
    .optional()
    .describe(
      'Whether a booking has to be approved by another user than the one who made it. Unset: on with demo data, else off.',
    ),
  AIR_PICKUP_HOURS: count(1)
    .max(720)
    .default(72)
    .describe('Hours after the time of a pickup for which its driver’s link works.'),
  AIR_PHOTO_BYTES: count(65_536)
    .max(33_554_432)
    .default(8_388_608)
    .describe('Bytes of a photo that a driver may send.'),
  STOCK_LOW: count(0)
    .default(100)
    .describe('Waybill numbers of an airline, free or allotted, at which the stock is called low.'),
  SCALE_PRIVATE_HOSTS: hosts.describe(
    'Hosts of your own network on which scales may be queried, separated by spaces. Other hosts must be public.',
  ),
  AIR_MESSAGES_URL: messageAddress
    .optional()
    .describe(
      'Where FWB and FHL are sent: `file:///folder`, `mailto:address` (needs `SMTP_URL`), `https://address`, `sftp://user@host/folder` (`//folder` from the root). Hosts must be public unless `FEED_PRIVATE_HOSTS` names them. Unset: messages are shown and not sent.',
    ),
  AIR_MESSAGES_SECRET: z
    .string()
    .optional()
    .describe(
      'The secret that the receiver asks for: a bearer token by HTTP, a password or private key by SFTP.',
    ),
  AIR_MESSAGES_HOST_KEY: z
    .string()
    .optional()
    .describe('The fingerprint of the SFTP server’s key, `SHA256:…`.'),
  AIR_MESSAGES_AIRLINES: airlines
    .default({})
    .describe(
      'JSON: airlines that differ, by their two characters: `{"TK":{"url":"https://…","secret":"…","hostKey":"…","fwb":16}}`. Each part may be left out. An address of its own has a secret of its own; `fwb` is the version that the airline reads, 16 or 17.',
    ),
};

export const feeds = {
  FEED_BODY_LIMIT: count(1024).default(16_777_216).describe('Bytes of a feed message.'),
  FEED_PARTS: count(1)
    .default(20_000)
    .describe('Events that one feed message may hold. A longer one is refused whole.'),
  FEED_REFUSALS: count(1)
    .default(1000)
    .describe(
      'Events of a feed message that may be refused. With more of them the message is refused whole.',
    ),
  FEED_PRIVATE_HOSTS: hosts.describe(
    'Hosts of your own network from which messages may be fetched, separated by spaces. Other hosts must be public.',
  ),
  DCSA_CARRIERS: dcsaCarriers.describe(
    'JSON: carriers whose DCSA Track & Trace interface is polled, `[{ "carrier": "SCAC", "baseUrl": "https://…", "auth": { "type": "none" }, "limit": 100 }]`. `auth` has the type `none`, `apiKey` (`header`, `key`) or `oauth2` (`tokenUrl`, `clientId`, `clientSecret`, `scope`).',
  ),
  DCSA_POLL_MINUTES: count(1)
    .default(30)
    .describe('Minutes between two polls of a reference that somebody looked up lately.'),
};

export const tracking = {
  SANDBOX: flag
    .default(true)
    .describe('Answers the simulated numbers and lists them at `/cargoTrackings/sandbox`.'),
  DISAGREE_MINUTES: count(1)
    .default(DISAGREE_MINUTES)
    .describe(
      'Minutes by which the actual times of two sources may differ before the page shows that they disagree.',
    ),
  CALIBRATION_SECOND_PERSON: flag
    .default(false)
    .describe(
      'Corrections of events at `/taizhang/calibration` apply once a second person has approved them.',
    ),
  AIS_MAX_AGE_HOURS: count(1)
    .max(720)
    .default(AIS_MAX_AGE_HOURS)
    .describe(
      'Hours after which an AIS position is too old for the map of a ship’s cargo. The place is then estimated from the schedule and marked as estimated.',
    ),
  SCHEDULE_CHANGES: count(0)
    .max(3)
    .default(2)
    .describe('Changes of ship that a connection of sailings may have.'),
  SCHEDULE_DWELL_HOURS: count(0)
    .default(24)
    .describe('Hours that a container needs between two ships of a connection.'),
  SCHEDULE_DWELL_DAYS: count(1)
    .max(60)
    .default(21)
    .describe('Days that a container may wait between two ships of a connection.'),
  SCHEDULE_DAYS: count(1)
    .default(180)
    .describe('Days for which sailings, cut-offs and local charges are stored after they are over.'),
};
