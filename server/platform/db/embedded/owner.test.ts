import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '#server/test/database.ts';
import { own } from './owner.ts';

const quick = { beatMs: 20, deadMs: 400 };
const nothing = (): void => undefined;
const lock = (folder: string): string => path.join(folder, 'owner.json');

test('refuses a second owner, naming the folder and the process', async () => {
  const folder = testFolder();
  const owner = await own(folder, nothing);
  await expect(own(folder, nothing)).rejects.toThrow(
    new RegExp(`${folder} is in use by process ${process.pid}`),
  );
  await owner.release();
  await (await own(folder, nothing)).release();
});

test('lets only its user enter the folder', async () => {
  const folder = path.join(testFolder(), 'new');
  const owner = await own(folder, nothing);
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
  expect(fs.statSync(lock(folder)).mode & 0o777).toBe(0o600);
  await owner.release();
  expect(fs.existsSync(lock(folder))).toBe(false);
});

/** A lock as left by a process in another container, which shares only the files. */
function elsewhere(folder: string): void {
  const record = {
    pid: 7,
    host: 'another-host',
    place: 'another place',
    since: 'yesterday',
    token: 'theirs',
  };
  fs.writeFileSync(lock(folder), JSON.stringify(record));
}

test('respects an owner it cannot see while the heartbeat continues', async () => {
  const folder = testFolder();
  elsewhere(folder);
  let beats = 0;
  const beat = setInterval(() => fs.utimesSync(lock(folder), beats, (beats += 1)), 20);
  await expect(own(folder, nothing, quick)).rejects.toThrow('process 7 on another-host');
  clearInterval(beat);
});

test('succeeds an owner whose heartbeat has stopped, and notifies it if it wakes', async () => {
  const folder = testFolder();
  elsewhere(folder);
  let lost = false;
  const owner = await own(folder, () => (lost = true), quick);
  expect(lost).toBe(false);
  elsewhere(folder);
  await expect.poll(() => lost).toBe(true);
  await owner.release();
  expect(fs.readFileSync(lock(folder), 'utf8')).toContain('theirs');
});
