import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportSource, StandardImport } from '#contract/reference/import.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Database } from '#server/platform/db/client.ts';
import { LEASE_S } from '#server/platform/lease.ts';
import { testDatabase } from '#server/test/database.ts';
import { leaseOfAnother, letPass } from '#server/test/leases.ts';
import { unlocodeFile } from '#server/test/unlocode.ts';
import { standardView } from '../store/lookup.ts';
import { searchStandards } from '../search/search.ts';
import { storeEntries } from '../store/store.ts';
import { apply, begin, cancel, close, find, list, receive } from './imports.ts';
import { heldData } from './coverage.ts';
import { importLease } from './progress.ts';
import { tidyUp, workOn, workOnAll } from './run.ts';
import { send } from './send.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  await database.pool.query(
    'truncate standard_imports, standard_import_files, standard_import_parts, standard_datasets, standard_entries, standard_terms, audit_log',
  );
});

const never = new AbortController().signal;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const latin1 = (...lines: string[]) => Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1');

/** A database that calls `then` just before the import's transaction number `count` begins. */
function interrupted(count: number, then: () => Promise<unknown>): Database {
  let begun = 0;
  const { pool } = database;
  const connect = async () => {
    begun += 1;
    if (begun === count) await then();
    return pool.connect();
  };
  const words: Pick<Database['pool'], 'query'> = { query: pool.query.bind(pool) };
  return { ...database, pool: { ...words, connect } as unknown as Database['pool'] };
}

/** Returns a signal that aborts at its check number `count`. */
function stoppingAt(count: number): AbortSignal {
  const stop = new AbortController();
  let looks = 0;
  stop.signal.throwIfAborted = () => {
    looks += 1;
    if (looks < count) return;
    stop.abort();
    throw new Error('stopped');
  };
  return stop.signal;
}

type Options = { source?: ImportSource; apply?: boolean; skipBroken?: boolean; edition?: string };
async function imported(files: Record<string, Buffer>, options: Options = {}): Promise<StandardImport> {
  const id = await send(database, {
    source: options.source ?? 'unlocode',
    edition: options.edition ?? null,
    apply: options.apply ?? true,
    skipBroken: options.skipBroken ?? false,
    by: null,
    files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
  });
  await workOn(database, id, never);
  return find(database, id);
}

/** Counts the visible entries and everything stored. */
async function stored() {
  const { rows } = await database.pool.query<{
    seen: number;
    all: number;
    terms: number;
    datasets: number;
    parts: number;
  }>(
    `select (select count(*)::int from standard_entries where dataset_id in (select id from standard_datasets where state = 'active')) as seen,
      (select count(*)::int from standard_entries) as all, (select count(*)::int from standard_terms) as terms,
      (select count(*)::int from standard_datasets) as datasets, (select count(*)::int from standard_import_parts) as parts`,
  );
  return rows[0]!;
}
const codesFor = async (kind: 'port' | 'place', query: string) =>
  (await searchStandards(database.pool, { kind, query, limit: 10 })).map(({ code }) => code);

const HAVN = ',"DK","QAR","Ärhavn (Ørby)","Arhavn (Orby)","82","1-3-----","AF","0601",,"5609N 01013E",""';

describe('an import', () => {
  test('loads the official Latin-1 parts and makes entries findable by every name', async () => {
    const part1 = latin1(
      ',"DK",,".DENMARK",,,,,,,,',
      HAVN,
      '"=","DK",,"Gammelhavn = Ärhavn (Ørby)","Gammelhavn = Arhavn (Orby)",,,,,,,',
    );
    const part2 = latin1(',"NO","QIN","Innlandet","Innlandet",,"--3-----","RL","0601",,,');
    const done = await imported(
      { 'CodeListPart1.csv': part1, 'CodeListPart2.csv': part2 },
      { edition: '2024-2' },
    );
    expect(done).toMatchObject({
      state: 'active',
      progress: 1,
      files: [{ encoding: 'windows-1252' }, { encoding: 'utf-8' }],
      findings: {
        entries: { port: 1, place: 1 },
        added: 2,
        removed: 0,
        broken: { count: 0 },
        countries: ['DK', 'NO'],
      },
    });
    for (const query of ['DKQAR', 'ärhavn', 'arhavn', 'ørby', 'gammelhavn'])
      expect(await codesFor('port', query), query).toEqual(['DKQAR']);
    expect(await codesFor('place', 'innlandet')).toEqual(['NOQIN']);
    expect(await codesFor('port', 'innlandet')).toEqual([]);
    expect(await standardView(database.pool, 'port', 'DKQAR')).toMatchObject({
      names: { en: 'Ärhavn (Ørby)' },
      latitude: 56.15,
      provenance: [{ source: 'unlocode', edition: '2024-2', importedAt: expect.any(String) as string }],
    });
    expect(await heldData(database.pool)).toEqual([
      expect.objectContaining({ kind: 'place', source: 'unlocode', entries: 1, edition: '2024-2' }),
      expect.objectContaining({ kind: 'port', source: 'unlocode', entries: 1 }),
    ]);
    expect((await stored()).parts).toBe(0);
  });

  test('changes nothing when the same files come again, in any order', async () => {
    const [one, two] = [unlocodeFile(['AD'], 30), unlocodeFile(['CN'], 30)];
    await imported({ one, two });
    const before = await stored();
    expect(await imported({ two, one })).toMatchObject({ state: 'unchanged', findings: null });
    expect(await stored()).toEqual(before);
  });

  test('reports what would change and changes nothing in a dry run', async () => {
    await imported({ a: unlocodeFile(['AD'], 30) });
    const before = await stored();
    const text = unlocodeFile(['AD'], 31).toString('latin1').split('\r\n');
    text.splice(3, 1);
    text[5] = text[5]!.replace('--34----', '--3-----').replace('1-3-----', '1-------');
    const dry = await imported({ a: Buffer.from(text.join('\r\n'), 'latin1') }, { apply: false });
    expect(dry).toMatchObject({
      state: 'checked',
      findings: { added: 1, changed: 1, unchanged: 28, removed: 1 },
    });
    expect({ ...(await stored()), parts: 0 }).toEqual(before);

    await apply(database, dry.id, false);
    await workOn(database, dry.id, never);
    expect(await find(database, dry.id)).toMatchObject({ state: 'active' });
    // The older edition is gone completely.
    expect(await stored()).toMatchObject({ seen: 30, all: 30, datasets: 1, parts: 0 });
  });

  test('refuses a broken line and names it, unless broken lines are skipped', async () => {
    const file = latin1(HAVN, ',"DK","Q1","Kort","Kort",,"1-------","AF","0601",,,', ',"DK","QBB","Zitat,,');
    const refused = await imported({ 'part.csv': file });
    expect(refused).toMatchObject({
      state: 'refused',
      findings: {
        unreadable: false,
        broken: {
          count: 2,
          rows: [
            { file: 'part.csv', line: 2, path: 'location', key: 'code', values: { value: 'Q1' } },
            { file: 'part.csv', line: 3, path: 'line', key: 'quotes', values: {} },
          ],
        },
      },
    });
    expect(await stored()).toMatchObject({ all: 0, terms: 0, datasets: 0 });
    await expect(apply(database, refused.id, false)).rejects.toThrow(new Refused('importRefused'));
    await apply(database, refused.id, true);
    await workOn(database, refused.id, never);
    expect(await find(database, refused.id)).toMatchObject({ state: 'active', skipBroken: true });
    expect(await codesFor('port', 'arhavn')).toEqual(['DKQAR']);
  });

  test('refuses a file of another kind as a whole', async () => {
    const keyOf = ({ state, findings }: StandardImport) => [
      state,
      findings?.unreadable,
      findings?.broken.rows[0]?.key,
    ];
    expect(keyOf(await imported({ a: Buffer.from('PK\u0003\u0004…') }))).toEqual(['refused', true, 'packed']);
    expect(keyOf(await imported({ a: Buffer.from([0, 1, 2, 0]) }))).toEqual(['refused', true, 'binary']);
    expect(keyOf(await imported({ a: Buffer.from('name,country\nA,TR\n') }, { source: 'airline' }))).toEqual([
      'refused',
      true,
      'columnsMissing',
    ]);
    const heading = await imported({ a: latin1(',"DK",,".DENMARK",,,,,,,,') }, { skipBroken: true });
    expect(keyOf(heading)).toEqual(['refused', true, undefined]);
    await expect(apply(database, heading.id, true)).rejects.toThrow(new Refused('importRefused'));
    expect(await stored()).toMatchObject({ all: 0, datasets: 0 });
  });

  test('leaves the countries of the other parts unchanged when one part is imported', async () => {
    await imported(
      { one: unlocodeFile(['AD', 'CN'], 20), two: unlocodeFile(['TR'], 20) },
      { edition: '2024-1' },
    );
    const done = await imported({ one: unlocodeFile(['AD', 'CN'], 15) }, { edition: '2024-2' });
    expect(done).toMatchObject({
      state: 'active',
      findings: { unchanged: 30, removed: 10, countries: ['AD', 'CN'] },
    });
    expect(await stored()).toMatchObject({ seen: 50, all: 50, datasets: 2 });
    const editionOf = async (code: string) =>
      (await standardView(database.pool, 'port', code))?.provenance.map(({ edition }) => edition);
    expect(await editionOf('ADQAA')).toEqual(['2024-2']);
    expect(await editionOf('TRQAA')).toEqual(['2024-1']);
    // Each part has its own hash. A part that lost countries to another part can be imported again in full.
    expect((await imported({ one: unlocodeFile(['AD', 'CN'], 15) })).state).toBe('unchanged');
    const again = await imported({ one: unlocodeFile(['AD', 'CN'], 20), two: unlocodeFile(['TR'], 20) });
    expect(again.state).toBe('active');
    expect(await stored()).toMatchObject({ seen: 60, all: 60, datasets: 1 });
  });

  test('keeps curated values and reports where the file differs', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into standard_datasets (source, state, hash) values ('builtIn', 'active', 'x') returning id`,
    );
    const place = {
      zone: null,
      functions: null,
      subdivision: null,
      status: null,
      iata: null,
      aliases: ['CNSHA'],
    };
    await storeEntries(database.pool, rows[0]!.id, [
      {
        rank: 0,
        entry: {
          kind: 'port',
          code: 'CNSHG',
          names: { en: 'Shanghai', zh: '上海', tr: null },
          country: 'CN',
          parent: null,
          latitude: 31.37,
          longitude: 121.6,
          detail: place,
        },
      },
    ]);
    const done = await imported({
      a: latin1(
        ',"CN","SHA","Shanghai Hongqiao","Shanghai Hongqiao",,"1--4----","AF","0601",,"3114N 12129E",',
        ',"CN","SHG","Shanghai Gang","Shanghai Gang","SH","--3-----","AF","0601",,"2500N 10000E",',
      ),
    });
    expect(done.findings?.kept).toEqual({
      count: 4,
      rows: [
        { kind: 'place', code: 'CNSHA', field: 'kind', ours: 'CNSHG', theirs: 'port' },
        { kind: 'port', code: 'CNSHG', field: 'kind', ours: 'port', theirs: 'place' },
        { kind: 'port', code: 'CNSHG', field: 'name', ours: 'Shanghai', theirs: 'Shanghai Gang' },
        {
          kind: 'port',
          code: 'CNSHG',
          field: 'position',
          ours: '31.370, 121.600',
          theirs: '25.000, 100.000',
        },
      ],
    });
    expect(await standardView(database.pool, 'port', 'CNSHA')).toMatchObject({
      code: 'CNSHG',
      names: { en: 'Shanghai', zh: '上海' },
      latitude: 31.37,
      // Details missing from our data come from the file.
      detail: { subdivision: 'SH', aliases: ['CNSHA'] },
      provenance: [{ source: 'builtIn' }, { source: 'unlocode' }],
      differences: [{ field: 'name' }, { field: 'position' }],
    });
    expect(await codesFor('port', 'shanghai')).toEqual(['CNSHG']);
  });

  test('adds subheadings below HS headings, and airlines', async () => {
    const hs =
      'section,hscode,description,parent,level\nXVI,8471,Data machines,84,4\nXVI,847130,Portable data machines,8471,6\n';
    expect(await imported({ hs: Buffer.from(hs) }, { source: 'hs' })).toMatchObject({
      state: 'active',
      findings: { entries: { hs: 2 }, added: 2 },
    });
    expect((await standardView(database.pool, 'hs', '8471.30'))?.parent).toBe('8471');
    const airline = 'iata;icao;name;country\nQ1;QQA;Ütopya Hava Yolları;TR\n';
    expect(await imported({ air: Buffer.from(airline) }, { source: 'airline' })).toMatchObject({
      state: 'active',
    });
    expect((await standardView(database.pool, 'airline', 'Q1'))?.names.en).toBe('Ütopya Hava Yolları');
    // Each source is independent of the others.
    expect(await stored()).toMatchObject({ seen: 3, datasets: 2 });
  });
});

describe('import processing', () => {
  test('resumes after a stop at any moment and ends with the rows of an undisturbed run', async () => {
    const files = { one: unlocodeFile(['AD', 'CN'], 700), two: unlocodeFile(['TR'], 400) };
    await imported(files);
    const undisturbed = await contents();
    await database.pool.query(
      'truncate standard_imports, standard_import_files, standard_import_parts, standard_datasets, standard_entries, standard_terms',
    );

    const id = await send(database, {
      source: 'unlocode',
      edition: null,
      apply: true,
      skipBroken: false,
      by: null,
      files: Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    });
    const stoppedIn = new Set<string>();
    for (let looks = 1; ; looks += 1) {
      await workOn(database, id, stoppingAt(looks)).catch(() => undefined);
      const { state } = await find(database, id);
      if (state === 'active') break;
      stoppedIn.add(state);
      expect((await stored()).seen).toBe(0);
    }
    expect([...stoppedIn]).toEqual(['checking', 'loading']);
    expect(await contents()).toEqual(undisturbed);
  });

  test('runs in one process only', async () => {
    const id = await send(database, {
      source: 'unlocode',
      edition: null,
      apply: true,
      skipBroken: false,
      by: null,
      files: [{ name: 'a', bytes: unlocodeFile(['AD'], 300) }],
    });
    await leaseOfAnother(database.db, importLease(id));
    expect(await workOn(database, id, never)).toBe(false);
    expect(await workOnAll(database, never, silent)).toBe(0);
    await letPass(database.db, LEASE_S + 1);
    expect(await workOnAll(database, never, silent)).toBe(1);
    expect(await find(database, id)).toMatchObject({ state: 'active' });
    expect(await workOn(database, id, never)).toBe(false);
  });

  test('stops on cancellation and leaves no data', async () => {
    const options = { source: 'unlocode', edition: null, apply: true, skipBroken: false, by: null } as const;
    const id = await send(database, {
      ...options,
      files: [{ name: 'a', bytes: unlocodeFile(['AD', 'CN', 'TR'], 900) }],
    });
    // Its first transaction opens the dataset; before the fourth, two chunks are stored.
    const between = interrupted(4, async () => {
      expect((await stored()).all).toBeGreaterThan(0);
      await cancel(database, id);
    });
    expect(await workOn(between, id, never)).toBe(true);
    await tidyUp(database, never);
    expect(await find(database, id)).toMatchObject({ state: 'cancelled' });
    expect(await stored()).toEqual({ seen: 0, all: 0, terms: 0, datasets: 0, parts: 0 });
    await expect(cancel(database, id)).rejects.toThrow(new Refused('notFound'));
  });

  test('continues an unfinished import when the same files come again', async () => {
    const files = [{ name: 'a', bytes: unlocodeFile(['AD', 'CN'], 600) }];
    const options = {
      source: 'unlocode',
      edition: null,
      apply: true,
      skipBroken: false,
      by: null,
      files,
    } as const;
    const first = await send(database, options);
    const stop = new AbortController();
    const between = interrupted(4, async () => stop.abort());
    await expect(workOn(between, first, stop.signal)).rejects.toThrow();
    expect((await stored()).all).toBeGreaterThan(0);
    expect(await find(database, first)).toMatchObject({ state: 'loading' });
    expect(await send(database, options)).toBe(first);
    await workOn(database, first, never);
    expect(await stored()).toMatchObject({ seen: 1200, datasets: 1, parts: 0 });
    expect((await list(database, 10)).map(({ id }) => id)).toEqual([first]);
  });
});

describe('uploaded files', () => {
  const options = { source: 'unlocode', edition: null, apply: true, skipBroken: false, by: null } as const;

  test('must arrive in full', async () => {
    const id = await begin(database, { ...options, files: [{ name: 'a', size: 10 }] });
    await receive(database, id, { file: 0, part: 0, body: Buffer.from('12345') });
    await expect(close(database, id)).rejects.toMatchObject({
      key: 'invalid',
      data: { faults: [{ path: 'files', message: 'standardData:fault.incomplete' }] },
    });
    for (const [file, part] of [
      [1, 0],
      [0, 1],
      [0, -1],
    ])
      await expect(
        receive(database, id, { file: file!, part: part!, body: Buffer.from('1') }),
      ).rejects.toThrow(new Refused('notFound'));
  });

  test('must be present, and within the limits for number and size', async () => {
    await expect(begin(database, { ...options, files: [] })).rejects.toMatchObject({ key: 'invalid' });
    await expect(begin(database, { ...options, files: [{ name: 'a', size: 0 }] })).rejects.toMatchObject({
      key: 'invalid',
    });
    await expect(begin(database, { ...options, files: [{ name: 'a', size: 2 ** 30 }] })).rejects.toThrow(
      new Refused('tooLarge'),
    );
    const many = Array.from({ length: 21 }, () => ({ name: 'a', size: 1 }));
    await expect(begin(database, { ...options, files: many })).rejects.toMatchObject({ key: 'invalid' });
  });
});

/** Everything stored, without dataset ids. */
async function contents() {
  const { rows: entries } = await database.pool.query(
    `select kind, code, name_en, country, latitude, longitude, rank, detail from standard_entries order by kind, code`,
  );
  const { rows: terms } = await database.pool.query(
    `select kind, code, term, form, weight, country from standard_terms order by kind, code, term, form`,
  );
  return { entries, terms };
}
