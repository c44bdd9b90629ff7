/** What every answer of /ydapi looks like; lists answer a bare array with `x-total-count` instead. */
export type Envelope<T> = {
  success: boolean;
  /** 0, or a code of the error catalogue (contract/core/errors.ts). */
  code: number;
  message: string;
  data: T;
};

/** One field at fault, in a refused request; inside the server `message` may be a text key with its `values`. */
export type FieldFault = { path: string; message: string; values?: Record<string, string | number> };

/** Who changed a record last: what the second of two people is told. */
export type LastChange = { who: string; at: string; action: string };

/** `data` of a refused answer: whichever parts the error has. */
export type FaultData = {
  faults?: FieldFault[];
  /** The server's clock, `YYYYMMDDHHmmss` UTC, when a timestamp was refused. */
  serverTime?: string;
  /** Seconds to wait, when a limit was reached. */
  retryAfter?: number;
  /** The record as it is now, when a version was out of date. */
  current?: unknown;
  /** Who made it so. */
  last?: LastChange;
  /** The state that does not allow an action. */
  state?: string;
  /** What an import makes of each row, when some are wrong (contract/records/api/import.ts). */
  report?: unknown;
  /** The columns of a file of which it is not clear what tells its records apart (contract/records/api/import.ts). */
  columns?: unknown;
  /** What is known all the same: the tracking result of a number that has no shipment. */
  result?: unknown;
  requestId?: string;
};
