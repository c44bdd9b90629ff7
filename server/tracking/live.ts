/** Tells open pages that a reference has news: NOTIFY in the transaction that stored it, one LISTEN a process. */
import type { EventReference } from '#contract/tracking/event.ts';
import type { LiveChange } from '#contract/tracking/result.ts';
import type { Database } from '#server/db/client.ts';

/** What is told on it: `kind:value`, a line a reference. */
export const CHANNEL = 'tracking';
/** PostgreSQL takes 8000 bytes a notification. */
const MAX_PAYLOAD = 7_500;
/** A message with many events is told once (ms); well within the second that an open page may wait. */
const GATHER_MS = 150;

/** Packs lines into as few payloads as fit. */
export function payloads(lines: readonly string[]): string[] {
  const packed: string[] = [];
  let room = 0;
  for (const line of lines) {
    const length = Buffer.byteLength(line) + 1;
    if (length > MAX_PAYLOAD) continue;
    if (packed.length === 0 || length > room) {
      packed.push(line);
      room = MAX_PAYLOAD - length;
    } else {
      packed[packed.length - 1] += `\n${line}`;
      room -= length;
    }
  }
  return packed;
}

export type Live = {
  /** Calls `heard` when any of `references` has news; answers the function that stops it. */
  subscribe(references: readonly EventReference[], heard: (change: LiveChange) => void): () => void;
  close(): Promise<void>;
};

/** Starts listening; `onClose` of the application must call `close`. */
export async function startLive(
  database: Database,
  /** Told at once, and of every reference (`kind:value`); of '' where some may have been missed. */
  everything: (lines: readonly string[]) => void = () => undefined,
): Promise<Live> {
  const waiting = new Map<string, Set<(change: LiveChange) => void>>();
  let gathered = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = () => {
    timer = undefined;
    const told = new Set<unknown>();
    const lines = gathered;
    gathered = new Set();
    for (const line of lines) {
      const change = { at: new Date().toISOString() };
      for (const heard of waiting.get(line) ?? []) {
        if (!told.has(heard)) heard(change);
        told.add(heard);
      }
    }
  };
  const stop = await database.listen(CHANNEL, (payload) => {
    const lines = payload.split('\n');
    everything(lines);
    for (const line of lines) if (waiting.has(line)) gathered.add(line);
    if (gathered.size > 0) timer ??= setTimeout(tell, GATHER_MS);
  });

  return {
    subscribe(references, heard) {
      const lines = references.map(({ kind, value }) => `${kind}:${value}`);
      for (const line of lines) {
        const group = waiting.get(line);
        if (group) group.add(heard);
        else waiting.set(line, new Set([heard]));
      }
      return () => {
        for (const line of lines) {
          const group = waiting.get(line);
          group?.delete(heard);
          if (group?.size === 0) waiting.delete(line);
        }
      };
    },
    async close() {
      clearTimeout(timer);
      waiting.clear();
      await stop();
    },
  };
}
