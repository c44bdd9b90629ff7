/** Encrypts what must be readable again: the secrets of webhooks. A copy of the database alone does not reveal them. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';

type Settings = Pick<Env, 'WEBHOOK_KEY' | 'DATA_DIR'>;

const FILE = 'webhook.key';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const fromFile = new Map<string, Buffer>();

/** The key of the environment, else the one that the first use wrote beside the database. */
function keyOf({ WEBHOOK_KEY, DATA_DIR }: Settings): Buffer {
  if (WEBHOOK_KEY !== undefined) return createHash('sha256').update(WEBHOOK_KEY).digest();
  const known = fromFile.get(DATA_DIR);
  if (known) return known;
  const file = join(DATA_DIR, FILE);
  mkdirSync(DATA_DIR, { recursive: true });
  try {
    // Of several processes the first one decides.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = createHash('sha256').update(readFileSync(file, 'utf8').trim()).digest();
  fromFile.set(DATA_DIR, key);
  return key;
}

export function seal(env: Settings, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(env), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Throws where the text was sealed by another key. */
export function unseal(env: Settings, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(env), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
