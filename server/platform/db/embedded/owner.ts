/**
 * Ensures that one process owns a data folder: two would corrupt the database silently. On Linux the lock is
 * an abstract Unix socket, freed by the kernel even after kill -9. It covers only the network namespace, so a
 * lock file with a heartbeat covers containers, other hosts and other systems.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** Interval of the heartbeat, and time without one after which an owner counts as dead (ms). */
const PULSE = { beatMs: 2000, deadMs: 10_000 };

const record = z.object({
  pid: z.number(),
  host: z.string(),
  /** Boot and network namespace: where the abstract socket is visible. */
  place: z.string(),
  since: z.string(),
  token: z.string(),
});
type Record = z.infer<typeof record>;

export type Owner = { release(): Promise<void> };

const lockFile = (folder: string): string => path.join(folder, 'owner.json');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Another process owns the folder; the message names the folder and the process. */
export class FolderInUse extends Error {
  constructor(folder: string, by: Record | undefined) {
    const who = by ? `process ${by.pid} on ${by.host}, since ${by.since}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${who}. Stop that one first, or name another folder by DATA_DIR.`,
    );
    this.name = 'FolderInUse';
  }
}

/**
 * Makes this process the owner of `folder` (created with mode 0700). Throws FolderInUse if another has it;
 * waits up to ten seconds if only the heartbeat can decide. `lost` is called when another takes over, which
 * happens only to a process suspended for longer than that.
 */
export async function own(folder: string, lost: () => void, { beatMs, deadMs } = PULSE): Promise<Owner> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  fs.chmodSync(folder, 0o700);
  const socket = process.platform === 'linux' ? await lockSocket(folder) : undefined;
  const mine: Record = {
    pid: process.pid,
    host: os.hostname(),
    place: here(),
    since: new Date().toISOString(),
    token: randomUUID(),
  };
  try {
    const previous = readRecord(folder);
    if (previous && !isGone(previous, mine)) await waitUntilDead(folder, previous, deadMs);
    const draft = `${lockFile(folder)}.${mine.token}`;
    fs.writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
    fs.renameSync(draft, lockFile(folder));
    if (previous && previous.place !== mine.place) {
      await pause(beatMs / 4); // Two processes took over at once: the later one's record stays.
      if (readRecord(folder)?.token !== mine.token) throw new FolderInUse(folder, readRecord(folder));
    }
  } catch (error) {
    socket?.close();
    throw error;
  }
  const beat = setInterval(() => {
    if (readRecord(folder)?.token === mine.token)
      return fs.utimesSync(lockFile(folder), new Date(), new Date());
    clearInterval(beat);
    lost();
  }, beatMs).unref();
  return {
    async release() {
      clearInterval(beat);
      if (readRecord(folder)?.token === mine.token) fs.rmSync(lockFile(folder));
      await new Promise((resolve) => (socket ? socket.close(resolve) : resolve(undefined)));
    },
  };
}

/** Binds the abstract socket that represents the folder's inode. */
async function lockSocket(folder: string): Promise<net.Server> {
  const { dev, ino } = fs.statSync(folder);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32);
  const server = net.createServer((connection) => connection.destroy()).unref();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(folder, readRecord(folder)) : error),
    );
    server.listen(`\0porthole-${name}`, () => resolve(server));
  });
}

function readRecord(folder: string): Record | undefined {
  try {
    return record.parse(JSON.parse(fs.readFileSync(lockFile(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

function here(): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/net')}`;
  } catch {
    return os.hostname();
  }
}

/** Whether the previous owner has certainly ended, without waiting for its heartbeat. */
function isGone(previous: Record, mine: Record): boolean {
  if (previous.place !== mine.place) return false;
  // We hold the abstract socket of the same place, so no other owner can be alive.
  if (process.platform === 'linux') return true;
  try {
    return process.kill(previous.pid, 0) && previous.pid === process.pid;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Watches the heartbeat (not the clock, which may differ between hosts). */
async function waitUntilDead(folder: string, previous: Record, deadMs: number): Promise<void> {
  const beat = (): number | undefined => fs.statSync(lockFile(folder), { throwIfNoEntry: false })?.mtimeMs;
  const first = beat();
  for (let look = 0; look < 40; look += 1) {
    await pause(deadMs / 40);
    const now = beat();
    if (now === undefined) return;
    if (now !== first) throw new FolderInUse(folder, readRecord(folder) ?? previous);
  }
}
