import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'a key that is long enough for a test';
const env = { SECRETS_KEY: KEY, DATA_DIR: '/nowhere' };

describe('sealed texts', () => {
  it('open for their purpose, and never show what they hold', () => {
    const sealed = seal(env, 'one', 'my secret');
    expect(sealed).not.toContain('secret');
    expect(unseal(env, 'one', sealed)).toBe('my secret');
    expect(seal(env, 'one', 'my secret')).not.toBe(sealed);
  });

  it('open neither for another purpose nor after a change', () => {
    const sealed = seal(env, 'one', 'my secret');
    expect(() => unseal(env, 'other', sealed)).toThrow();
    const [head, id, content] = sealed.split('.');
    const changed = Buffer.from(content!, 'base64url');
    changed[14]! ^= 1;
    expect(() => unseal(env, 'one', [head, id, changed.toString('base64url')].join('.'))).toThrow();
  });

  it('report another key as a setting to correct', () => {
    const sealed = seal(env, 'one', 'my secret');
    expect(() => unseal({ ...env, SECRETS_KEY: `${KEY} other` }, 'one', sealed)).toThrow('notConfigured');
  });

  it('use a key of the data folder, generated once and readable by its owner only', () => {
    const DATA_DIR = fs.mkdtempSync(path.join(os.tmpdir(), 'porthole-key-'));
    const sealed = seal({ SECRETS_KEY: undefined, DATA_DIR }, 'one', 'my secret');
    expect(unseal({ SECRETS_KEY: undefined, DATA_DIR }, 'one', sealed)).toBe('my secret');
    expect(fs.readdirSync(DATA_DIR)).toEqual(['secrets.key']);
    expect(fs.statSync(path.join(DATA_DIR, 'secrets.key')).mode & 0o777).toBe(0o600);
    fs.rmSync(DATA_DIR, { recursive: true });
  });
});
