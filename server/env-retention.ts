/** How long rows of growing tables are stored; see env-variables.ts and docs/operate/database.md. */
import { count } from './env-kinds.ts';

const days = (standard: number) => count(1).max(36_500).default(standard);
const forGood = count(1).max(36_500).optional();

export const retention = {
  RETAIN_MESSAGES_DAYS: forGood.describe(
    'Days for which the bytes of feed messages are stored. Unset: for good.',
  ),
  RETAIN_EVENTS_DAYS: forGood.describe('Days for which events are stored. Unset: for good.'),
  RETAIN_MESSAGE_ROWS_DAYS: forGood.describe(
    'Days for which the entry of a feed message is stored, by which a repetition is recognised. One with events stays. Unset: for good.',
  ),
  RETAIN_REFUSALS_DAYS: days(365).describe('Days for which refused parts of feed messages are stored.'),
  RETAIN_VOLUMES_DAYS: days(90).describe('Days for which the hourly counts of feeds are stored.'),
  RETAIN_POSITIONS_DAYS: days(365).describe('Days for which positions of ships and trucks are stored.'),
  RETAIN_CURSORS_DAYS: days(400).describe(
    'Days after its last query for which a number polled at a carrier is stored.',
  ),
  RETAIN_TRANSITS_DAYS: days(1095).describe(
    'Days after its arrival for which a shipment counts for our own estimates.',
  ),
  RETAIN_REMAPS_DAYS: days(365).describe(
    'Days for which the result of mapping messages again is stored, with each change.',
  ),
  RETAIN_SHARES_DAYS: days(365).describe('Days after its end for which a share link is stored.'),
  RETAIN_AIR_MESSAGES_DAYS: forGood.describe(
    'Days for which messages to airlines are stored once they were sent or have failed. Unset: for good.',
  ),
  RETAIN_AUDIT_DAYS: forGood.describe('Days for which the audit log is stored. Unset: for good.'),
  RETAIN_DELIVERIES_DAYS: days(90).describe('Days for which what left the portal is listed, with its tries.'),
  RETAIN_ERRORS_DAYS: days(90).describe('Days for which the error log is stored.'),
  RETAIN_SIGN_INS_DAYS: days(180).describe('Days for which the log of sign-ins is stored.'),
};
