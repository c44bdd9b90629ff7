import { beforeAll, describe, expect, test } from 'vitest';
import type { MergeLine, MergePreview } from '#contract/customers/merge.ts';
import type { CustomerSummary } from '#contract/customers/summary.schema.ts';
import { plainText } from '#contract/records/fields.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { clerk, manager, stranger, ask, dataOf, post, made, named, openPortal } from './testing/customers.ts';

beforeAll(openPortal);

const sorted = (records: ResourceRecord[], text: (record: ResourceRecord) => string): string[] =>
  records.map(text).toSorted((a, b) => (a < b ? -1 : 1));

describe('credit', () => {
  test('adds the opening balance and finance entries, and reports currencies without a rate', async () => {
    const { id } = await named('OWES', {
      creditControl: true,
      creditDays: 30,
      creditCurrency: 'USD',
      creditLimit: '1000',
      openingReceivable: '200.50',
    });
    const entry = (document: string, values: Record<string, unknown>, token = manager) =>
      post(
        'creditEntry',
        { customer: 'OWES', date: '2026-11-01', document, currency: 'USD', reason: 'Invoice', ...values },
        token,
      );
    expect((await entry('I-1', { kind: 'charge', amount: '900' })).status).toBe(201);
    expect((await entry('P-1', { kind: 'payment', amount: '50.25' })).status).toBe(201);
    expect((await entry('A-1', { kind: 'payment', amount: '-1' })).status).toBe(400);
    expect((await entry('I-2', { kind: 'charge', amount: '5', currency: 'EUR' })).status).toBe(201);
    const { credit, counts } = dataOf<CustomerSummary>(await ask(clerk, `customer/${id}/summary`));
    expect(credit).toMatchObject({ used: '1050.25', free: '-50.25', exceeded: true, complete: false });
    expect(counts['creditEntry']).toBe(3);
    expect((await ask(stranger, `customer/${id}/summary`)).status).toBe(404);
  });
});

describe('a merge', () => {
  test('moves everything at once, redirects the old id to the survivor, and can be undone', async () => {
    const survivor = await named('KEEP', { city: 'İzmir', phone: '+90 212 555 0100' });
    const gone = await named('GONE', { city: 'Bursa', nameEn: 'Gone Ltd' });
    await made('contact', { customer: 'KEEP', name: 'Ayşe' });
    await made('contact', { customer: 'GONE', name: 'Ayşe', position: 'Buyer' });
    await made('contact', { customer: 'GONE', name: 'Mehmet' });
    const account = (code: string, accountNumber: string, currency = 'USD') =>
      made('bankAccount', { customer: code, currency, accountNumber, bankName: 'Any' });
    await account('KEEP', 'USD1');
    await account('GONE', 'USD1');
    await account('GONE', 'USD2');
    await account('GONE', 'EUR1', 'EUR');
    const files = `customer/${gone.id}/attachments`;
    const { id: file } = dataOf<{ id: string }>(await post(files, { name: 'a.txt', size: 1 }));
    await ask(clerk, `${files}/${file}/parts/0`, {
      method: 'PUT',
      body: Buffer.from('a'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await post(`${files}/${file}/close`, {});
    await post(
      `customer/${gone.id}/accounts`,
      { name: 'gone.user', RealName: 'G', Mobile: '', Email: 'g@example.com' },
      manager,
    );

    const path = `customer/${survivor.id}/merge/${gone.id}`;
    expect((await ask(clerk, path)).status).toBe(403);
    const preview = dataOf<MergePreview>(await ask(manager, path));
    expect(preview.fields.map(({ field }) => field)).toEqual([
      'shortName',
      'fullName',
      'nameEn',
      'phone',
      'city',
    ]);
    expect(preview).toMatchObject({ attachments: 1, accounts: 1 });
    expect(preview.moves).toEqual([
      { resource: 'contact', count: 2, renamed: ['Ayşe'], dropped: [] },
      { resource: 'bankAccount', count: 3, renamed: [], dropped: ['USD · USD1'] },
    ]);

    const order = { version: survivor.version, otherVersion: gone.version, take: ['city'] };
    expect((await post(path, { ...order, otherVersion: 9 }, manager)).status).toBe(409);
    const answer = await post(path, order, manager);
    expect(answer.status).toBe(200);
    const { merge, record } = dataOf<{ merge: string; record: ResourceRecord }>(answer);
    expect(record).toMatchObject({ id: survivor.id, city: 'Bursa', phone: '+90 212 555 0100', version: 2 });
    const of = async (resource: string, code: string) =>
      (await ask(clerk, resource, { query: { customer: code } })).body as ResourceRecord[];
    expect(sorted(await of('contact', 'KEEP'), ({ name }) => plainText(name))).toEqual([
      'Ayşe',
      'Ayşe (GONE)',
      'Mehmet',
    ]);
    const accounts = await of('bankAccount', 'KEEP');
    expect(
      sorted(accounts, (one) => `${plainText(one['accountNumber'])} ${plainText(one['isDefault'])}`),
    ).toEqual(['EUR1 true', 'USD1 true', 'USD2 false']);
    expect(dataOf<ResourceRecord>(await ask(clerk, `customer/${gone.id}`)).id).toBe(survivor.id);
    expect((await ask(stranger, `customer/${gone.id}`)).status).toBe(404);
    expect(dataOf<CustomerSummary>(await ask(manager, `customer/${survivor.id}/summary`))).toMatchObject({
      documents: 1,
      accounts: 1,
    });

    const lines = dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`));
    expect(lines).toMatchObject([{ id: merge, code: 'GONE', changed: [] }]);
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, stranger)).status).toBe(404);
    const undone = await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager);
    expect(undone.status).toBe(200);
    expect(dataOf<ResourceRecord>(undone)).toMatchObject({ id: gone.id, code: 'GONE', city: 'Bursa' });
    expect(dataOf<ResourceRecord>(await ask(clerk, `customer/${survivor.id}`))).toMatchObject({
      city: 'İzmir',
    });
    expect(sorted(await of('contact', 'GONE'), ({ name }) => plainText(name))).toEqual(['Ayşe', 'Mehmet']);
    expect((await of('bankAccount', 'GONE')).filter(({ isDefault }) => isDefault)).toHaveLength(2);
    expect(dataOf<CustomerSummary>(await ask(manager, `customer/${gone.id}/summary`))).toMatchObject({
      documents: 1,
      accounts: 1,
    });
    const trail = dataOf<{ action: string }[]>(await ask(manager, `customer/${survivor.id}/audit`));
    expect(trail.map(({ action }) => action)).toEqual(['unmerge', 'merge', 'create']);
  });

  test('is undone field by field, except for later changes', async () => {
    const [survivor, gone] = [await named('KEEP2'), await named('GONE2')];
    const contact = await made('contact', { customer: 'GONE2', name: 'Ali' });
    await made('contact', { customer: 'KEEP2', name: 'Ali', mobile: '+90 532 555 0199' });
    const city = { version: 1, city: 'Bursa' };
    const other = dataOf<ResourceRecord>(
      await ask(clerk, `customer/${gone.id}`, { method: 'PATCH', json: city }),
    );
    const { merge } = dataOf<{ merge: string }>(
      await post(
        `customer/${survivor.id}/merge/${gone.id}`,
        { version: 1, otherVersion: other.version, take: ['city', 'shortName'] },
        manager,
      ),
    );
    await ask(clerk, `contact/${contact.id}`, { method: 'PATCH', json: { version: 2, position: 'Buyer' } });
    await ask(clerk, `customer/${survivor.id}`, {
      method: 'PATCH',
      json: { version: 2, city: 'Izmir', remark: 'New' },
    });
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager)).status).toBe(200);
    // Its short name is restored; later typed values stay.
    expect(dataOf(await ask(clerk, `customer/${survivor.id}`))).toMatchObject({
      shortName: survivor['shortName'],
      city: 'Izmir',
      remark: 'New',
    });
    expect(dataOf(await ask(clerk, `customer/${gone.id}`))).toMatchObject({ code: 'GONE2', city: 'Bursa' });
    expect(dataOf(await ask(clerk, `contact/${contact.id}`))).toMatchObject({
      customer: 'GONE2',
      name: 'Ali',
      position: 'Buyer',
    });
  });

  test('is not undone where a record cannot move back, and names the record', async () => {
    const [survivor, gone] = [await named('KEEP5'), await named('GONE5')];
    const [one, other] = [
      await made('contact', { customer: 'GONE5', name: 'Ali' }),
      await made('contact', { customer: 'GONE5', name: 'Veli' }),
    ];
    const { merge } = dataOf<{ merge: string }>(
      await post(`customer/${survivor.id}/merge/${gone.id}`, { version: 1, otherVersion: 1 }, manager),
    );
    await ask(manager, `contact/${one.id}`, { method: 'DELETE', query: { version: 2 } });
    await named('THIRD5');
    await ask(clerk, `contact/${other.id}`, { method: 'PATCH', json: { version: 2, customer: 'THIRD5' } });
    const undone = await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager);
    expect(undone.status).toBe(409);
    const [line] = dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`));
    expect(line!.changed.map(({ name }) => name).toSorted()).toEqual(['Ali', 'Veli']);
  });

  test('keeps changes made at the same time', async () => {
    const [survivor, gone] = [await named('KEEP3'), await named('GONE3')];
    const contacts = [];
    for (const name of ['Can', 'Efe', 'Ege'])
      contacts.push(await made('contact', { customer: 'GONE3', name }));
    const change = async ({ id }: { id: string }) =>
      (await ask(clerk, `contact/${id}`, { method: 'PATCH', json: { version: 1, position: 'Buyer' } }))
        .status;
    const order = { version: 1, otherVersion: 1 };
    const [{ status }, ...changed] = await Promise.all([
      post(`customer/${survivor.id}/merge/${gone.id}`, order, manager),
      ...contacts.map(change),
    ]);
    expect(status).toBe(200);
    const held = (await ask(clerk, 'contact', { query: { customer: 'KEEP3', _sort: 'name' } })).body;
    expect((held as ResourceRecord[]).map(({ position }) => position === 'Buyer')).toEqual(
      changed.map((answer) => answer === 200),
    );
  });

  test('is undone after later work on an order, which keeps that work', async () => {
    const [survivor, gone] = [await named('KEEP4'), await named('GONE4')];
    const [done, passedOn] = [
      await made('airOrder', { customer: 'GONE4' }),
      await made('airOrder', { customer: 'GONE4' }),
    ];
    const { merge } = dataOf<{ merge: string }>(
      await post(`customer/${survivor.id}/merge/${gone.id}`, { version: 1, otherVersion: 1 }, manager),
    );
    const change = (id: string, json: object) => ask(clerk, `airOrder/${id}`, { method: 'PUT', json });
    const moved = dataOf<ResourceRecord>(await change(done.id, { version: 2, remark: 'Fragile' }));
    expect(moved).toMatchObject({ customer: 'KEEP4', version: 3 });
    // An order since assigned to a third customer stays with that customer.
    await named('THIRD4');
    const third = dataOf<ResourceRecord>(await change(passedOn.id, { version: 2, customer: 'THIRD4' }));
    const line = async () => dataOf<MergeLine[]>(await ask(manager, `customer/${survivor.id}/merges`))[0];
    expect((await line())!.changed).toEqual([{ resource: 'airOrder', name: passedOn['number'] }]);
    await change(passedOn.id, { version: third.version, customer: 'KEEP4' });
    expect((await line())!.changed).toEqual([]);
    expect((await post(`customer/${survivor.id}/merges/${merge}/undo`, {}, manager)).status).toBe(200);
    expect(dataOf(await ask(clerk, `airOrder/${done.id}`))).toMatchObject({
      customer: 'GONE4',
      remark: 'Fragile',
      version: 4,
    });
    expect(dataOf(await ask(clerk, `airOrder/${passedOn.id}`))).toMatchObject({
      customer: 'GONE4',
      version: 5,
    });
  });
});
