/** Routes of the monitor station, for the operator and the monitor's company. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { commonQuery } from '#contract/access/account.schema.ts';
import { emptyEnvelope, enveloped } from '#contract/core/envelope.schema.ts';
import {
  alarmInput,
  monitorSchema,
  remapAnswer,
  remapInput,
  replayAnswer,
  replayInput,
  stationDetail,
  stationInput,
  stationQuery,
} from '#contract/operations/monitor/monitor.schema.ts';
import { done, success } from '#server/platform/http/envelope.ts';
import { remapAgain, replayRefused } from '#server/tracking/index.ts';
import { changeAlarm, changeStation } from '../monitor/change.ts';
import { lineOfStation, readMonitor, readStation } from '../monitor/read.ts';

const BASE = '/ydapi/api/v1/monitor';
const tags = ['office'];

export default async function monitorRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { db } = app.database;

  app.get(
    BASE,
    {
      config: { policy: 'monitor.list' },
      schema: {
        tags,
        summary: 'Health of every feed, source, broker, job and channel',
        querystring: commonQuery,
        response: { 200: enveloped(monitorSchema) },
      },
    },
    async () => success(await readMonitor(db)),
  );

  app.get(
    `${BASE}/station`,
    {
      config: { policy: 'monitor.list' },
      schema: {
        tags,
        summary: 'A feed by the hour, and why parts of its messages were refused',
        querystring: stationQuery,
        response: { 200: enveloped(stationDetail) },
      },
    },
    async ({ query }) => success(await readStation(db, query.key)),
  );

  app.put(
    `${BASE}/station`,
    {
      config: { policy: 'monitor.edit' },
      schema: {
        tags,
        summary: 'Change the period and grace of a station, or pause it',
        querystring: commonQuery,
        body: stationInput,
        response: { 200: emptyEnvelope },
      },
    },
    async ({ actor, id: requestId, body }) => {
      await changeStation(db, body, { actor, requestId });
      return done();
    },
  );

  app.put(
    `${BASE}/alarm`,
    {
      config: { policy: 'monitor.edit' },
      schema: {
        tags,
        summary: 'Change who gets a mail when a station goes down or recovers',
        querystring: commonQuery,
        body: alarmInput,
        response: { 200: emptyEnvelope },
      },
    },
    async ({ actor, id: requestId, body }) => {
      await changeAlarm(db, body, { actor, requestId });
      return done();
    },
  );

  app.post(
    `${BASE}/replay`,
    {
      config: { policy: 'feedMessage.retry' },
      schema: {
        tags,
        summary: 'Read the newest messages again that have parts refused for one reason',
        querystring: commonQuery,
        body: replayInput,
        response: { 200: enveloped(replayAnswer) },
      },
    },
    async ({ actor, id: requestId, body: { key, reason } }) => {
      const line = await lineOfStation(db, key);
      return success(await replayRefused(db, line, reason, { actor, requestId }));
    },
  );

  app.post(
    `${BASE}/remap`,
    {
      config: { policy: 'feedMessage.retry' },
      schema: {
        tags,
        summary: 'Map every stored message of a feed’s sender again, by the mapping of today',
        querystring: commonQuery,
        body: remapInput,
        response: { 200: enveloped(remapAnswer) },
      },
    },
    async ({ actor, id: requestId, body: { key } }) => {
      const line = await lineOfStation(db, key);
      return success(await remapAgain(db, line, { actor, requestId }));
    },
  );
}
