import { ne } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AlertRule } from '#contract/members/alerts/rule.ts';
import type { Database } from '#server/platform/db/client.ts';
import { claimDue } from '#server/platform/outbound/claim.ts';
import { mailChannel } from '#server/platform/outbound/channels/mail.ts';
import { deliveries } from '#server/platform/outbound/schema.ts';
import { testDatabase } from '#server/test/database.ts';
import { AMSTERDAM, anOffice, ISTANBUL } from './testing/office.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const TEN = '2026-12-12T10:00:00.000Z';
const SEVEN_PM = '2026-12-12T19:00:00.000Z';
const MIDNIGHT = '2026-12-13T00:00:00.000Z';
const HOLDS: Partial<AlertRule> = { facts: [{ kind: 'hold.placed' }] };
const hold = { type: 'hold.placed', fact: 'hold', after: { code: 'customsHold' } } as const;
const atOnce = { zone: 'UTC', quiet: null, digest: null };

it('measures an ETA from the last value that the rule reported', async () => {
  const office = await anOffice(database);
  const me = await office.person({ ...atOnce, zone: 'Europe/Istanbul' });
  const row = await office.subscription('ONE1');
  await office.rule(me.id, { facts: [{ kind: 'eta.changed', atLeast: 12 }] });
  const eta = (before: string, after: string) =>
    office.changed(row, { type: 'eta.changed', fact: 'eta', before: { at: before }, after: { at: after } });
  await eta(TEN, SEVEN_PM);
  await office.work('2026-12-10T09:01:00Z');
  await office.work('2026-12-10T09:02:00Z');
  expect(await office.mails()).toEqual([]);
  await eta(SEVEN_PM, MIDNIGHT);
  await office.work('2026-12-10T10:01:00Z');
  await office.work('2026-12-10T10:02:00Z');
  const mails = await office.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(
    '12 Dec 2026 13:00 (Europe/Istanbul) → 13 Dec 2026 03:00 (Europe/Istanbul), 14 h later',
  );
  // The new base is midnight.
  await eta(MIDNIGHT, SEVEN_PM);
  await office.work('2026-12-10T11:01:00Z');
  await office.work('2026-12-10T11:02:00Z');
  expect(await office.mails()).toHaveLength(1);
});

it('holds a high alert until the morning, and lets a critical one through the night', async () => {
  for (const [severity, leaves] of [
    ['high', '2026-12-11T04:00'],
    ['critical', '2026-12-10T20:10'],
  ] as const) {
    const office = await anOffice(database);
    const me = await office.person(ISTANBUL);
    const row = await office.subscription('TWO1');
    await office.rule(me.id, { facts: [{ kind: 'hold.placed', severity }] });
    office.set('2026-12-10T20:10:00Z');
    await office.changed(row, hold);
    for (const time of [
      '2026-12-10T20:10:00Z',
      '2026-12-10T20:10:20Z',
      '2026-12-11T03:59:59Z',
      '2026-12-11T04:00:00Z',
    ])
      await office.work(time);
    const mails = await office.mails();
    expect(mails.map(({ at }) => at.slice(0, 16))).toEqual([leaves]);
  }
});

it('reports in one message what began and ended within the quiet hours', async () => {
  const office = await anOffice(database);
  const me = await office.person(ISTANBUL);
  const row = await office.subscription('THREE1');
  await office.rule(me.id, HOLDS);
  office.set('2026-12-10T20:10:00Z');
  await office.changed(row, hold);
  await office.work();
  office.set('2026-12-11T00:10:00Z');
  await office.changed(row, { type: 'hold.removed', fact: 'hold', before: hold.after });
  await office.work();
  await office.work('2026-12-11T04:00:00Z');
  await office.work('2026-12-11T05:00:00Z');
  const mails = await office.mails();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toMatch(/a hold is placed[\s\S]*a hold is removed/);
});

it('collects what is low in one digest, and sends no empty one', async () => {
  const office = await anOffice(database);
  const me = await office.person(ISTANBUL);
  const rows = await Promise.all(['FOUR1', 'FOUR2', 'FOUR3'].map((number) => office.subscription(number)));
  await office.rule(me.id, { facts: [{ kind: 'milestone.reached' }] });
  for (const row of rows) {
    await office.changed(row, {
      type: 'milestone.reached',
      after: { milestone: 'DLPT', place: 'CNSHG', at: TEN },
    });
    await office.work();
  }
  await office.work('2026-12-11T05:29:59Z');
  expect(await office.mails()).toEqual([]);
  await office.work('2026-12-11T05:30:00Z');
  await office.work('2026-12-12T05:30:00Z');
  const mails = await office.mails();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your digest: 3 alerts']);
  for (const { number } of rows) expect(mails[0]!.text).toContain(number);
});

it('lists in one mail the bills that a delay of their vessel concerns, and to a follower only their own', async () => {
  const office = await anOffice(database);
  const [me, follower] = [await office.person(atOnce), await office.person(atOnce)];
  const bills: { id: string; number: string }[] = [];
  for (let n = 0; n < 12; n += 1)
    bills.push(
      await office.subscription(`FIVE${10 + n}`, n < 2 ? { followers: follower.name } : {}, '9074729'),
    );
  const facts: AlertRule['facts'] = [{ kind: 'eta.changed', atLeast: 12 }];
  await office.rule(me.id, { facts });
  for (const [n, bill] of bills.entries()) {
    const after = { at: '2026-12-15T10:00:00.000Z' };
    await office.changed(bill, { type: 'eta.changed', fact: 'eta', before: { at: TEN }, after });
    // The delay reaches the bills within seconds, not at once.
    await office.work(`2026-12-10T09:00:${String(n).padStart(2, '0')}Z`);
  }
  await office.work('2026-12-10T09:00:30Z');
  await office.work('2026-12-10T09:01:00Z');
  const mails = await office.mails();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([me.mail, follower.mail].toSorted());
  const numbersIn = (to: string) =>
    bills.filter(({ number }) => mails.find((mail) => mail.to === to)!.text.includes(number)).length;
  expect(numbersIn(me.mail)).toBe(12);
  expect(numbersIn(follower.mail)).toBe(2);
});

it('takes the night on which the clocks go forward as the zone does', async () => {
  const office = await anOffice(database);
  const me = await office.person(AMSTERDAM);
  const row = await office.subscription('SIX1');
  await office.rule(me.id, HOLDS);
  office.set('2027-03-28T01:30:00Z');
  await office.changed(row, hold);
  for (const time of ['2027-03-28T01:30:00Z', '2027-03-28T04:59:59Z', '2027-03-28T05:00:00Z'])
    await office.work(time);
  expect((await office.mails()).map(({ at }) => at)).toEqual(['2027-03-28T05:00:00.000Z']);
});

it('corrects a retracted report for those who got it, in the same thread, and for nobody else', async () => {
  const office = await anOffice(database);
  const [one, two, third] = [
    await office.person(atOnce),
    await office.person(atOnce),
    await office.person(atOnce),
  ];
  const row = await office.subscription('SEVEN1');
  const facts: AlertRule['facts'] = [{ kind: 'milestone.reached', milestones: ['DSCH'] }];
  await office.rule(one.id, { facts, channels: ['mail', 'inApp'] });
  await office.rule(two.id, { facts });
  await office.rule(third.id, HOLDS);
  const after = { milestone: 'DSCH', place: 'NLRTM', at: TEN };
  const reported = await office.changed(row, { type: 'milestone.reached', fact: 'dsch', after });
  await office.work('2026-12-10T09:00:00Z');
  await office.work('2026-12-10T09:00:30Z');
  const first = await office.mails();
  expect(first.map(({ to }) => to).toSorted()).toEqual([one.mail, two.mail].toSorted());
  await office.changed(row, { type: 'milestone.retracted', fact: 'dsch', before: after, retracts: reported });
  await office.work('2026-12-10T10:00:00Z');
  await office.work('2026-12-10T10:00:30Z');
  const corrections = (await office.mails()).slice(2);
  expect(corrections.map(({ to }) => to).toSorted()).toEqual([one.mail, two.mail].toSorted());
  for (const { to, subject, text, inReplyTo } of corrections) {
    expect(subject).toBe('SEVEN1: Correction: not “Discharged”');
    expect(text).toContain('Correction: not “Discharged”');
    expect(inReplyTo).toContain(first.find((mail) => mail.to === to)!.id);
  }
  const inApp = (await office.alerts()).filter(({ channel }) => channel === 'inApp');
  expect(inApp.map(({ recipient, correction }) => [recipient, correction])).toEqual([
    [`user:${one.id}`, false],
    [`user:${one.id}`, true],
  ]);
});

it('says nothing of a report that was retracted before the alert left', async () => {
  const office = await anOffice(database);
  const me = await office.person(ISTANBUL);
  const row = await office.subscription('SEVEN2');
  await office.rule(me.id, { facts: [{ kind: 'milestone.reached' }] });
  const after = { milestone: 'DSCH', at: TEN };
  const reported = await office.changed(row, { type: 'milestone.reached', fact: 'dsch', after });
  await office.work();
  await office.changed(row, { type: 'milestone.retracted', fact: 'dsch', before: after, retracts: reported });
  await office.work('2026-12-10T10:00:00Z');
  await office.work('2026-12-12T10:00:00Z');
  expect(await office.mails()).toEqual([]);
});

it('sends nothing twice, however often and by how many processes the log is read', async () => {
  const office = await anOffice(database);
  const me = await office.person(atOnce);
  const row = await office.subscription('EIGHT1', { followers: me.name });
  await office.rule(me.id, { ...HOLDS, channels: ['mail', 'inApp'] });
  await office.changed(row, hold);
  office.set('2026-12-10T09:00:00Z');
  await Promise.all([office.work(), office.work(), office.work()]);
  office.set('2026-12-10T09:01:00Z');
  await Promise.all([office.work(), office.work(), office.work()]);
  expect(await office.mails()).toHaveLength(1);
  // Read again from its beginning, as after a restored cursor.
  await database.db.execute(`update alert_cursors set sequence = 0 where owner = ${office.owner}`);
  await office.work('2026-12-10T09:02:00Z');
  await office.work('2026-12-10T09:03:00Z');
  expect(await office.mails()).toHaveLength(1);
  const rows = await office.alerts();
  expect(rows.map(({ channel }) => channel).toSorted()).toEqual(['inApp', 'mail']);
  // Both rules asked for it: the row lists them.
  expect(rows[0]!.rules).toHaveLength(2);
});

it('sends a mail again with the same Message-ID where a process died before it was recorded', async () => {
  const office = await anOffice(database);
  const me = await office.person(atOnce);
  const row = await office.subscription('NINE1');
  await office.rule(me.id, HOLDS);
  await office.changed(row, hold);
  await office.work('2026-12-10T09:00:00Z');
  await office.work('2026-12-10T09:01:00Z');
  const claimedAt = async (time: string) => {
    const claimed = await claimDue(database.db, mailChannel, new Map(), { now: () => new Date(time) });
    return claimed.filter(({ owner }) => owner === office.owner).map(({ id }) => id);
  };
  await database.db.delete(deliveries).where(ne(deliveries.owner, office.owner));
  const first = await claimedAt('2026-12-10T09:02:00Z');
  expect(first).toHaveLength(1);
  expect(await claimedAt('2026-12-10T09:02:10Z')).toEqual([]);
  // Nobody recorded the try: it is lost with its process, and the mail is not.
  expect(await claimedAt('2026-12-10T10:00:00Z')).toEqual(first);
});

it('sends a digest at its chosen time, also within the quiet hours', async () => {
  const office = await anOffice(database);
  const me = await office.person({ ...ISTANBUL, digest: { every: 'day', at: '06:00' } });
  const row = await office.subscription('TEN1');
  await office.rule(me.id, { facts: [{ kind: 'milestone.reached' }] });
  await office.changed(row, { type: 'milestone.reached', after: { milestone: 'DLPT', at: TEN } });
  for (const time of ['2026-12-10T09:00:00Z', '2026-12-11T02:59:59Z', '2026-12-11T03:00:00Z'])
    await office.work(time);
  expect((await office.mails()).map(({ at }) => at)).toEqual(['2026-12-11T03:00:00.000Z']);
});
