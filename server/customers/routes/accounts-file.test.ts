import { desc, inArray, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#contract/access/api.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { companies, roleGrants, roles, userRoles, users } from '#server/access/schema.ts';
import { auditLog } from '#server/platform/db/schema/system.ts';
import { outbox } from '#server/platform/outbound/schema.ts';
import { uploaded } from '#server/test/upload.ts';
import {
  app,
  clerk,
  manager,
  stranger,
  sessionOf,
  ask,
  dataOf,
  named,
  openPortal,
} from './testing/customers.ts';

beforeAll(openPortal);

describe('customers’ accounts from a file', () => {
  const file = async (rows: string[], token = manager, dryRun = false) => {
    const { body, headers } = await uploaded(rows.join('\n'), 'accounts.csv');
    return ask(token, 'customerAccount/import', {
      method: 'POST',
      body,
      headers,
      query: { dryRun: String(dryRun) },
    });
  };
  const head = 'Customer,Kullanıcı adı,姓名,E-mail,Mobile';
  const counts = async () => {
    const { db } = app.database;
    return Promise.all([users, companies, userRoles, outbox, auditLog].map((table) => db.$count(table)));
  };
  type Row = { row: number; action: string; faults: { path: string; message: string }[] };
  const reported = (answer: { body: unknown }) => {
    const data = dataOf<ImportReport & { report?: ImportReport }>(answer);
    return data.report ?? data;
  };

  beforeAll(async () => {
    for (const code of ['BULK1', 'BULK2', 'BULK3']) await named(code);
  });

  test('are invited together, each for its customer, and only once', async () => {
    const rows = [
      head,
      'BULK1,bulk.ayse,Ayşe Yılmaz,ayse@bulk.example,',
      'bulk1,bulk.mehmet,Mehmet Kaya,,+90 532 555 77 01',
      'BULK2,Bulk.Li,李雷,li@bulk.example,905325557702',
    ];
    const before = await counts();
    const dry = await file(rows, manager, true);
    expect(reported(dry)).toMatchObject({ applied: false, totals: { create: 3, error: 0 } });
    expect(await counts()).toEqual(before);

    const done = reported(await file(rows));
    expect(done).toMatchObject({ applied: true, totals: { create: 3, unchanged: 0, error: 0 } });
    expect(done.told).toEqual([expect.stringMatching(/^3 invitations were not sent because no gateway/)]);
    const { db } = app.database;
    const made = await db.select().from(users).where(like(users.nameKey, 'bulk.%')).orderBy(users.nameKey);
    expect(made).toMatchObject([
      {
        name: 'bulk.ayse',
        realName: 'Ayşe Yılmaz',
        email: 'ayse@bulk.example',
        mobile: null,
        passwordHash: null,
      },
      { name: 'Bulk.Li', realName: '李雷', mobile: '905325557702' },
      { name: 'bulk.mehmet', realName: 'Mehmet Kaya', email: '', mobile: '905325557701' },
    ]);
    const [ayse, li, mehmet] = made.map(({ ydid }) => ydid);
    expect(mehmet).toBe(ayse);
    expect(li).not.toBe(ayse);
    const { id } = dataOf<ResourceRecord[]>({
      body: { data: (await ask(manager, 'customer', { query: { code: 'BULK1' } })).body },
    })[0]!;
    const people = dataOf<Person[]>(await ask(manager, `customer/${id}/accounts`));
    expect(people).toMatchObject([
      { name: 'bulk.ayse', roles: ['member'], state: 'invited' },
      { name: 'bulk.mehmet', roles: ['member'], state: 'invited' },
    ]);
    const letters = await db.select().from(outbox).orderBy(desc(outbox.id)).limit(3);
    expect(letters.map(({ channel, recipient }) => `${channel} ${recipient}`).toSorted()).toEqual([
      'mail ayse@bulk.example',
      'mail li@bulk.example',
      'sms 905325557701',
    ]);
    expect(letters.every(({ body }) => body.includes('BULK'))).toBe(true);
    const trail = await db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.recordId, [...made.map((user) => user.id), String(ayse), String(li)]));
    expect(trail.map(({ resource, action }) => `${resource} ${action}`).toSorted()).toEqual([
      'company create',
      'company create',
      'user invite',
      'user invite',
      'user invite',
    ]);

    const again = await counts();
    const same = reported(await file(rows));
    expect(same).toMatchObject({ applied: true, totals: { create: 0, unchanged: 3, error: 0 } });
    expect(same.told).toBeUndefined();
    expect(await counts()).toEqual(again);
  });

  test('are refused together, with faults by row', async () => {
    const before = await counts();
    const answer = await file([
      head,
      'BULK3,bulk.fine,,fine@bulk.example,',
      'NOBODY,bulk.nobody,,a@bulk.example,',
      'BULK3,BULK.FINE,,b@bulk.example,',
      'BULK3,bulk.ayse,,c@bulk.example,',
      'BULK3,clerk,,d@bulk.example,',
      'BULK3,bulk.noway,Nobody,,',
      'BULK3,bulk.mobile,,,905325557702',
      'BULK3,bulk.one,,,905325557703',
      'BULK3,bulk.two,,,+90 532 555 77 03',
      'BULK3,12345,,e@bulk.example,',
      'BULK1,bulk.ayse,Another Name,ayse@bulk.example,',
    ]);
    expect(answer.status).toBe(400);
    const { applied, rows } = reported(answer);
    expect(applied).toBe(false);
    expect(
      (rows as Row[]).map(({ row, faults }) => [
        row,
        ...faults.map(({ path, message }) => `${path}: ${message}`),
      ]),
    ).toEqual([
      [2],
      [3, 'customer: NOBODY does not exist.'],
      [4, 'name: Duplicate of row 2.'],
      [5, 'name: This name is already taken.'],
      [6, 'name: This name is already taken.'],
      [7, expect.stringMatching(/^email: Enter an e-mail address or mobile number/)],
      [8, 'mobile: This mobile number is already registered.'],
      [9],
      [10, 'mobile: Duplicate of row 9.'],
      [11, expect.stringMatching(/^name: /)],
      [12, 'name: Duplicate of row 5.', 'name: This name is already taken.'],
    ]);
    expect(await counts()).toEqual(before);
  });

  test('need the rights of a single invitation, and go to the office’s own customers only', async () => {
    const rows = [head, 'BULK3,bulk.right,,right@bulk.example,'];
    expect((await file(rows, clerk)).status).toBe(403);
    expect((await ask(clerk, 'customerAccount/template')).status).toBe(403);
    expect((await ask(manager, 'customerAccount/template')).status).toBe(200);
    expect(reported(await file(rows, stranger)).rows[0]!.faults[0]!.message).toBe('BULK3 does not exist.');
    // A user who may invite but lacks a customer account's rights cannot grant them.
    const { db } = app.database;
    await db.insert(roles).values({ key: 'inviter' });
    await db.insert(roleGrants).values({ role: 'inviter', router: 'customerAccount.invite' });
    const [user] = await db
      .insert(users)
      .values({ ydid: 2000, name: 'inviter', nameKey: 'inviter' })
      .returning();
    await db.insert(userRoles).values({ userId: user!.id, role: 'inviter' });
    const before = await counts();
    const narrow = await sessionOf(user!.id, 2000);
    for (const dryRun of [true, false]) {
      const refused = await file(rows, narrow, dryRun);
      expect(refused.status).toBe(403);
      expect(dataOf<{ faults: { message: string }[] }>(refused).faults[0]!.message).toContain(
        'have yourself',
      );
    }
    expect(await counts()).toEqual(before);
    const wide = Array.from({ length: 2001 }, (_, n) => `BULK3,bulk.x${n},,x${n}@bulk.example,`);
    const tooMany = await file([head, ...wide]);
    expect(dataOf<{ faults: { message: string }[] }>(tooMany).faults[0]!.message).toContain('2000 rows');
  });
});
