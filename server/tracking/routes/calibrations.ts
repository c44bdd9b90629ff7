/** Routes of calibration: the operator corrects events of sources, with a reason. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import { normalise } from '#contract/identifiers/normalise.ts';
import {
  calibrationEvents,
  calibrationEventsQuery,
  calibrationNote,
  calibrationPreview,
  calibrationQuery,
  calibrationRow,
  calibrationSettings,
  calibrationWish,
} from '#contract/tracking/calibration/calibration.schema.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { pageOf } from '#server/platform/http/paging.ts';
import { Refused } from '#server/platform/refused.ts';
import { approve, previewOfProposal, propose, reject } from '../calibration/decide.ts';
import { eventsOfNumber, openEvents } from '../calibration/events.ts';
import { listCalibrations } from '../calibration/list.ts';
import type { Deciding } from '../calibration/locked.ts';
import { planDecision, previewOf } from '../calibration/preview.ts';
import { undo } from '../calibration/undo.ts';

const BASE = '/ydapi/api/v1/calibrations';
const tags = ['feeds'];
const params = z.object({ id: z.uuid() });
/** Stands for the decision that a preview is not yet. */
const NO_ID = '00000000-0000-4000-8000-000000000000';

export default async function calibrationRoutes(scope: FastifyInstance) {
  const app = scope.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;
  const secondPerson = app.env.CALIBRATION_SECOND_PERSON;
  const see = { policy: 'calibration.list' } as const;
  const deciding = ({ actor, id: requestId }: FastifyRequest): Deciding => ({
    actor,
    requestId,
    secondPerson,
  });

  app.get(
    BASE,
    {
      config: see,
      schema: {
        tags,
        summary: 'Corrections of the portal, newest first',
        querystring: calibrationQuery,
        response: { 200: z.array(calibrationRow) },
      },
    },
    async ({ actor, query }, reply) => {
      const { lines, total } = await listCalibrations(db, actor, { ...pageOf(query), state: query.state });
      reply.header('x-total-count', total);
      return lines;
    },
  );

  app.get(
    `${BASE}/settings`,
    {
      config: see,
      schema: {
        tags,
        summary: 'Whether a second person approves corrections',
        querystring: commonQuery,
        response: { 200: enveloped(calibrationSettings) },
      },
    },
    async () => success({ secondPerson }),
  );

  app.get(
    `${BASE}/events`,
    {
      config: see,
      schema: {
        tags,
        summary: 'The events of a number that count, to choose one to correct',
        querystring: calibrationEventsQuery,
        response: { 200: enveloped(calibrationEvents) },
      },
    },
    async ({ actor, query }) => {
      const found = await eventsOfNumber(db, actor, { value: normalise(query.number) });
      if (!found) throw new Refused('notFound');
      const { kind, value, carrier } = found.reference;
      return success({ kind, value, carrier, events: openEvents(found.events) });
    },
  );

  app.post(
    `${BASE}/preview`,
    {
      config: { policy: 'calibration.edit', whileViewing: true },
      schema: {
        tags,
        summary: 'What a correction would change of the shipment; stores nothing',
        querystring: commonQuery,
        body: calibrationWish,
        response: { 200: enveloped(calibrationPreview) },
      },
    },
    async ({ actor, body }) => {
      const now = new Date();
      const planned = await planDecision(db, actor, body, { id: NO_ID, at: now.toISOString() });
      return success(previewOf(planned, body.change, now));
    },
  );

  app.get(
    `${BASE}/:id/preview`,
    {
      config: see,
      schema: {
        tags,
        summary: 'What a proposed correction would change of the shipment',
        params,
        querystring: commonQuery,
        response: { 200: enveloped(calibrationPreview) },
      },
    },
    async ({ actor, params: { id } }) => success(await previewOfProposal(db, actor, id)),
  );

  app.post(
    BASE,
    {
      config: { policy: 'calibration.edit' },
      schema: {
        tags,
        summary: 'Correct an event, or propose it where a second person approves',
        querystring: commonQuery,
        body: calibrationWish,
        response: { 200: enveloped(params) },
      },
    },
    async (request) => success({ id: await propose(db, request.body, deciding(request)) }),
  );

  for (const [action, summary, act] of [
    ['approve', 'Approve a correction, or its undoing, that another person proposed', approve],
    ['reject', 'Reject a proposed correction, or its undoing', reject],
    ['undo', 'Undo a correction, or propose that where a second person approves', undo],
  ] as const)
    app.post(
      `${BASE}/:id/${action}`,
      {
        config: { policy: action === 'undo' ? 'calibration.edit' : 'calibration.approve' },
        schema: {
          tags,
          summary,
          params,
          querystring: commonQuery,
          body: calibrationNote,
          response: { 200: emptyEnvelope },
        },
      },
      async (request) => {
        await act(db, request.params.id, request.body.note, deciding(request));
        return done();
      },
    );
}
