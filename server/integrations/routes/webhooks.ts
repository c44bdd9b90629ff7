/** Webhooks by the open API and by the member centre, which calls the same paths. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replayWebhook,
  rotateWebhookSecret,
} from '#contract/integrations/operations/webhooks.ts';
import { nameOf } from '#server/members/index.ts';
import { Refused } from '#server/platform/refused.ts';
import { serve } from '../http/operation.ts';
import {
  changeHook,
  deleteHook,
  hookOf,
  hooksOf,
  makeHook,
  presentHook,
  rotateSecret,
  scopeOf,
} from '../webhooks/hooks.ts';
import { replayHook } from '../webhooks/replay.ts';

export default async function webhookCalls(app: FastifyInstance) {
  const { env } = app;
  const { db } = app.database;
  const by = ({ actor, id }: FastifyRequest) => ({ actor, requestId: id, env });

  serve(app, createWebhook, async ({ request, body }) => {
    const { actor, language } = request;
    if (actor.id === null) throw new Refused('sessionEnded');
    const person = await nameOf(db, actor.id);
    const scope = { sandboxKey: null, ...scopeOf(request) };
    const maker = { userId: actor.id, ydid: actor.ydid, person, language };
    const { row, secret } = await makeHook(db, body, scope, by(request), maker);
    return { ...presentHook(row), secret };
  });

  // An owner has few: one page holds them all.
  serve(app, listWebhooks, async ({ request }) => ({
    data: (await hooksOf(db, scopeOf(request))).map(presentHook),
    next: null,
  }));

  serve(app, getWebhook, async ({ request, params }) =>
    presentHook(await hookOf(db, scopeOf(request), params.id)),
  );

  serve(app, changeWebhook, async ({ request, params, body }) =>
    presentHook(await changeHook(db, scopeOf(request), params.id, body, by(request))),
  );

  serve(app, rotateWebhookSecret, async ({ request, params, body }) =>
    rotateSecret(db, scopeOf(request), params.id, body, by(request)),
  );

  serve(app, replayWebhook, async ({ request, params, body }) => {
    const hook = await hookOf(db, scopeOf(request), params.id);
    const { after, to } = await replayHook(db, hook, body);
    return { afterSequence: after, toSequence: to };
  });

  serve(app, deleteWebhook, async ({ request, params }) => {
    await deleteHook(db, scopeOf(request), params.id, by(request));
    return { deleted: true as const };
  });
}
