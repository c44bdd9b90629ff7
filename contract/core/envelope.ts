/** The response envelope of /ydapi; lists return a bare array with `x-total-count` instead. */
import type { FaultValues } from './faults.ts';

export type Envelope<T> = {
  success: boolean;
  /** 0, or a code of the error catalogue (contract/core/errors.ts). */
  code: number;
  message: string;
  data: T;
};

/** One invalid field of a refused request; inside the server `message` may be a text key with its `values`. */
export type FieldFault = {
  path: string;
  message: string;
  values?: FaultValues;
  /** The kind of the fault, for programs; the envelope leaves it out. */
  code?: string;
};

/** The last change of a record, reported when a second user saves an older version. */
export type LastChange = { who: string; at: string; action: string };

/** `data` of a refusal: the parts that the error has. */
export type FaultData = {
  faults?: FieldFault[];
  /** The server's clock, `YYYYMMDDHHmmss` UTC, if a timestamp was refused. */
  serverTime?: string;
  /** Seconds to wait, if a limit was reached. */
  retryAfter?: number;
  /** The current record, if a version was outdated. */
  current?: unknown;
  /** The user who made that change. */
  last?: LastChange;
  /** The state that does not permit an action. */
  state?: string;
  /** Import result by row, if some rows are wrong (contract/records/api/import.ts). */
  report?: unknown;
  /** Columns of a file whose record key is ambiguous (contract/records/api/import.ts). */
  columns?: unknown;
  /** The oldest cursor that works, if one was too old. */
  oldest?: string;
  /** Data that comes with the error: the tracking result of a number without a shipment. */
  result?: unknown;
  /** Continues a sign-in that asks for a second factor. */
  challenge?: string;
  requestId?: string;
};
