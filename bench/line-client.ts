/** One connection that asks one thing after another: less of the clock is the caller's own than by `node:http`. */
import net from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** Answers the body of each path asked for; throws where the answer is no 200. Answers of a known length alone are read. */
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
