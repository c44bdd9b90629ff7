/** A folder by SFTP: reads its files oldest first; each is moved away or recorded once it is stored. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { posix } from 'node:path';
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import type { FeedSourceInput } from '#contract/tracking/api/feed-sources.ts';
import { addressOf, messageOf, SourceFault, type FetchDeps } from './fetch.ts';

type Settings = Extract<FeedSourceInput, { kind: 'sftp' }>['settings'];

const CONNECT_MS = 20_000;
/** Maximum number of names read in a folder. */
const MOST_NAMES = 20_000;
/** File names that writers use until a file is finished. */
const UNFINISHED = /^\.|\.(?:tmp|part|filepart|swp|crdownload)$|~$/i;

const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** `*.edi` as a regular expression. */
const patternOf = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/\*+/g, '.*')
      .replaceAll('?', '.')}$`,
    'i',
  );

export async function fetchSftp(settings: Settings, deps: FetchDeps): Promise<void> {
  const address = await addressOf(settings.host, deps);
  const client = new Client();
  // The pending operation reports a broken connection.
  client.on('error', () => undefined);
  const stop = () => client.destroy();
  deps.signal.addEventListener('abort', stop);
  try {
    await readFolder(await connect(client, settings, address, deps.secret), settings, deps);
  } finally {
    deps.signal.removeEventListener('abort', stop);
    client.end();
  }
}

type Login = Pick<Settings, 'port' | 'user' | 'auth' | 'hostKey'>;

function connect(client: Client, settings: Login, host: string, secret: string): Promise<SFTPWrapper> {
  const { port, user: username, auth, hostKey } = settings;
  return new Promise((resolve, reject) => {
    let shown = '';
    client
      .once('ready', () =>
        client.sftp((error, sftp) =>
          error ? reject(new SourceFault('folder', error.message)) : resolve(sftp),
        ),
      )
      .once('error', (error) => {
        const wrongKey = shown !== '' && shown !== hostKey;
        const refused = 'level' in error && error.level === 'client-authentication';
        reject(
          wrongKey
            ? new SourceFault(hostKey === '' ? 'hostKeyUnset' : 'hostKey', shown)
            : new SourceFault(refused ? 'login' : 'unreachable', error.message),
        );
      })
      .once('close', () => reject(new SourceFault('unreachable', 'the connection was closed')));
    try {
      client.connect({
        host,
        port,
        username,
        ...(auth === 'key' ? { privateKey: secret.replaceAll('\\n', '\n') } : { password: secret }),
        readyTimeout: CONNECT_MS,
        hostVerifier: (key: Buffer) => {
          shown = fingerprintOf(key);
          const wanted = Buffer.from(hostKey.replace(/=+$/, ''));
          const seen = Buffer.from(shown);
          return wanted.length === seen.length && timingSafeEqual(wanted, seen);
        },
      });
    } catch (error) {
      reject(new SourceFault('login', messageOf(error)));
    }
  });
}

/** Writes a file into a folder; a reader there sees all of it or nothing. Throws SourceFault. */
export async function putSftp(
  settings: Login & Pick<Settings, 'host' | 'folder'>,
  deps: Pick<FetchDeps, 'secret' | 'privateHosts'>,
  { name, body }: { name: string; body: Buffer },
): Promise<void> {
  const address = await addressOf(settings.host, deps);
  const client = new Client();
  client.on('error', () => undefined);
  try {
    const sftp = await connect(client, settings, address, deps.secret);
    const path = posix.join(settings.folder, name);
    const part = `${path}.part`;
    await ask<undefined>(sftp, (done) => sftp.writeFile(part, body, (error) => done(error, undefined)));
    await ask<undefined>(sftp, (done) => sftp.rename(part, path, (error) => done(error, undefined)));
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('folder', messageOf(error));
  } finally {
    client.end();
  }
}

/** A protocol call as a promise; also rejects if the connection is lost. */
function ask<T>(
  sftp: SFTPWrapper,
  call: (done: (error: Error | null | undefined, value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new SourceFault('unreachable', 'the connection was closed'));
    sftp.once('close', gone);
    call((error, value) => {
      sftp.off('close', gone);
      if (error) reject(error);
      else resolve(value);
    });
  });
}

type File = { name: string; size: number; changed: number; id: string };

async function readFolder(sftp: SFTPWrapper, settings: Settings, deps: FetchDeps): Promise<void> {
  const { folder, moveTo, pattern } = settings;
  const listed = await ask<FileEntryWithStats[]>(sftp, (done) => sftp.readdir(folder, done)).catch(
    (error: unknown) => {
      throw error instanceof SourceFault
        ? error
        : new SourceFault('folder', `${folder}: ${messageOf(error)}`);
    },
  );
  const wanted = patternOf(pattern);
  const files = listed
    .slice(0, MOST_NAMES)
    .filter(({ filename, attrs }) => attrs.isFile() && wanted.test(filename) && !UNFINISHED.test(filename))
    .map(({ filename: name, attrs: { size, mtime: changed } }): File => ({
      name,
      size,
      changed,
      id: `${name}|${size}|${changed}`,
    }))
    .toSorted((a, b) => a.changed - b.changed || (a.name < b.name ? -1 : 1));
  let left = deps.limits.messages;
  let tooLong: string | null = null;
  for (const file of files) {
    if (left === 0 || deps.signal.aborted) break;
    if (await deps.isKnown(file.id)) continue;
    if (file.size > deps.limits.bytes) {
      tooLong ??= file.name;
      continue;
    }
    left -= 1;
    const path = posix.join(folder, file.name);
    const body = await readFile(sftp, path, deps);
    const after = await ask<{ size: number; mtime: number }>(sftp, (done) => sftp.stat(path, done));
    // The file is still being written: the next run reads it.
    if (after.size !== file.size || after.mtime !== file.changed || body.length !== file.size) continue;
    if (body.length > 0) await deps.take({ name: file.name, contentType: '', body });
    // Recorded before it is moved: if the move fails, it does not count as new.
    await deps.remember(file.id);
    if (moveTo !== '') await move(sftp, path, posix.join(moveTo, file.name));
  }
  await deps.forgetAllBut(files.map(({ id }) => id));
  if (tooLong !== null) throw new SourceFault('tooLong', tooLong);
}

async function readFile(sftp: SFTPWrapper, path: string, { limits }: FetchDeps): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const stream = sftp.createReadStream(path);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.bytes) {
      stream.destroy();
      throw new SourceFault('tooLong', path);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Moves a file; if the name is taken there, the time is appended. */
async function move(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const rename = (target: string) =>
    ask<undefined>(sftp, (done) => sftp.rename(from, target, (error) => done(error, undefined)));
  try {
    await rename(to).catch(() => rename(`${to}.${Date.now()}`));
  } catch (error) {
    throw error instanceof SourceFault ? error : new SourceFault('move', `${to}: ${messageOf(error)}`);
  }
}
