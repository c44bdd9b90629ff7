/**
 * Durable files for PGlite, which by itself never calls fsync: its start parameters switch it off and its
 * Node file system has none. This hooks PGlite's internals, hence the exact version in package.json and the
 * self-check at every start (session.ts).
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten's errno for EIO: PostgreSQL panics on it, as it must when fsync fails. */
const EIO = 29;

type FileNode = { mode: number };
type FileStream = { nfd?: number; node: FileNode };
type NodeFiles = {
  stream_ops: { fsync?: (stream: FileStream) => number };
  realPath(node: FileNode): string;
};
type EmscriptenModule = { NODEFS?: NodeFiles; FS: { filesystems: { NODEFS: NodeFiles } } };
type Init = NodeFS['init'];

/** PGlite's Node file system, with an fsync that reaches the disk. */
export class DurableFiles extends NodeFS {
  /** Number of fsync calls that reached the disk. */
  syncs = 0;
  /** Set once an fsync has failed: nothing may be acknowledged afterwards. */
  failure: unknown;

  override async init(...[pg, options]: Parameters<Init>): ReturnType<Init> {
    const result = await super.init(pg, options);
    const hook = (module: unknown): void => {
      const { NODEFS, FS } = module as EmscriptenModule;
      const files = NODEFS ?? FS.filesystems.NODEFS;
      files.stream_ops.fsync = (stream) => this.#fsync(files, stream);
    };
    result.emscriptenOpts.preRun?.unshift(hook);
    return result;
  }

  #fsync(files: NodeFiles, stream: FileStream): number {
    try {
      // A directory has no file descriptor in Emscripten: sync it by its path.
      if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
      else fs.fsyncSync(stream.nfd);
      this.syncs += 1;
      return 0;
    } catch (error) {
      this.failure = error;
      return EIO;
    }
  }
}

/**
 * Opens the cluster in `folder`, or creates it if the folder is empty; `files` counts its syncs. Without
 * `durable` it is never synced, for data that may be lost.
 */
export async function openCluster(
  folder: string,
  durable = true,
): Promise<{ pg: PGlite; files: DurableFiles }> {
  const files = new DurableFiles(folder);
  const pg = await PGlite.create({
    fs: files,
    startParams: durable ? START_PARAMETERS : PGlite.defaultStartParams,
    extensions: { pg_trgm },
    pgliteWasmModule: await loadEngine(),
  });
  return { pg, files };
}

let engine: Promise<WebAssembly.Module> | undefined;

/** Reads and compiles PostgreSQL; a standby thread does so before it is needed. */
export function loadEngine(): Promise<WebAssembly.Module> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const file = path.join(path.dirname(main), 'pglite.wasm');
  engine ??= fs.promises.readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return engine;
}

/** PGlite's own parameters with fsync on; `fsync` because Emscripten's fdatasync does nothing. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // The operating system caches the same pages, so PostgreSQL's default of 128 MB would be wasted.
  '-c',
  'shared_buffers=32MB',
];

/**
 * Creates the cluster in `folder` unless it exists. It is built next to it, synced and renamed, so that a
 * crash midway leaves nothing that looks like a database.
 */
export async function makeCluster(folder: string): Promise<void> {
  if (fs.existsSync(path.join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}.draft`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  const { pg } = await openCluster(draft);
  await pg.close();
  await syncTree(draft);
  fs.renameSync(draft, folder);
  syncPath(path.dirname(folder));
}

/** fsync of one file or directory. */
function syncPath(file: string): void {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** fsync of everything under `folder`, deepest first, and of the folder. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fs.promises.readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(file);
    else if (entry.isFile()) await syncFile(file);
  }
  await syncFile(folder);
}

async function syncFile(file: string): Promise<void> {
  const handle = await fs.promises.open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
