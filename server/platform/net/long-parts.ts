/**
 * Removes the long parts from a multipart body, so that the runtime's own reader, which copies a body several
 * times, reads only what is short.
 */

/** Parts longer than this are removed (bytes). */
const LONG = 64 * 1024;
const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** The body without the content of its long parts, and that content by the part's position. */
export function withoutLongParts(
  body: Buffer,
  contentType: string,
): { rest: Buffer<ArrayBuffer>; long: ReadonlyMap<number, Buffer> } {
  const long = new Map<number, Buffer>();
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  if (!boundary) return { rest: Buffer.from(body), long };
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`, 'latin1');
  const kept: Buffer[] = [];
  // The first delimiter needs no preceding line.
  let at = body.indexOf(delimiter.subarray(2));
  for (let place = 0; at >= 0; place += 1) {
    const head = body.indexOf(END_OF_HEAD, at);
    const next = head < 0 ? -1 : body.indexOf(delimiter, head);
    if (next < 0) break;
    const content = body.subarray(Math.min(head + END_OF_HEAD.length, next), next);
    if (content.length > LONG) {
      long.set(place, content);
      kept.push(body.subarray(at, head + END_OF_HEAD.length));
    } else kept.push(body.subarray(at, next));
    kept.push(Buffer.from('\r\n'));
    at = next + 2;
  }
  if (long.size === 0) return { rest: Buffer.from(body), long };
  return { rest: Buffer.concat([...kept, body.subarray(at)]), long };
}
