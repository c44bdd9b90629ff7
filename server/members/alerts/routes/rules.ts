/** Rules of an owner, and how each person is reached. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import {
  preferences,
  preview,
  previewWish,
  ruleChange,
  storedRule,
} from '#contract/members/alerts/api.schema.ts';
import { alertRule } from '#contract/members/alerts/rule.ts';
import { sessionOf } from '#server/access/index.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { namesOf, userKey } from '../people.ts';
import { preferencesOf, setPreferences } from '../preferences.ts';
import { previewRule } from '../preview.ts';
import { changeRule, createRule, deleteRule, rulesOf, type RuleRow } from '../rules.ts';
import { sendTest } from '../test-mail.ts';
import { sentencesFor } from './presented.ts';

const BASE = `${API_BASE}/api/v1/alertrule`;
const tags = ['alert'];
const params = z.object({ id: z.uuid() });
const rateLimit = { max: 120, timeWindow: 60_000 };

export default async function alertRuleRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  async function presented(rows: readonly RuleRow[], request: FastifyRequest) {
    const owner = ownerOf(request.actor);
    const name = await namesOf(db, owner, app.env.PORTHOLE_LANGUAGE);
    const rules = rows.map(({ rule }) => rule);
    const sentenceOf = await sentencesFor(db, owner, rules, request);
    return rows.map(({ id, version, rule, enabled, createdBy }) => ({
      id,
      version,
      rule: { ...rule, enabled },
      sentence: sentenceOf(rule),
      createdBy: name(userKey(createdBy)),
      own: createdBy === request.actor.id,
    }));
  }

  app.get(
    BASE,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'The alert rules of the company',
        response: { 200: enveloped(z.array(storedRule)) },
      },
    },
    async (request) => success(await presented(await rulesOf(db, ownerOf(request.actor)), request)),
  );
  app.post(
    BASE,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: {
        tags,
        summary: 'Add an alert rule',
        body: alertRule,
        response: { 200: enveloped(storedRule) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      const row = await createRule(db, ownerOf(actor), actor.id!, request.body);
      return success((await presented([row], request))[0]!);
    },
  );
  app.put(
    `${BASE}/:id`,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: {
        tags,
        summary: 'Change an alert rule; its thresholds are measured anew',
        params,
        body: ruleChange,
        response: { 200: enveloped(storedRule) },
      },
    },
    async (request) => {
      const { version, rule } = request.body;
      const { id } = request.params;
      const row = await changeRule(db, ownerOf(request.actor), id, version, rule);
      return success((await presented([row], request))[0]!);
    },
  );
  app.delete(
    `${BASE}/:id`,
    {
      config: { policy: 'alert.edit', rateLimit },
      schema: { tags, summary: 'Delete an alert rule', params, response: { 200: enveloped(z.null()) } },
    },
    async (request) => {
      await deleteRule(db, ownerOf(request.actor), request.params.id);
      return done();
    },
  );

  app.post(
    `${BASE}/preview`,
    {
      config: { policy: 'alert.list', rateLimit: { max: 30, timeWindow: 60_000 }, whileViewing: true },
      schema: {
        tags,
        summary: 'What a rule would have sent over the last days, before it is saved',
        body: previewWish,
        response: { 200: enveloped(preview) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      const { rule, days } = request.body;
      const [owner, createdBy, now] = [ownerOf(actor), actor.id!, new Date()];
      const { language, t } = request;
      const { zone } = await preferencesOf(db, createdBy, language);
      const sentenceOf = await sentencesFor(db, owner, [rule], request);
      const shown = await previewRule(db, { owner, createdBy, rule, days, now, language, zone, t });
      return success({ sentence: sentenceOf(rule), ...shown });
    },
  );
  app.post(
    `${BASE}/test`,
    {
      config: { policy: 'alert.edit', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Send the caller a test mail of a rule',
        body: alertRule,
        response: { 200: enveloped(z.object({ mail: z.string() })) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      const owner = ownerOf(actor);
      const sentence = (await sentencesFor(db, owner, [request.body], request))(request.body);
      return success({ mail: await sendTest(db, app.env, { owner, userId: actor.id!, sentence }) });
    },
  );

  const path = `${API_BASE}/api/v1/alertpreferences`;
  app.get(
    path,
    {
      config: { policy: 'alert.list' },
      schema: { tags, summary: 'How alerts reach the caller', response: { 200: enveloped(preferences) } },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      return success(await preferencesOf(db, actor.id!, request.language));
    },
  );
  app.put(
    path,
    {
      config: { policy: 'alert.list', rateLimit },
      schema: {
        tags,
        summary: 'Set language, zone, quiet hours and digest of the caller',
        body: preferences,
        response: { 200: enveloped(preferences) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      await setPreferences(db, actor.id!, ownerOf(actor), request.body);
      return success(request.body);
    },
  );
}
