/** The parts of PostgreSQL's wire protocol that the gateway must read: message boundaries and NOTIFY. */

const code = (letter: string): number => letter.charCodeAt(0);
export const QUERY = code('Q');
export const SYNC = code('S');
export const FLUSH = code('H');
export const TERMINATE = code('X');
export const STARTUP = 0;
const NOTIFICATION = code('A');
const READY_FOR_QUERY = code('Z');
const BATCH_ENDS = new Set([QUERY, SYNC, FLUSH, TERMINATE]);

/** The messages of a client up to a Query, Sync, Flush or Terminate; `type` is the code of the last one. */
export type Batch = { type: number; bytes: Buffer };

/** Groups a client's bytes into batches; the first message of a connection is its startup packet. */
export class Batches {
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  take(chunk: Buffer): Batch[] {
    const buffer = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const batches: Batch[] = [];
    let start = 0;
    let at = 0;
    for (;;) {
      const header = this.#started ? 1 : 0;
      if (buffer.length - at < header + 4) break;
      const length = header + buffer.readInt32BE(at + header);
      if (buffer.length - at < length) break;
      const type = this.#started ? (buffer[at] ?? STARTUP) : STARTUP;
      at += length;
      if (this.#started && !BATCH_ENDS.has(type)) continue;
      batches.push({ type, bytes: buffer.subarray(start, at) });
      start = at;
      this.#started = true;
    }
    this.#rest = buffer.subarray(start);
    return batches;
  }
}

/** Tracks the database's messages through arbitrary chunks, and collects the NOTIFYs. */
export class Answers {
  #type = 0;
  #headerSeen = 0;
  #length = 0;
  #left = 0;
  /** Bytes after the last complete message: an answer may be cut before them, not within. */
  tail = 0;

  /** Whether the last complete message was ReadyForQuery. */
  get ready(): boolean {
    return this.#type === READY_FOR_QUERY && this.#headerSeen === 0;
  }

  read(chunk: Uint8Array, keep: (part: Uint8Array) => void, aside: (part: Uint8Array) => void): void {
    let start = 0;
    let at = 0;
    const flush = (): void => {
      if (at > start) (this.#type === NOTIFICATION ? aside : keep)(chunk.subarray(start, at));
      start = at;
    };
    while (at < chunk.length) {
      if (this.#headerSeen < 5) {
        const byte = chunk[at] ?? 0;
        if (this.#headerSeen === 0) {
          if ((byte === NOTIFICATION) !== (this.#type === NOTIFICATION)) flush();
          this.#type = byte;
          this.#length = 0;
        } else this.#length = (this.#length << 8) | byte;
        this.#headerSeen += 1;
        at += 1;
        this.tail += 1;
        if (this.#headerSeen === 5) this.#left = this.#length - 4;
      } else {
        const step = Math.min(this.#left, chunk.length - at);
        this.#left -= step;
        this.tail += step;
        at += step;
      }
      if (this.#headerSeen === 5 && this.#left === 0) {
        this.#headerSeen = 0;
        this.tail = 0;
      }
    }
    flush();
    if (this.#type === NOTIFICATION) this.tail = 0;
  }
}

/** The NotificationResponse messages in `bytes`, each with its channel and complete bytes. */
export function notifications(bytes: Buffer): { channel: string; message: Buffer }[] {
  const result = [];
  for (let at = 0; at < bytes.length;) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const name = at + 9; // type, length and process id come before the channel
    result.push({
      channel: bytes.toString('utf8', name, bytes.indexOf(0, name)),
      message: bytes.subarray(at, end),
    });
    at = end;
  }
  return result;
}

/** A simple Query message. */
export function query(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  return Buffer.concat([header('Q', text.length), text]);
}

/** An ErrorResponse; with `ready` the session continues, without it the connection ends. */
export function errorResponse(sqlstate: string, message: string, ready = false): Buffer {
  const severity = ready ? 'ERROR' : 'FATAL';
  const body = Buffer.from(`S${severity}\0V${severity}\0C${sqlstate}\0M${message}\0\0`);
  const error = [header('E', body.length), body];
  if (ready) error.push(header('Z', 1), Buffer.from('I'));
  return Buffer.concat(error);
}

function header(type: string, length: number): Buffer {
  const bytes = Buffer.alloc(5, type);
  bytes.writeInt32BE(length + 4, 1);
  return bytes;
}
