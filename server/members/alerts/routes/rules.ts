/** Rules of an owner, and how each person is reached. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { preferences, ruleChange, storedRule } from '#contract/members/alerts/api.schema.ts';
import { alertRule } from '#contract/members/alerts/rule.ts';
import { ruleSentence } from '#contract/members/alerts/sentence.ts';
import { sessionOf } from '#server/access/index.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { preferencesOf, setPreferences } from '../preferences.ts';
import { changeRule, createRule, deleteRule, rulesOf, type RuleRow } from '../rules.ts';

const BASE = `${API_BASE}/api/v1/alertrule`;
const tags = ['alert'];
const params = z.object({ id: z.uuid() });
const rateLimit = { max: 120, timeWindow: 60_000 };

const presented = ({ id, version, rule, enabled }: RuleRow, { t }: FastifyRequest) => ({
  id,
  version,
  rule: { ...rule, enabled },
  sentence: ruleSentence(rule, (key, values = {}) => t(key, values)),
});

export default async function alertRuleRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'subscription.list' },
      schema: {
        tags,
        summary: 'The alert rules of the company',
        response: { 200: enveloped(z.array(storedRule)) },
      },
    },
    async (request) =>
      success((await rulesOf(db, ownerOf(request.actor))).map((row) => presented(row, request))),
  );
  app.post(
    BASE,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: {
        tags,
        summary: 'Add an alert rule',
        body: alertRule,
        response: { 200: enveloped(storedRule) },
      },
    },
    async (request) => {
      const { actor } = sessionOf(request);
      return success(presented(await createRule(db, ownerOf(actor), actor.id!, request.body), request));
    },
  );
  app.put(
    `${BASE}/:id`,
    {
      config: { policy: 'subscription.edit', rateLimit },
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
      return success(presented(await changeRule(db, ownerOf(request.actor), id, version, rule), request));
    },
  );
  app.delete(
    `${BASE}/:id`,
    {
      config: { policy: 'subscription.edit', rateLimit },
      schema: { tags, summary: 'Delete an alert rule', params, response: { 200: enveloped(z.null()) } },
    },
    async (request) => {
      await deleteRule(db, ownerOf(request.actor), request.params.id);
      return done();
    },
  );

  const path = `${API_BASE}/api/v1/alertpreferences`;
  app.get(
    path,
    {
      config: { policy: 'subscription.list' },
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
      config: { policy: 'subscription.list', rateLimit },
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
