/** The texts of a company in its alert mails. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ownerOf } from '#contract/access/owner.ts';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { API_BASE, LANGUAGES, type Language } from '#contract/core/settings.ts';
import {
  NO_TEXTS,
  templateChange,
  templatePreview,
  templatePreviewWish,
  templateView,
} from '#contract/members/alerts/template.ts';
import { sessionOf } from '#server/access/index.ts';
import { success } from '#server/platform/http/envelope.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { nameOf } from '../../people.ts';
import { companyNameOf } from '../people.ts';
import { previewLetter } from '../template-preview.ts';
import { saveTemplate, templateVersions } from '../templates.ts';

const BASE = `${API_BASE}/api/v1/alerttemplate`;
const tags = ['alert'];
const params = z.object({ language: z.enum(LANGUAGES) });

export default async function alertTemplateRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  async function shown(owner: number, language: Language) {
    const rows = await templateVersions(db, owner, language);
    const [last] = rows;
    return {
      language,
      version: last?.version ?? 0,
      texts: last?.texts ?? NO_TEXTS,
      versions: rows.map(({ version, by, at, texts }) => ({ version, by, at: at.toISOString(), texts })),
    };
  }

  app.get(
    `${BASE}/:language`,
    {
      config: { policy: 'alert.list' },
      schema: {
        tags,
        summary: 'The company’s own texts in alert mails, with earlier versions',
        params,
        response: { 200: enveloped(templateView) },
      },
    },
    async (request) => success(await shown(ownerOf(request.actor), request.params.language)),
  );
  app.put(
    `${BASE}/:language`,
    {
      config: { policy: 'alert.edit', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: 'Store the company’s texts as the next version; empty texts are the portal’s own again',
        params,
        body: templateChange,
        response: { 200: enveloped(templateView) },
      },
    },
    async (request) => {
      const owner = ownerOf(request.actor);
      const { language } = request.params;
      const by = (await nameOf(db, sessionOf(request).actor.id!)) ?? '';
      await saveTemplate(db, owner, { language, by, ...request.body });
      return success(await shown(owner, language));
    },
  );
  app.post(
    `${BASE}/preview`,
    {
      config: { policy: 'alert.list', rateLimit: { max: 240, timeWindow: 60_000 }, whileViewing: true },
      schema: {
        tags,
        summary: 'How a mail reads with these texts, on made-up alerts',
        body: templatePreviewWish,
        response: { 200: enveloped(templatePreview) },
      },
    },
    async (request) => {
      const wish = { ...request.body, company: await companyNameOf(db, ownerOf(request.actor)) };
      return success(previewLetter(wish, textsIn(wish.language)));
    },
  );
}
