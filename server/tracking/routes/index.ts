/** Tracking: feeds in, lookups, live news, schedules. */
import type { FastifyInstance } from 'fastify';
import calibrationRoutes from './calibrations.ts';
import feedCareRoutes from './feeds-care.ts';
import feedMessageRoutes from './feeds-messages.ts';
import pushRoutes from './feeds-push.ts';
import feedSourceRoutes from './feeds-sources.ts';
import feedTableRoutes from './feeds-tables.ts';
import liveRoutes from './live.ts';
import scheduleRoutes from './schedule.ts';
import shareRoutes from './share.ts';
import lookupRoutes from './tracking.ts';

export default async function trackingRoutes(app: FastifyInstance) {
  await app.register(pushRoutes);
  await app.register(feedMessageRoutes);
  await app.register(feedSourceRoutes);
  await app.register(feedTableRoutes);
  await app.register(feedCareRoutes);
  await app.register(calibrationRoutes);
  await app.register(liveRoutes);
  await app.register(lookupRoutes);
  await app.register(shareRoutes);
  await app.register(scheduleRoutes);
}
