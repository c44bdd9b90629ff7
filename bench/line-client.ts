/** A connection that sends one request after another, with less client overhead than `node:http`. */
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Returns the body of each requested path; throws if the status is not 200. Supports responses with a known
 * length only.
 */
export function lineTo(port: number) {
  const socket = net.connect(port, '127.0.0.1').setNoDelay();
  let waiting: { path: string; resolve: (body: string) => void; reject: (error: Error) => void } | null =
    null;
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    held = held.length === 0 ? bytes : Buffer.concat([held, bytes]);
    const end = held.indexOf(HEAD_END);
    if (end < 0 || !waiting) return;
    const head = held.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    const { path, resolve, reject } = waiting;
    if (Number.isNaN(length)) return reject(new Error(`${path}: no length`));
    if (held.length < end + 4 + length) return;
    const body = held.toString('utf8', end + 4, end + 4 + length);
    held = Buffer.alloc(0);
    waiting = null;
    if (head.startsWith('HTTP/1.1 200')) resolve(body);
    else reject(new Error(`${path}: ${head.slice(9, 12)}`));
  });
  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  return {
    get: (path: string) =>
      new Promise<string>((resolve, reject) => {
        waiting = { path, resolve, reject };
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
      }),
    end: () => socket.destroy(),
  };
}
