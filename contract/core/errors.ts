/**
 * The error catalogue: every refusal of the server, and how the client reacts. Texts are under `errors:<key>`
 * in locales/, in three languages.
 */

/** Client behaviour: show a toast, show the page or the field fault, or require a new sign-in (10003). */
export type ErrorBehaviour = 'toast' | 'field' | 'page' | 'signInAgain' | 'retryOnce' | 'compare';

export const errorCatalogue = {
  internal: { code: 10000, status: 500, behaviour: 'toast' },
  signatureInvalid: { code: 10001, status: 401, behaviour: 'toast' },
  /** The timestamp is outside the window; `data.serverTime` lets the client correct its clock once. */
  timestampStale: { code: 10002, status: 401, behaviour: 'retryOnce' },
  /** The token is required but missing, unknown, expired or revoked. */
  sessionEnded: { code: 10003, status: 401, behaviour: 'signInAgain' },
  forbidden: { code: 10004, status: 403, behaviour: 'toast' },
  notFound: { code: 10005, status: 404, behaviour: 'toast' },
  invalid: { code: 10006, status: 400, behaviour: 'field' },
  tooManyRequests: { code: 10007, status: 429, behaviour: 'toast' },
  /** Another user saved a newer version; `data.current` contains it. */
  versionConflict: { code: 10008, status: 409, behaviour: 'compare' },
  tooLarge: { code: 10009, status: 413, behaviour: 'toast' },
  unsupportedMedia: { code: 10010, status: 415, behaviour: 'toast' },
  notConfigured: { code: 10011, status: 503, behaviour: 'toast' },
  timeout: { code: 10012, status: 503, behaviour: 'toast' },
  /** The same signed request was received twice within the window. */
  replayed: { code: 10013, status: 401, behaviour: 'toast' },
  unavailable: { code: 10014, status: 503, behaviour: 'toast' },
  /** The database did not confirm a commit in time: the change may be stored, or not. */
  outcomeUnknown: { code: 10018, status: 503, behaviour: 'toast' },
  upstream: { code: 10015, status: 502, behaviour: 'toast' },
  /** An administrator views the portal as a role, which is read-only. */
  supportOnly: { code: 10017, status: 403, behaviour: 'toast' },
  viewingOnly: { code: 10016, status: 403, behaviour: 'toast' },
  credentialsWrong: { code: 10101, status: 401, behaviour: 'field' },
  codeWrong: { code: 10102, status: 400, behaviour: 'field' },
  mobileTaken: { code: 10103, status: 409, behaviour: 'field' },
  nameTaken: { code: 10104, status: 409, behaviour: 'field' },
  passwordWrong: { code: 10105, status: 400, behaviour: 'field' },
  wechatFailed: { code: 10106, status: 502, behaviour: 'toast' },
  wechatNotLinked: { code: 10107, status: 404, behaviour: 'toast' },
  /** Returned only after a code has proved that the mobile belongs to the user. */
  mobileUnknown: { code: 10108, status: 404, behaviour: 'field' },
  /** Returned only after the user has proved their identity. */
  companyBlocked: { code: 10109, status: 403, behaviour: 'field' },
  /** A user who grants or changes permissions must hold all of them; `data.faults` names those they lack. */
  beyondOwnRights: { code: 10110, status: 403, behaviour: 'toast' },
  /** A company must not lose its last administrator. */
  lastAdministrator: { code: 10111, status: 409, behaviour: 'toast' },
  /** The first step of a sign-in succeeded; `data.challenge` continues it with a code (sign-in-code). */
  secondFactorNeeded: { code: 10112, status: 401, behaviour: 'field' },
  /** The company requires a second factor, and the user has to set one up before anything else. */
  secondFactorRequired: { code: 10113, status: 403, behaviour: 'toast' },
  /** The sign-in took too long or had too many wrong codes: it starts again. */
  challengeEnded: { code: 10114, status: 409, behaviour: 'toast' },
  /** A passkey is unknown here, was not confirmed by its device, or has signed something else. */
  passkeyRefused: { code: 10115, status: 401, behaviour: 'toast' },
  noTrackingInformation: { code: 10201, status: 404, behaviour: 'page' },
  numberImpossible: { code: 10202, status: 400, behaviour: 'field' },
  feedSignatureInvalid: { code: 10301, status: 401, behaviour: 'toast' },
  feedUnknown: { code: 10302, status: 404, behaviour: 'toast' },
  duplicate: { code: 10401, status: 409, behaviour: 'field' },
  importRefused: { code: 10402, status: 400, behaviour: 'page' },
  referenced: { code: 10403, status: 409, behaviour: 'toast' },
  /** A record of the merge has been changed since; `data.faults` names it. */
  mergeOutdated: { code: 10407, status: 409, behaviour: 'toast' },
  /** There is no exchange rate between the two currencies on that day. */
  rateUnknown: { code: 10404, status: 404, behaviour: 'page' },
  /** Too many rows to wait for; the client starts a background export instead. */
  exportInBackground: { code: 10405, status: 409, behaviour: 'page' },
  /** The user has too many waiting exports. */
  exportsFull: { code: 10406, status: 409, behaviour: 'toast' },
  /** An order does not allow the action in its state; `data.current` holds the order. */
  wrongState: { code: 10501, status: 409, behaviour: 'toast' },
  /** A departure before the flight's day, without a final bill or a hand-over; a manager may override with a reason. */
  notReady: { code: 10509, status: 409, behaviour: 'toast' },
  /** A correction of the portal is approved by another person than the one who proposed it. */
  calibrationOwn: { code: 10801, status: 409, behaviour: 'toast' },
  /** The event, or the correction, is no longer as the page showed it. */
  calibrationOutdated: { code: 10802, status: 409, behaviour: 'toast' },
  /** The customer's credit is exceeded; a manager may override with a reason. */
  creditExceeded: { code: 10502, status: 409, behaviour: 'toast' },
  /**
   * An order cannot be checked against the customer's credit without an exchange rate; a manager may
   * override.
   */
  creditUnknown: { code: 10508, status: 409, behaviour: 'toast' },
  /** An order without a price cannot be checked against the customer's credit; a manager may override. */
  creditUnpriced: { code: 10511, status: 409, behaviour: 'toast' },
  /** The user booked the order, so another one has to approve it (AIR_TWO_PEOPLE). */
  ownBooking: { code: 10512, status: 403, behaviour: 'toast' },
  /** A bill lacks what message or paper need; `data.faults` names each field and its box. */
  billFaulty: { code: 10510, status: 409, behaviour: 'toast' },
  /** The stock has no free number of the airline. */
  noStock: { code: 10503, status: 409, behaviour: 'toast' },
  /** Houses do not add up to their master; the difference may be accepted with a reason. */
  unbalanced: { code: 10504, status: 409, behaviour: 'toast' },
  /** The house already belongs to a master. */
  consolidatedTwice: { code: 10505, status: 409, behaviour: 'toast' },
  /** The flight accepts no more cargo: its cut-off has passed. */
  flightClosed: { code: 10506, status: 409, behaviour: 'toast' },
  /** The company has reached its maximum number of subscriptions. */
  quotaFull: { code: 10601, status: 409, behaviour: 'toast' },
  /** The account has no e-mail address, or gets no alerts there. */
  alertNoMail: { code: 10621, status: 409, behaviour: 'toast' },
  /** The alert was not a mail, is on its way, or nobody receives it any more. */
  alertNotAgain: { code: 10622, status: 409, behaviour: 'toast' },
  /** The API key is unknown, revoked, expired, or its maker has left. */
  keyInvalid: { code: 10701, status: 401, behaviour: 'toast' },
  keyAddress: { code: 10702, status: 403, behaviour: 'toast' },
  scopeMissing: { code: 10703, status: 403, behaviour: 'toast' },
  /** The `Idempotency-Key` was used with another body. */
  idempotencyOther: { code: 10704, status: 422, behaviour: 'toast' },
  idempotencyRunning: { code: 10705, status: 409, behaviour: 'toast' },
  cursorInvalid: { code: 10706, status: 400, behaviour: 'toast' },
  /** The cursor is older than the change log; `data.oldest` is the first one that works. */
  cursorExpired: { code: 10707, status: 410, behaviour: 'toast' },
  versionUnknown: { code: 10708, status: 400, behaviour: 'toast' },
  /** The call drives the sandbox, and came without a sandbox key. */
  sandboxKey: { code: 10709, status: 409, behaviour: 'toast' },
  /** None of the items of a call was accepted; `data.faults` names each. */
  noneAccepted: { code: 10710, status: 422, behaviour: 'toast' },
  keysFull: { code: 10711, status: 409, behaviour: 'toast' },
  hooksFull: { code: 10712, status: 409, behaviour: 'toast' },
  /** The operator has not set the company up as a partner that sends events. */
  noPartner: { code: 10713, status: 409, behaviour: 'toast' },
  /** No office takes the booking requests of the member's company. */
  noBookingOffice: { code: 10611, status: 409, behaviour: 'toast' },
  /** A message to an airline violates its format; `data.faults` names each field. */
  messageFaulty: { code: 10507, status: 400, behaviour: 'toast' },
} as const satisfies Record<string, { code: number; status: number; behaviour: ErrorBehaviour }>;

export type ErrorKey = keyof typeof errorCatalogue;

/** The catalogue key of a code, or undefined for a code that is not ours. */
export function errorKeyOf(code: number): ErrorKey | undefined {
  return (Object.keys(errorCatalogue) as ErrorKey[]).find((key) => errorCatalogue[key].code === code);
}
