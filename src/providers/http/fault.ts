/** Why a call failed. Apart from the client and the error catalogue, which pages load with their first call. */
import type { FaultData } from '#contract/core/envelope.ts';
import type { ErrorBehaviour, ErrorKey } from '#contract/core/errors.ts';

type FaultReason = 'answer' | 'network' | 'timeout' | 'cancelled';

type FaultParts = {
  message: string;
  status?: number;
  code?: number;
  data?: FaultData;
  reason?: FaultReason;
  /** The code's line in the error catalogue. */
  key?: ErrorKey | undefined;
  behaviour?: ErrorBehaviour | undefined;
};

/** A refusal of the error catalogue, or a transport failure (`key` undefined, `status` 0). */
export class ApiFault extends Error {
  readonly status: number;
  readonly code: number;
  readonly key: ErrorKey | undefined;
  /** How the client reacts: a toast, if the catalogue does not know the code. */
  readonly behaviour: ErrorBehaviour;
  readonly data: FaultData;
  /** The cause of the failure; `answer` if the server responded. */
  readonly reason: FaultReason;
  constructor({ message, status = 0, code = 0, data = {}, reason = 'answer', key, behaviour }: FaultParts) {
    super(message);
    this.name = 'ApiFault';
    this.status = status;
    this.code = code;
    this.key = key;
    this.behaviour = behaviour ?? 'toast';
    this.data = data;
    this.reason = reason;
  }
}

/** Returns true if somebody else has saved a newer version; the caller shows both or reports it. */
export const isOutdated = (error: unknown): error is ApiFault =>
  error instanceof ApiFault && error.key === 'versionConflict';
