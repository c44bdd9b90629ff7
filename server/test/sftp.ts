/** A test SFTP server in this process, with files in memory. */
import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import ssh2 from 'ssh2';

export type Folder = {
  port: number;
  /** Fingerprint of the server's key. */
  hostKey: string;
  /** The content of each file by path, and its modification time (s). */
  files: Map<string, { body: Buffer; changed: number }>;
  close(): Promise<void>;
};

const USER = 'partner';
const PASSWORD = 'sftp secret';
const { STATUS_CODE } = ssh2.utils.sftp;
const DIRECTORY = 0o040_755;
const FILE = 0o100_644;

export async function folder(files: Record<string, string | Buffer>): Promise<Folder> {
  const key = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  }).privateKey;
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  const print = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '');
  const held = new Map(
    Object.entries(files).map(([path, body], at) => [
      path,
      { body: Buffer.from(body), changed: 1_700_000_000 + at },
    ]),
  );
  const clients = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    clients.add(client);
    client
      .on('error', () => undefined)
      .on('close', () => clients.delete(client))
      .on('authentication', (attempt) =>
        attempt.method === 'password' && attempt.username === USER && attempt.password === PASSWORD
          ? attempt.accept()
          : attempt.reject(['password']),
      )
      .on('session', (accept) => accept().on('sftp', (begin) => serve(begin(), held)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${print}`,
    files: held,
    async close() {
      for (const client of clients) client.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function serve(sftp: ssh2.SFTPWrapper, files: Folder['files']): void {
  const opened: string[] = [];
  const handle = (path: string) => {
    const made = Buffer.alloc(4);
    made.writeUInt32BE(opened.push(path) - 1);
    return made;
  };
  const pathOf = (fileHandle: Buffer) => opened[fileHandle.readUInt32BE(0)]!;
  const attrs = (path: string) => {
    const file = files.get(path);
    return {
      mode: file ? FILE : DIRECTORY,
      uid: 0,
      gid: 0,
      size: file?.body.length ?? 0,
      atime: 0,
      mtime: file?.changed ?? 0,
    };
  };
  let listed = false;
  sftp
    .on('OPENDIR', (id, path) => {
      listed = false;
      const inside = path === 'in' || path === 'done';
      if (inside) sftp.handle(id, handle(path));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    })
    .on('READDIR', (id, fileHandle) => {
      const path = pathOf(fileHandle);
      const names = [...files.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1));
      if (listed) return sftp.status(id, STATUS_CODE.EOF);
      listed = true;
      sftp.name(
        id,
        names.map((filename) => ({ filename, longname: filename, attrs: attrs(`${path}/${filename}`) })),
      );
    })
    .on('STAT', (id, path) =>
      files.has(path) ? sftp.attrs(id, attrs(path)) : sftp.status(id, STATUS_CODE.NO_SUCH_FILE),
    )
    .on('OPEN', (id, path, flags) => {
      if (flags & ssh2.utils.sftp.OPEN_MODE.WRITE) files.set(path, { body: Buffer.alloc(0), changed: 0 });
      if (files.has(path)) sftp.handle(id, handle(path));
      else sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    })
    .on('WRITE', (id, fileHandle, offset, data) => {
      const file = files.get(pathOf(fileHandle))!;
      file.body = Buffer.concat([file.body.subarray(0, offset), data]);
      sftp.status(id, STATUS_CODE.OK);
    })
    .on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    .on('FSTAT', (id, fileHandle) => sftp.attrs(id, attrs(pathOf(fileHandle))))
    .on('READ', (id, fileHandle, offset, length) => {
      const body = files.get(pathOf(fileHandle))?.body ?? Buffer.alloc(0);
      if (offset >= body.length) return sftp.status(id, STATUS_CODE.EOF);
      sftp.data(id, body.subarray(offset, offset + length));
    })
    .on('RENAME', (id, from, to) => {
      const file = files.get(from);
      if (!file || files.has(to)) return sftp.status(id, STATUS_CODE.FAILURE);
      files.delete(from);
      files.set(to, file);
      sftp.status(id, STATUS_CODE.OK);
    })
    .on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
