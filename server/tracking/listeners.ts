/** The live channel, the tracking cache, and the messages that an earlier process left unread. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { INGEST_COMMAND, ingestFile } from './ingest/ingest-file.ts';
import { orderPartner, PARTNER_COMMAND } from './ingest/partner-admin.ts';
import { startReader } from './ingest/reader.ts';
import { orderSummaries, SUMMARIES_COMMAND } from './summaries/order.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { referencesChanged } from './events.ts';
import { createTrackingCache, type TrackingCache } from './lookup/tracking-cache.ts';
import { referenceOf } from '#server/platform/cache/dependent-cache.ts';
import { startLive, type Live } from './live/live.ts';

declare module 'fastify' {
  interface FastifyInstance {
    live: Live;
    trackingCache: TrackingCache;
  }
}

/** Another process may be reading a message that is younger than this (ms); an embedded database has one process. */
const READING_MS = 60_000;
const BACK_CHANNEL = 'porthole_back';
/** The server starts after this even if messages are still being read (ms). */
const START_MS = 5_000;

export default fp(
  async function tracking(app: FastifyInstance) {
    const trackingCache = createTrackingCache();
    app.decorate('trackingCache', trackingCache);
    const live = await startLive(app.database, (lines) => {
      trackingCache.drop(lines);
      // Publishes what any process has committed. '' names no reference: listeners reread what they may have
      // missed.
      void referencesChanged.publish(app.database.db, lines.filter(Boolean).map(referenceOf));
    });
    app.decorate('live', live);
    app.addHook('onClose', () => live.close());

    const { FEED_PARTS: parts, FEED_REFUSALS: refusals } = app.env;
    const reader = startReader(app.database, { parts, refusals }, app.log);

    const texts = textsIn(app.env.PORTHOLE_LANGUAGE);
    app.database.embedded?.commands.set('ping', async () => true);
    app.database.embedded?.commands.set(INGEST_COMMAND, (input) =>
      ingestFile(app.database.db, input, (key, values) => texts(key, values ?? {})),
    );
    app.database.embedded?.commands.set(PARTNER_COMMAND, (input) => orderPartner(app.database.db, input));
    app.database.embedded?.commands.set(SUMMARIES_COMMAND, (input) => orderSummaries(app.database.db, input));

    let reading: Promise<unknown> = Promise.resolve();
    const readWaiting = async (olderThanMs: number): Promise<void> => {
      try {
        const count = await reader.readWaiting(olderThanMs);
        if (count > 0) app.log.info({ count }, 'read feed messages that were waiting');
      } catch (error) {
        if (!app.database.outage.note(error))
          app.log.error({ err: error }, 'waiting feed messages could not be read');
      }
    };
    // Nothing is ever sent on this channel: a call means that the connection is back after an outage.
    const unlisten = await app.database.listen(BACK_CHANNEL, () => {
      reading = reading.then(() => reader.readLeft()).then(() => readWaiting(READING_MS));
    });
    app.addHook('onClose', () => unlisten().catch(() => undefined));
    app.addHook('onReady', async () => {
      reading = readWaiting(app.database.mode === 'embedded' ? 0 : READING_MS);
      await Promise.race([reading, pause(START_MS, undefined, { ref: false })]);
    });
    app.addHook('onClose', async () => {
      await reading;
      await reader.close();
    });
  },
  { name: 'tracking', dependencies: ['policy', 'replay'] },
);
