/** PostgreSQL servers of a test's or bench's own: a primary, its standby, a PgBouncer. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/free-port.ts';

/** Debian installs each version in a separate folder. */
function binaries(): string | null {
  const root = '/usr/lib/postgresql';
  const [newest] = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folder = newest && path.join(root, newest, 'bin');
  return folder && fs.existsSync(path.join(folder, 'pg_basebackup')) ? folder : null;
}

export const BINARIES = binaries();
export const POOLER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => fs.existsSync(file));

/** Neither PostgreSQL nor PgBouncer runs as root. */
const isRoot = process.getuid?.() === 0;
const asUser = (words: string[]): string[] =>
  isRoot ? ['runuser', '-u', 'postgres', '--', ...words] : words;

function run(...words: string[]): void {
  const [command = '', ...rest] = asUser(words);
  const { status, stderr, error } = spawnSync(command, rest, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr || String(error)}`);
}

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'porthole-cluster-'));
  fs.chmodSync(folder, 0o777);
  return folder;
}

export class Server {
  readonly folder: string;
  readonly port: number;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  static async primary(): Promise<Server> {
    const server = new Server(newFolder(), await freePort());
    run(`${BINARIES}/initdb`, '-D', server.#data, '-U', 'postgres', '--auth=trust', '-N', '--encoding=UTF8');
    server.start();
    return server;
  }

  async standby(): Promise<Server> {
    const server = new Server(newFolder(), await freePort());
    const { port } = this;
    const from = `host=127.0.0.1 port=${port} user=postgres`;
    run(
      `${BINARIES}/pg_basebackup`,
      '-D',
      server.#data,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '-N',
    );
    server.start();
    return server;
  }

  get #data(): string {
    return path.join(this.folder, 'data');
  }

  get target(): { host: string; port: number } {
    return { host: '127.0.0.1', port: this.port };
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  start(): void {
    const settings = `-p ${this.port} -k ${this.folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60`;
    run(`${BINARIES}/pg_ctl`, '-D', this.#data, '-w', '-l', `${this.folder}/log`, '-o', settings, 'start');
  }

  /** Ends it and removes its files. */
  remove(): void {
    this.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ends it as a power cut would. */
  stop(): void {
    if (fs.existsSync(path.join(this.#data, 'postmaster.pid')))
      run(`${BINARIES}/pg_ctl`, '-D', this.#data, '-m', 'immediate', 'stop');
  }

  promote(): void {
    run(`${BINARIES}/pg_ctl`, '-D', this.#data, '-w', 'promote');
  }
}

export type Pooler = {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
};
/** A PgBouncer before `server`, which gives each transaction any session. */
export async function pooler(server: Server): Promise<Pooler> {
  const [folder, port] = [newFolder(), await freePort()];
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    `[databases]\n* = user=postgres host=127.0.0.1 port=${server.port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = any\nauth_file = ${folder}/users\npool_mode = transaction\ndefault_pool_size = 5\nserver_login_retry = 1\nunix_socket_dir =\n`,
  );
  fs.writeFileSync(`${folder}/users`, '"postgres" ""\n');
  let running: ReturnType<typeof spawn> | undefined;
  const stop = async (): Promise<void> => {
    const child = running;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const start = async (): Promise<void> => {
    // As the user itself, so that a signal reaches it and not a parent.
    const [command = '', ...rest] = isRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', POOLER!, '-q', file]
      : [POOLER!, '-q', file];
    running = spawn(command, rest, { stdio: 'ignore' });
    await pause(300);
  };
  await start();
  const remove = async (): Promise<void> => {
    await stop();
    fs.rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, start, remove };
}
