/**
 * `npm run import -- unlocode FILE… | hs FILE | airline FILE [--edition E] [--dry-run] [--skip-broken]`, `--
 * list`, `-- cancel NUMBER`: imports official files of reference data. Status 1 if an expected import did not
 * happen.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  editionOf,
  IMPORT_SOURCES,
  PART_BYTES,
  WORKING_STATES,
  type ImportSource,
  type StandardImport,
} from '#contract/reference/import.ts';
import { standardImport } from '#contract/reference/import.schema.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Database } from '#server/platform/db/client.ts';
import { keepHouse } from '#server/platform/db/housekeeping.ts';
import { textsIn } from '#server/platform/http/language.ts';
import {
  find,
  IMPORT_COMMAND,
  type ImportOrder,
  orderImport,
  seedStandards,
  workOn,
} from '#server/reference/index.ts';
import { command, say } from './command.ts';
import { importLine, progressLine, reportLines } from './import-report.ts';
import { throughPortal } from './portal.ts';

const USAGE = [
  'Usage: npm run import -- unlocode FILE… [--edition 2024-2] [--dry-run] [--skip-broken]',
  '       npm run import -- hs FILE | airline FILE, with the same options',
  '       npm run import -- list | cancel NUMBER',
].join('\n');

/** Interval of the progress queries of an import (ms). */
const LOOK_MS = 300;

type ImportRequest = {
  source: ImportSource;
  files: string[];
  edition: string | null;
  apply: boolean;
  skipBroken: boolean;
};

function parseArguments(words: string[]): ImportRequest | { list: true } | { cancel: number } {
  const { values, positionals } = parseArgs({
    args: words,
    options: {
      edition: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'skip-broken': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  const [what, ...files] = positionals;
  if (what === 'list' && files.length === 0) return { list: true };
  if (what === 'cancel' && files.length === 1 && /^\d+$/.test(files[0]!)) return { cancel: Number(files[0]) };
  const source = IMPORT_SOURCES.find((known) => known === what);
  if (!source || files.length === 0) throw new Error(USAGE);
  const missing = files.filter((file) => !fs.existsSync(file) || !fs.statSync(file).isFile());
  if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`);
  const edition = values.edition ?? editionOf(files.map((file) => path.basename(file)));
  return { source, files, edition, apply: !values['dry-run'], skipBroken: values['skip-broken'] ?? false };
}

/** Uploads the files in parts; returns the number of the resulting import. */
async function send(
  order: (request: ImportOrder) => Promise<unknown>,
  { files, ...options }: ImportRequest,
): Promise<number> {
  const sized = files.map((file) => ({ name: path.basename(file), size: fs.statSync(file).size }));
  const id = z.int().parse(await order({ action: 'begin', ...options, files: sized }));
  for (const [file, name] of files.entries()) {
    const handle = await fs.promises.open(name);
    try {
      for (let part = 0; part * PART_BYTES < sized[file]!.size; part += 1) {
        const { buffer, bytesRead } = await handle.read(
          Buffer.alloc(PART_BYTES),
          0,
          PART_BYTES,
          part * PART_BYTES,
        );
        await order({
          action: 'part',
          id,
          file,
          part,
          body: buffer.subarray(0, bytesRead).toString('base64'),
        });
      }
    } finally {
      await handle.close();
    }
  }
  return z.int().parse(await order({ action: 'close', id }));
}

/** Reports the progress of an import until no work is left or `stop` is set. */
async function watch(ask: () => Promise<StandardImport>, stop: AbortSignal): Promise<void> {
  let lastLine = '';
  for (;;) {
    const one = await ask();
    const line = progressLine(one);
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`);
    else if (line !== lastLine && line !== '') say(line);
    lastLine = line;
    if (!WORKING_STATES.includes(one.state) || stop.aborted) {
      if (process.stdout.isTTY) process.stdout.write('\r\u001b[K');
      return;
    }
    await pause(LOOK_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

/** Works on the import in this process until none is left: another process may be at it, and die. */
async function workHere(database: Database, id: number, stop: AbortSignal): Promise<void> {
  while (!stop.aborted && WORKING_STATES.includes((await find(database, id)).state))
    if (!(await workOn(database, id, stop))) await pause(LOOK_MS, undefined, { signal: stop });
}

const never = new Promise<void>(() => undefined);

/** Prints the result and sets the exit status once the import has stopped. */
function conclude(done: StandardImport, here: boolean, language: Language): void {
  if (WORKING_STATES.includes(done.state)) {
    say(
      here
        ? 'Stopped. The same command goes on from here.'
        : `The portal goes on with import ${done.id}; "npm run import -- list" says how far it is.`,
    );
    process.exitCode = 1;
    return;
  }
  for (const line of reportLines(done, language)) say(line);
  const broken = done.state === 'checked' && (done.findings?.broken.count ?? 0) > 0;
  if (broken || ['refused', 'failed', 'cancelled'].includes(done.state)) process.exitCode = 1;
}

await command(async (env, words) => {
  const request = parseArguments(words);
  const t = textsIn(env.PORTHOLE_LANGUAGE);
  const { ask, database, close } = await throughPortal(env, IMPORT_COMMAND, (_db, payload, opened) =>
    orderImport(opened, payload, { t }),
  );
  const order: (request: ImportOrder) => Promise<unknown> = ask;
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    if ('list' in request) {
      for (const one of z.array(standardImport).parse(await order({ action: 'list' }))) say(importLine(one));
      return;
    }
    if ('cancel' in request) {
      await order({ action: 'cancel', id: request.cancel });
      say(`Import ${request.cancel} is cancelled.`);
      return;
    }
    // Imports compare with the built-in standards, which the portal loads when it starts.
    if (database) await seedStandards(database);
    const id = await send(order, request);
    const look = async () => standardImport.parse(await order({ action: 'find', id }));
    // Work in this process ends by itself or with an error, which is shown after the results so far.
    const ended = new AbortController();
    const failure = (database ? workHere(database, id, stopping.signal) : never).then(
      () => null,
      (error: unknown) => error,
    );
    void failure.finally(() => ended.abort());
    await watch(look, AbortSignal.any([stopping.signal, ended.signal]));
    const error = database ? await failure : null;
    if (error && !stopping.signal.aborted) throw error;
    conclude(await look(), database !== null, env.PORTHOLE_LANGUAGE);
    if (database) await keepHouse(database);
  } finally {
    await close();
  }
});
