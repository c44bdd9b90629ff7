/** Messages between the main thread and the database thread. */

/** The gateway's own connection id; its answers are discarded. */
export const GATEWAY_ITSELF = 0;

export type ClusterOptions = {
  /** Folder of the cluster. */
  folder: string;
  /** False for data that may be lost: nothing is synced then. */
  durable: boolean;
};

/**
 * A batch that a connection sends at once; its transaction may then wait `idleMs` milliseconds for the next.
 */
export type SentBatch = {
  connection: number;
  sequence: number;
  type: number;
  bytes: Uint8Array;
  idleMs: number;
};

export type ToWorker =
  /** Always the first message; a thread stands by until it arrives. */
  | ({ kind: 'open'; shared: SharedArrayBuffer } & ClusterOptions)
  | ({ kind: 'batch' } & SentBatch)
  | { kind: 'end'; connection: number }
  /** Waits until the session is free, runs CHECKPOINT, then does nothing until `release`. */
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'close' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'refused'; reason: string }
  /** Complete messages of the answer to the oldest unanswered batch of `connection`; `done` with the last. */
  | { kind: 'answer'; connection: number; bytes: Uint8Array; done: boolean }
  | { kind: 'notification'; channel: string; bytes: Uint8Array }
  /** The worker has ended the connection; its last answer has the reason. */
  | { kind: 'hangup'; connection: number }
  | { kind: 'held' }
  | { kind: 'closed' };
