/** Tests changes of several records at once. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { BulkPreview, BulkReport } from '#contract/records/api/bulk.ts';
import { bulkJob, bulkReport, undo } from '#contract/records/api/bulk.schema.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { workOnBulk } from '../bulk-jobs/work.ts';
import { bulkJobs } from '../schema/bulk.ts';
import { call } from '#server/test/app.ts';
import {
  app,
  clerk,
  manager,
  stranger,
  userNamed,
  ask,
  post,
  rows,
  dataOf,
  customer,
  seen,
  openPortal,
} from './testing/lists.ts';

beforeAll(openPortal);

const quiet = { error: () => undefined, info: () => undefined, warn: () => undefined } as never;
const work = () => workOnBulk(app.database, quiet, new AbortController().signal);
const jobs = (path: string, method: 'GET' | 'POST' = 'GET', token = manager) =>
  call(app, `/ydapi/api/v1/bulkjobs${path}`, { token, method, ...(method === 'POST' && { json: {} }) });
const job = (answer: { body: unknown }) => bulkJob.parse(dataOf(answer));

/** Undoes a finished job, and returns what its undo has done. */
async function undone(id: string | null) {
  const { id: undo } = job(await jobs(`/${id}/undo`, 'POST'));
  await work();
  return job(await jobs(`/${undo}`));
}

describe('a change of several records at once', () => {
  const edit = async (records: unknown[], dryRun = false, token = manager) =>
    post('customer', '/bulk/edit', { records, dryRun }, token);
  const report = (answer: { body: unknown }) => dataOf(answer) as BulkReport;

  test('is applied after a preview, and reversed', async () => {
    const some = [
      await customer('BULK1', { grade: 2 }),
      await customer('BULK2'),
      await customer('BULK3', { grade: 5 }),
    ];
    const records = some.map((record) => ({ ...seen(record), values: { grade: 5 } }));
    const preview = report(await edit(records, true));
    expect(preview.applied).toBe(false);
    expect(preview.rows.map(({ name, changes, version }) => [name, changes, version])).toEqual([
      ['BULK1 BULK1', [{ field: 'grade', before: 2, after: 5 }], 2],
      ['BULK2 BULK2', [{ field: 'grade', before: null, after: 5 }], 2],
      ['BULK3 BULK3', [], 1],
    ]);
    const grades = async () =>
      rows(await ask('customer', '', { code_startswith: 'BULK' })).map(({ grade, version }) => [
        grade,
        version,
      ]);
    expect(await grades()).toEqual([[2, 1], [null, 1], [5, 1]]); // prettier-ignore
    const done = report(await edit(records));
    expect(done.applied).toBe(true);
    expect(await grades()).toEqual([[5, 2], [5, 2], [5, 1]]); // prettier-ignore
    const back = done.rows.map(({ id, version, changes }) => ({
      id,
      version,
      values: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    }));
    expect(report(await edit(back)).applied).toBe(true);
    expect(await grades()).toEqual([[2, 3], [null, 3], [5, 1]]); // prettier-ignore
    const trail = dataOf(await ask('customer', `/${some[0]!.id}/audit`, {}, manager)) as unknown[];
    expect(trail).toHaveLength(3);
  });

  test('changes nothing if one record is refused, and names that record', async () => {
    const [good, late] = [await customer('ALL1'), await customer('ALL2')];
    const answer = report(
      await edit([
        { ...seen(good), values: { grade: 4 } },
        { id: late.id, version: 7, values: { grade: 4 } },
        { ...seen(late), id: '00000000-0000-4000-8000-000000000000', values: { grade: 4 } },
      ]),
    );
    expect(answer.applied).toBe(false);
    expect(answer.rows.map(({ faults }) => faults.length)).toEqual([0, 1, 1]);
    expect(answer.rows[1]).toMatchObject({ name: 'ALL2 ALL2', version: 1 });
    const wrong = report(await edit([{ ...seen(good), values: { grade: 9 } }]));
    expect(wrong.rows[0]!.faults.map(({ path }) => path)).toEqual(['grade']);
    expect(wrong.rows[0]!.faults[0]!.message).not.toMatch(/:/);
    expect(rows(await ask('customer', '', { code: 'ALL1' }))[0]).toMatchObject({ grade: null, version: 1 });
  });

  test('deletes records, and names those still needed beforehand', async () => {
    const [needed, free] = [await customer('DEL1'), await customer('DEL2')];
    await post('contact', '', { customer: 'DEL1', name: 'Somebody' });
    const records = [seen(needed), seen(free)];
    const preview = report(await post('customer', '/bulk/delete', { records, dryRun: true }));
    expect(preview.rows.map(({ name, faults }) => [name, faults.length])).toEqual([
      ['DEL1 DEL1', 1],
      ['DEL2 DEL2', 0],
    ]);
    expect(report(await post('customer', '/bulk/delete', { records })).applied).toBe(false);
    expect(report(await post('customer', '/bulk/delete', { records: [seen(free)] })).applied).toBe(true);
    expect(rows(await ask('customer', '', { code_startswith: 'DEL' })).map(({ code }) => code)).toEqual([
      'DEL1',
    ]);
  });

  test('finds no records of another company, and is refused without the permission', async () => {
    const theirs = await customer('OTHER', {}, stranger);
    const records = [{ ...seen(theirs), values: { grade: 1 } }];
    expect((await edit(records)).status).toBe(404);
    expect((await post('customer', '/bulk/delete', { records: [seen(theirs)] })).status).toBe(404);
    expect((await post('customer', '/bulk/delete', { records: [seen(theirs)] }, clerk)).status).toBe(403);
  });
});

describe('a change of all matching records', () => {
  const query = { code_startswith: 'WHOLE' };
  const all = (action: string, json: object, token = manager) =>
    post('customer', `/bulk/all/${action}`, { query, ...json }, token);
  const matches = async () => rows(await ask('customer', '', query)).map(({ code, grade }) => [code, grade]);

  beforeAll(async () => {
    for (let n = 0; n < 3; n += 1) await customer(`WHOLE${n}`, { grade: n + 1 });
    await customer('WHOLEX', {}, stranger);
  });

  test('refuses a filter that the list does not have instead of ignoring it', async () => {
    const query = { code_startswith: 'WHOLE', password_like: 'a' };
    const values = { grade: 5 };
    const answers = [
      await ask('customer', '/summary', query),
      await ask('customer', '/export', { ...query, format: 'csv' }),
      await post('customer', '/export/preview', { format: 'csv', query }),
      await all('edit/preview', { values, query }),
      await all('edit', { values, query, expected: 3 }),
      await all('delete/preview', { query }),
      await all('delete', { query, expected: 3 }),
    ];
    const refused = answers.map(({ status, body }) => [status, (body as { code: number }).code]);
    expect(refused).toEqual(answers.map(() => [400, 10006]));
  });

  test('runs in the background after a preview, and is undone except for records changed since', async () => {
    const values = { grade: 5, remark: 'all of them' };
    const preview = dataOf(await all('edit/preview', { values })) as BulkPreview;
    expect(preview.total).toBe(3);
    expect(preview.report.rows.every(({ changes }) => changes.length === 2)).toBe(true);
    // Refuses to change records that the preview did not count.
    expect((await all('edit', { values, expected: 2 })).status).toBe(400);
    const ordered = await all('edit', { values, expected: 3 });
    expect(ordered.status).toBe(201);
    const { id } = job(ordered);
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'waiting', total: 3, undoable: false });
    await customer('WHOLE9', { grade: 1 });
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'done', done: 3, changed: 3, undoable: true });
    expect(await matches()).toEqual([['WHOLE0', 5], ['WHOLE1', 5], ['WHOLE2', 5], ['WHOLE9', 1]]); // prettier-ignore
    const [first] = rows(await ask('customer', '', { code: 'WHOLE0' }));
    await call(app, `/ydapi/api/v1/customer/${first!.id}`, { token: manager, method: 'PATCH', json: { version: first!.version, grade: 4 } }); // prettier-ignore
    // Another user's job is not found.
    expect((await jobs(`/${id}/undo`, 'POST', stranger)).status).toBe(404);
    expect((await jobs(`/${id}`, 'GET', clerk)).status).toBe(404);
    const undone = job(await jobs(`/${id}/undo`, 'POST'));
    await work();
    expect(job(await jobs(`/${undone.id}`))).toMatchObject({ state: 'done', changed: 2, refused: 1 });
    expect(job(await jobs(`/${undone.id}`)).faults[0]).toMatchObject({ name: 'WHOLE0 WHOLE0' });
    expect(await matches()).toEqual([['WHOLE0', 4], ['WHOLE1', 2], ['WHOLE2', 3], ['WHOLE9', 1]]); // prettier-ignore
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'undone', undoable: false });
    expect((await jobs(`/${id}/undo`, 'POST')).status).toBe(400);
  });

  test('deletes all records except those still needed, and restores them under their own ids', async () => {
    await post('contact', '', { customer: 'WHOLE1', name: 'Somebody' });
    const before = rows(await ask('customer', '', query));
    const { id } = job(await all('delete', { expected: 4 }));
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'done', changed: 3, refused: 1 });
    expect(await matches()).toEqual([['WHOLE1', 2]]);
    await jobs(`/${id}/undo`, 'POST');
    await work();
    expect(rows(await ask('customer', '', query)).map((one) => [one.id, one['code']])).toEqual(
      before.map((one) => [one.id, one['code']]),
    );
  });

  test('can be cancelled, and is refused without the permission or with an invalid filter', async () => {
    const values = { grade: 3 };
    const { id } = job(await all('edit', { values, expected: 4 }));
    expect(job(await jobs(`/${id}/cancel`, 'POST'))).toMatchObject({ state: 'cancelled', changed: 0 });
    await work();
    expect(job(await jobs(`/${id}`))).toMatchObject({ state: 'cancelled', done: 0, undoable: false });
    expect((await all('delete', { expected: 4 }, clerk)).status).toBe(403);
    expect((await all('edit', { values, expected: 4, query: { grade: 'many' } })).status).toBe(400);
    // A job whose owner has lost the permission changes nothing.
    const late = job(await all('delete', { expected: 4 }));
    await app.database.db.update(bulkJobs).set({ userId: (await userNamed('clerk')).id }).where(eq(bulkJobs.id, late.id)); // prettier-ignore
    await work();
    expect(job(await jobs(`/${late.id}`, 'GET', clerk))).toMatchObject({ state: 'failed', changed: 0 });
    expect(await matches()).toHaveLength(4);
  });
});

describe('the undo of a delete', () => {
  const remove = async ({ id, version }: ResourceRecord, token = manager) => {
    const answer = await call(app, `/ydapi/api/v1/customer/${id}`, { token, method: 'DELETE', query: { version } }); // prettier-ignore
    return z.object({ id: z.string(), undo }).parse(dataOf(answer)).undo;
  };
  const records = async (codes: string) => {
    const answer = await ask('customer', '', { code_startswith: codes });
    return rows(answer).map(({ id, code, grade, remark }) => ({ id, code, grade, remark }));
  };

  test('restores one record under its own id, for the user who deleted it only', async () => {
    const one = await customer('UNDO1', { grade: 3, remark: 'important' });
    const before = await records('UNDO1');
    const id = await remove(one);
    expect(await records('UNDO1')).toEqual([]);
    expect(job(await jobs(`/${id}`))).toMatchObject({ action: 'delete', state: 'done', total: 1, done: 1, changed: 1, undoable: true }); // prettier-ignore
    for (const other of [stranger, clerk])
      expect((await jobs(`/${id}/undo`, 'POST', other)).status).toBe(404);
    expect(await undone(id)).toMatchObject({ state: 'done', changed: 1, refused: 0 });
    expect(await records('UNDO1')).toEqual(before);
    expect((await jobs(`/${id}/undo`, 'POST')).status).toBe(400);
  });

  test('names a record whose code is in use again', async () => {
    const id = await remove(await customer('UNDO2'));
    await customer('UNDO2', { grade: 1 });
    const answer = await undone(id);
    expect(answer).toMatchObject({ changed: 0, refused: 1 });
    expect(answer.faults[0]?.name).toBe('UNDO2 UNDO2');
  });

  test('restores the selected records, and is stored for none that stayed', async () => {
    const some = [await customer('UNDO3', { grade: 2 }), await customer('UNDO4')];
    const before = await records('UNDO');
    const deleted = async (json: object) =>
      bulkReport.parse(dataOf(await post('customer', '/bulk/delete', json)));
    expect((await deleted({ records: some.map(seen), dryRun: true })).undo).toBeNull();
    const late = some.map(({ id }) => ({ id, version: 7 }));
    expect((await deleted({ records: late })).undo).toBeNull();
    const { undo: id } = await deleted({ records: some.map(seen) });
    expect(job(await jobs(`/${id}`))).toMatchObject({ total: 2, undoable: true });
    expect(await undone(id)).toMatchObject({ changed: 2, refused: 0 });
    expect(await records('UNDO')).toEqual(before);
  });
});
