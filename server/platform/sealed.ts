/** Seals texts that the portal must read again: AES-256-GCM, bound to what they are for. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Env } from '#server/env.ts';
import { Refused } from './refused.ts';

const KEY_FILE = 'secrets.key';
/** Bytes of a nonce of GCM (NIST SP 800-38D). */
const NONCE = 12;
const TAG = 16;

type KeyEnv = Pick<Env, 'SECRETS_KEY' | 'DATA_DIR'>;
const keyOfEnv = new WeakMap<KeyEnv, string>();

/** The key of the environment, else of the data folder, where it is generated at its first use. */
function masterKey(env: KeyEnv): string {
  const known = env.SECRETS_KEY ?? keyOfEnv.get(env);
  if (known !== undefined) return known;
  const file = path.join(env.DATA_DIR, KEY_FILE);
  if (!fs.existsSync(file)) generateKey(file);
  const key = fs.readFileSync(file, 'utf8').trim();
  keyOfEnv.set(env, key);
  return key;
}

/** The key appears complete or not at all; of two processes that start at once, the first decides. */
function generateKey(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(draft, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft);
  }
}

/** The cipher's key, and the name under which texts state it. */
function keyFor(env: KeyEnv): { id: string; key: Buffer } {
  const master = masterKey(env);
  const id = createHash('sha256').update(`porthole key ${master}`).digest('hex').slice(0, 8);
  return { id, key: Buffer.from(hkdfSync('sha256', master, '', 'porthole sealed texts', 32)) };
}

/** Seals `text`; only `unseal` with the same purpose, such as `second factor <user>`, opens it. */
export function seal(env: KeyEnv, purpose: string, text: string): string {
  const { id, key } = keyFor(env);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(
    Buffer.from(purpose),
  );
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `1.${id}.${sealed.toString('base64url')}`;
}

/** Opens a sealed text; throws `notConfigured` if this process has another key. */
export function unseal(env: KeyEnv, purpose: string, sealed: string): string {
  const [version, id, content = ''] = sealed.split('.');
  const own = keyFor(env);
  if (version !== '1' || id !== own.id) throw new Refused('notConfigured');
  const bytes = Buffer.from(content, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', own.key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-TAG));
  return decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
}
