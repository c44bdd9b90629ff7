/** The clock of the sandbox, which the holder of a sandbox key drives. */
import type { FastifyInstance } from 'fastify';
import { getSandbox, setSandboxClock } from '#contract/integrations/operations/sandbox.ts';
import { SANDBOX } from '#contract/tracking/sandbox/index.ts';
import { depsOfRequest } from '#server/tracking/index.ts';
import { playSandbox } from '../events/play-sandbox.ts';
import { sandboxKeyOf, serve } from '../http/operation.ts';
import { setSandboxDay } from '../keys.ts';

const MOST_DAY = 365;
const clockAt = (day: number | null) => ({
  day,
  numbers: SANDBOX.map(({ number, kind, mode, scene, days }) => ({ number, kind, mode, scene, days })),
});

export default async function sandboxCalls(app: FastifyInstance) {
  serve(app, getSandbox, async ({ request }) => clockAt(sandboxKeyOf(request).sandboxDay));

  serve(app, setSandboxClock, async ({ request, body }) => {
    const { id, sandboxDay } = sandboxKeyOf(request);
    const from = body.day === undefined ? sandboxDay : body.day;
    const day = body.advance === undefined ? from : Math.min(MOST_DAY, (from ?? 0) + body.advance);
    await setSandboxDay(app.database.db, id, day);
    await playSandbox(depsOfRequest(request), { key: id, from: sandboxDay, to: day });
    return clockAt(day);
  });
}
