/**
 * Lets a command-line tool send a command (a backup, an ingest) to the process that owns the data folder: one
 * JSON line each way over a Unix socket in the folder, which only the owner's user can reach.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

/** Runs a command and returns its result; an exception reaches the tool as an Error with the message. */
export type CommandHandler = (payload: unknown) => Promise<unknown>;
type CommandReply = { result?: unknown; error?: string };

/** Unix socket paths are limited to about a hundred bytes. */
const LONGEST = 100;

function socketPath(folder: string): string {
  const absolute = path.join(fs.realpathSync(folder), 'owner.sock');
  if (Buffer.byteLength(absolute) <= LONGEST) return absolute;
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 16);
  const home = path.join(os.tmpdir(), `porthole-${process.getuid?.() ?? os.userInfo().username}`);
  fs.mkdirSync(home, { recursive: true, mode: 0o700 });
  return path.join(home, `${name}.sock`);
}

/** Answers commands for `folder` until the returned function is called; only for its owner. */
export async function serveCommands(
  folder: string,
  handlers: ReadonlyMap<string, CommandHandler>,
): Promise<() => Promise<void>> {
  const file = socketPath(folder);
  fs.rmSync(file, { force: true });
  const server = net.createServer((connection) => {
    readLine(connection)
      .then((line) => answer(handlers, line))
      .then((reply) => connection.end(`${JSON.stringify(reply)}\n`))
      .catch(() => connection.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  fs.chmodSync(file, 0o600);
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

async function answer(handlers: ReadonlyMap<string, CommandHandler>, line: string): Promise<CommandReply> {
  try {
    const { command, payload } = JSON.parse(line) as { command: string; payload: unknown };
    const handler = handlers.get(command);
    if (!handler) return { error: `the running portal does not know the command ${command}` };
    return { result: await handler(payload) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Sends a command to the owner of `folder`. Returns `undefined` if nobody owns it, so that the caller may
 * open the database itself; throws the owner's refusal. Parse `result` before use.
 */
export async function askOwner(
  folder: string,
  command: string,
  payload: unknown = null,
): Promise<{ result: unknown } | undefined> {
  if (!fs.existsSync(folder)) return undefined;
  const connection = net.connect(socketPath(folder));
  connection.write(`${JSON.stringify({ command, payload })}\n`);
  const line = await readLine(connection).catch((error: NodeJS.ErrnoException) => {
    // There is no socket, or a killed process left one behind: the folder has no owner.
    if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') return undefined;
    throw error;
  });
  if (line === undefined) return undefined;
  const { result, error } = JSON.parse(line) as CommandReply;
  if (error !== undefined) throw new Error(error);
  return { result };
}

/** The first line; rejects if the connection ends before it. */
function readLine(connection: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    connection.on('error', reject);
    connection.on('close', () => reject(new Error('the running portal ended before it answered')));
    connection.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (chunk.includes(10)) resolve(Buffer.concat(chunks).toString('utf8').trimEnd());
    });
  });
}
