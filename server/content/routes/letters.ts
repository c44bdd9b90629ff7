/** Office routes for visitors' letters: inquiries and opinions, each with its own keys. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { LETTER_KINDS, type LetterKind } from '#contract/content/letters/letter.ts';
import {
  letterAnswer,
  letterDetailQuery,
  letterChange,
  letterCountsSchema,
  letterDetailSchema,
  letterLineSchema,
  letterParams,
  letterQuery,
} from '#contract/content/letters/letter.schema.ts';
import { pathOf } from '#contract/core/paths.ts';
import { answerLetter, countLetters, letterOf, listLetters, moveLetter } from '../letters/office.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { success } from '#server/platform/http/envelope.ts';

const tags = ['letters'];
const pages: Record<LetterKind, 'freightInquiry' | 'opinion'> = {
  inquiry: 'freightInquiry',
  opinion: 'opinion',
};

export default async function letterRoutes(instance: FastifyInstance) {
  for (const kind of LETTER_KINDS) routesOf(instance, kind);
}

function routesOf(instance: FastifyInstance, kind: LetterKind): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const base = `/ydapi/api/v1/${kind}`;
  const read = { policy: `${kind}.list` };
  const write = { policy: `${kind}.answer` };
  const one = { tags, params: letterParams, response: { 200: enveloped(letterDetailSchema) } };
  const byOf = ({ actor, id }: FastifyRequest) => ({ actor, requestId: id });

  app.get(
    base,
    {
      config: read,
      schema: {
        tags,
        summary: `What visitors have sent as ${kind}, newest first`,
        querystring: letterQuery,
        response: { 200: z.array(letterLineSchema) },
      },
    },
    async ({ actor, query }, reply) => {
      const { lines, total } = await listLetters(db, kind, actor, { ...pageOf(query), state: query.state });
      reply.header('x-total-count', total);
      return lines;
    },
  );

  app.get(
    `${base}/counts`,
    {
      config: read,
      schema: {
        tags,
        summary: `How many of kind ${kind} are in each state`,
        querystring: letterDetailQuery,
        response: { 200: enveloped(letterCountsSchema) },
      },
    },
    async ({ actor }) => success(await countLetters(db, kind, actor)),
  );

  app.get(
    `${base}/:id`,
    {
      config: read,
      schema: { ...one, summary: `One ${kind} with its answers`, querystring: letterDetailQuery },
    },
    async ({ actor, params }) => success(await letterOf(db, kind, actor, params.id)),
  );

  for (const [action, does] of [
    ['take', 'Take'],
    ['close', 'Close'],
    ['reopen', 'Open again'],
  ] as const)
    app.post(
      `${base}/:id/${action}`,
      { config: write, schema: { ...one, summary: `${does} one ${kind}`, body: letterChange } },
      async (request) => {
        const change = { id: request.params.id, version: request.body.version, action };
        return success(await moveLetter(db, kind, byOf(request), change));
      },
    );

  app.post(
    `${base}/:id/answer`,
    {
      config: write,
      schema: { ...one, summary: `Answer one ${kind}, by mail or SMS too`, body: letterAnswer },
    },
    async (request) => {
      const page = (receipt: string) => pathOf(pages[kind], {}, { receipt });
      const { id } = request.params;
      return success(await answerLetter(db, app.env, kind, byOf(request), { ...request.body, id, page }));
    },
  );
}
