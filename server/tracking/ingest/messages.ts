/** Raw messages: stored and committed before anything reads them. */
import { createHash, type Hash, type Hmac } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Pool } from 'pg';
import { onceTogether } from '#server/platform/fast/pipeline.ts';
import { LIVES } from '#server/platform/db/presence.ts';
import { copied } from './reading/arrays.ts';
import type { Unread } from './reading/understand.ts';
import { uuidv7 } from './reading/uuid.ts';

export type NewMessage = {
  feed: string;
  /** Carrier's SCAC, or the partner's key. */
  party: string;
  partner: string | null;
  /** `portal`: a decision of the portal itself. */
  via: 'push' | 'pull' | 'file' | 'portal';
  contentType: string;
  body: Buffer;
};
/** A message about to be stored; `packed`: its compressed body, if compression pays. */
export type Prepared = NewMessage & { id: string; hash: string; receivedAt: Date; packed: Buffer | null };

/** Number of failures or process crashes after which a message is set aside; it stays stored. */
export const MAX_ATTEMPTS = 3;
/** Bytes hashed before other work gets a turn. */
const SLICE = 1 << 20;
/** Bytes per statement: the embedded database stores them in about ten milliseconds. */
export const PIECE = 1 << 20;
/** A body longer than this is stored compressed. */
const PACKED_FROM = 16 * 1024;

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Feeds `body` to a hash, in slices, so that a long one does not block others. */
export async function hashed<T extends Hash | Hmac>(hash: T, body: Buffer): Promise<T> {
  for (let start = 0; start < body.length; start += SLICE) {
    if (start > 0) await turn();
    hash.update(body.subarray(start, start + SLICE));
  }
  return hash;
}

/** SHA-256 in hex. */
const hashOf = async (body: Buffer) => (await hashed(createHash('sha256'), body)).digest('hex');

export async function prepare(message: NewMessage): Promise<Prepared> {
  const { body } = message;
  const packed = body.length > PACKED_FROM ? await zip(body, { level: 1 }) : null;
  return { ...message, id: uuidv7(), hash: await hashOf(body), receivedAt: new Date(), packed };
}

export const unread = ({ receivedAt, ...message }: Prepared): Unread => ({
  ...message,
  receivedAt: receivedAt.toISOString(),
});

const COLUMNS = {
  id: 'uuid',
  feed: 'text',
  party: 'text',
  partner: 'text',
  via: 'text',
  content_type: 'text',
  body: 'bytea',
  encoding: 'text',
  pieces: 'int4',
  hash: 'text',
  received_at: 'timestamptz',
} as const;
const STATE_COLUMNS = {
  message_id: 'uuid',
  received_at: 'timestamptz',
  state: 'text',
  attempts: 'int4',
  attempted_at: 'timestamptz',
  reader: 'int4',
} as const;
const STORE = `copy feed_messages (${Object.keys(COLUMNS).join(', ')}) from stdin (format binary)`;
const STORE_STATES = `copy feed_states (${Object.keys(STATE_COLUMNS).join(', ')}) from stdin (format binary)`;

// A group that could not be stored is retried message by message.
const STORE_PIECE = `insert into feed_pieces (message_id, position, bytes) values ($1, $2, $3) on conflict do nothing`;

/**
 * Stores all of `bytes` but the last piece, each in its own statement; returns the rest and the number of
 * pieces.
 */
async function storePieces(pool: Pool, id: string, bytes: Uint8Array) {
  let pieces = 0;
  let start = 0;
  for (; bytes.length - start > PIECE; start += PIECE) {
    await pool.query(STORE_PIECE, [id, pieces, bytes.subarray(start, start + PIECE)]);
    pieces += 1;
  }
  return { body: bytes.subarray(start), pieces };
}

/**
 * Stores messages in one statement; once this resolves they are committed, and may be acknowledged. `reader`: the
 * process that reads them at once, which counts as the first attempt; null: they are read later.
 */
export async function storeMessages(pool: Pool, messages: readonly Prepared[], reader: number | null) {
  const rest = new Map<string, { body: Uint8Array; pieces: number }>();
  for (const { id, packed, body } of messages) rest.set(id, await storePieces(pool, id, packed ?? body));
  const rows = messages.map((message) => {
    const { body, pieces } = rest.get(message.id)!;
    return [
      message.id,
      message.feed,
      message.party,
      message.partner,
      message.via,
      message.contentType,
      body,
      message.packed ? 'gzip' : null,
      pieces,
      message.hash,
      message.receivedAt.getTime(),
    ];
  });
  const states = messages.map(({ id, receivedAt }) => {
    const at = receivedAt.getTime();
    return [id, at, 'stored', reader === null ? 0 : 1, reader === null ? null : at, reader];
  });
  // Both in one transaction, as all that is sent together.
  await onceTogether(pool, [
    { text: STORE, rows: copied(Object.values(COLUMNS), rows) },
    { text: STORE_STATES, rows: copied(Object.values(STATE_COLUMNS), states) },
  ]);
}

/** The process is no longer connected, so nobody reads its messages. */
const GONE = `or reader > 0 and reader not in (${LIVES})`;
const WAITING = (others: string) => `select message_id as id, attempts from feed_states
  where state = 'stored' and message_id <> all($2)
    and (received_at <= $1 and (attempted_at is null or attempted_at <= $1) ${others})
  order by received_at limit 200`;

/**
 * Stored and unread messages, oldest first: received and last tried before `before`, or held by a process
 * that is gone. `others` are in progress.
 */
export async function waitingMessages(
  pool: Pool,
  { before, others, shared }: { before: Date; others: readonly string[]; shared: boolean },
) {
  const text = WAITING(shared ? GONE : '');
  const { rows } = await pool.query<{ id: string; attempts: number }>(text, [before, others]);
  return rows;
}

/** Uses the clock of this process, as `waitingMessages` does, not the database's. */
const CLAIM = `update feed_states s set attempts = attempts + $4, attempted_at = $2, reader = $3
  from feed_messages m
  where message_id = any($1) and m.id = message_id and state = 'stored' and attempts + $4 <= ${MAX_ATTEMPTS}
  returning m.id, m.feed, m.party, m.content_type, m.hash, m.received_at, m.body, m.encoding, m.pieces`;

type MessageRow = {
  id: string;
  feed: string;
  party: string;
  content_type: string;
  hash: string;
  received_at: Date;
  body: Buffer;
  encoding: string | null;
  pieces: number;
};

/**
 * Notes that messages are about to be read, committed before anybody reads them, and answers them. `attempts`: 0 where
 * an outage cut the last one off.
 */
export async function claim(
  pool: Pool,
  ids: readonly string[],
  reader: number | null = null,
  attempts: 0 | 1 = 1,
): Promise<Unread[]> {
  const { rows } = await pool.query<MessageRow>(CLAIM, [ids, new Date(), reader, attempts]);
  const claimed = await Promise.all(rows.map(async (row) => ({ ...row, body: await bodyOf(pool, row) })));
  return claimed
    .map(({ id, feed, party, hash, body, content_type, received_at }) => ({
      id,
      feed,
      party,
      hash,
      body,
      contentType: content_type,
      receivedAt: received_at.toISOString(),
    }))
    .sort((a, b) => (a.receivedAt < b.receivedAt ? -1 : 1));
}

const PIECE_OF = 'select bytes from feed_pieces where message_id = $1 and position = $2';

/** The bytes of a message as received. */
export async function bodyOf(pool: Pool, message: Pick<MessageRow, 'id' | 'body' | 'encoding' | 'pieces'>) {
  const parts: Buffer[] = [];
  for (let position = 0; position < message.pieces; position += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>(PIECE_OF, [message.id, position]);
    const [piece] = rows;
    if (!piece) throw new Error(`piece ${position} of message ${message.id} is missing`);
    parts.push(piece.bytes);
  }
  const storedBody = parts.length === 0 ? message.body : Buffer.concat([...parts, message.body]);
  return message.encoding === 'gzip' ? unzip(storedBody) : storedBody;
}

const NOTE = `update feed_states s set fault = coalesce($2, s.fault, $3),
    state = case when attempts >= ${MAX_ATTEMPTS} then 'failed' else state end
  from feed_messages m
  where message_id = $1 and m.id = message_id and state = 'stored'
  returning s.state, s.attempts, m.feed, m.party, s.fault`;
const ENDED = 'the process ended while the message was read';

export type MessageState = { state: string; attempts: number; feed: string; party: string; fault: string };

/**
 * Records that reading failed, and sets the message aside after the last attempt; `fault` null: the process
 * ended. Undefined if another process has read it meanwhile.
 */
export async function noteFault(
  pool: Pool,
  id: string,
  fault: string | null,
): Promise<MessageState | undefined> {
  const { rows } = await pool.query<MessageState>(NOTE, [id, fault?.slice(0, 2000) ?? null, ENDED]);
  return rows[0];
}

const KNOWN = `select accepted, duplicate, refused from feed_messages m join feed_states on message_id = m.id
  where hash = $1 and feed = $2 and party = $3 limit 1`;

/** Returns the result for these exact bytes of this party if they are already stored; else null. */
export async function knownMessage(pool: Pool, { feed, party, body }: NewMessage) {
  const { rows } = await pool.query<{ accepted: number; duplicate: number; refused: number }>(KNOWN, [
    await hashOf(body),
    feed,
    party,
  ]);
  return rows[0] ?? null;
}
