import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#server/test/database.ts';
import { askOwner, type CommandHandler, serveCommands } from './commands.ts';

test('runs the command it receives, or returns the reason of a refusal', async () => {
  const folder = testFolder();
  const handlers = new Map<string, CommandHandler>([
    ['echo', async (payload) => ({ heard: payload })],
    ['fail', () => Promise.reject(new Error('cannot'))],
  ]);
  const stop = await serveCommands(folder, handlers);
  const long = 'ö'.repeat(300_000);
  expect(await askOwner(folder, 'echo', long)).toEqual({ result: { heard: long } });
  await expect(askOwner(folder, 'fail')).rejects.toThrow('cannot');
  await expect(askOwner(folder, 'dance')).rejects.toThrow('does not know the command dance');
  expect(fs.statSync(path.join(folder, 'owner.sock')).mode & 0o777).toBe(0o600);
  await stop();
  expect(await askOwner(folder, 'echo')).toBeUndefined();
});

test('serves a folder whose path is too long for a socket', async () => {
  const folder = path.join(testFolder(), 'a'.repeat(60), 'b'.repeat(60));
  fs.mkdirSync(folder, { recursive: true });
  const stop = await serveCommands(folder, new Map([['where', async () => 'here']]));
  expect(await askOwner(folder, 'where')).toEqual({ result: 'here' });
  await stop();
});

test('returns undefined for a folder without a portal', async () => {
  expect(await askOwner(path.join(testFolder(), 'missing'), 'echo')).toBeUndefined();
});
