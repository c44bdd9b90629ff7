import JSZip from 'jszip';
import { expect, it } from 'vitest';
import type { ExportLine } from '#contract/records/api/exports.ts';
import { followersRule } from '#contract/members/alerts/rule.ts';
import { workOnExports } from '#server/records/export/work.ts';
import { call, signed, testApp } from '#server/test/app.ts';
import { aCompany, aPerson } from '#server/test/people.ts';
import { alertPreferences, alertRules, alerts } from './schema.ts';

const PATH = '/ydapi/api/v1/member-export';
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

it('puts the rules of the company, and the own inbox and preferences, into the archive of an account', async () => {
  const app = await testApp();
  const { db } = app.database;
  const ydid = await aCompany(app);
  const member = await aPerson(app, ydid, ['member']);
  const colleague = await aPerson(app, ydid, ['member']);
  const stranger = await aPerson(app, await aCompany(app), ['member']);
  for (const person of [member, colleague, stranger]) {
    const { id } = person;
    const rule = { ...followersRule, name: `Rule of ${person.name}` };
    await db.insert(alertRules).values({ ydid: person.ydid, createdBy: id, enabled: true, rule });
    await db
      .insert(alertPreferences)
      .values({ userId: id, ydid: person.ydid, language: 'tr', zone: 'Europe/Istanbul' });
    await db.insert(alerts).values({
      ydid: person.ydid,
      recipient: `user:${id}`,
      channel: 'inApp',
      change: person.name,
      rules: [],
      subscriptionId: id,
      number: `BILL OF ${person.name}`,
      kind: 'bill',
      part: '',
      fact: 'eta',
      type: 'eta.changed',
      events: [],
      severity: 'low',
      bundle: 'shipment',
      language: 'en',
      zone: 'UTC',
      state: 'sent',
      at: new Date(),
      dueAt: new Date(),
    });
  }
  const { token } = member;
  const ordered = await call(app, PATH, { method: 'POST', token, json: { zone: 'UTC' } });
  const { id } = ordered.body.data as ExportLine;
  await workOnExports({ database: app.database, env: app.env, logger }, new AbortController().signal);
  const zip = await JSZip.loadAsync((await app.inject(signed(`${PATH}/${id}/file`, { token }))).rawPayload);
  const file = async (name: string) => zip.file(`${name}.json`)!.async('string');
  expect(JSON.parse(await file('alertRules'))).toMatchObject([
    { rule: { name: `Rule of ${member.name}` }, enabled: true },
    { rule: { name: `Rule of ${colleague.name}` } },
  ]);
  expect(JSON.parse(await file('inbox'))).toMatchObject([
    { number: `BILL OF ${member.name}`, type: 'eta.changed' },
  ]);
  expect(JSON.parse(await file('alertPreferences'))).toMatchObject({
    language: 'tr',
    zone: 'Europe/Istanbul',
    browsers: [],
    stops: [],
  });
});
