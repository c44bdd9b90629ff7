import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '#server/test/database.ts';
import { seal, unseal } from './key.ts';

it('reads what the key of the environment sealed, and nothing that another sealed or somebody changed', () => {
  const env = { WEBHOOK_KEY: 'a key of the operator', DATA_DIR: '/nowhere' };
  const sealed = seal(env, 'whsec_secret');
  expect(sealed).not.toContain('secret');
  expect(seal(env, 'whsec_secret')).not.toBe(sealed);
  expect(unseal(env, sealed)).toBe('whsec_secret');
  expect(() => unseal({ ...env, WEBHOOK_KEY: 'another operator’s' }, sealed)).toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1]! ^= 1;
  expect(() => unseal(env, bytes.toString('base64'))).toThrow();
});

it('writes a key of its own beside the database, which only the portal’s user reads', () => {
  const env = { WEBHOOK_KEY: undefined, DATA_DIR: testFolder() };
  expect(unseal(env, seal(env, 'whsec_secret'))).toBe('whsec_secret');
  expect(statSync(join(env.DATA_DIR, 'webhook.key')).mode & 0o777).toBe(0o600);
});
