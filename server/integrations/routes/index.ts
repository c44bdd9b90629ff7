import type { FastifyInstance } from 'fastify';
import apiKeyRoutes from './api-keys.ts';
import bookingCalls from './bookings.ts';
import deliveryCalls from './deliveries.ts';
import eventCalls from './events.ts';
import pageRoutes from './pages.ts';
import referenceCalls from './reference.ts';
import scheduleCalls from './schedules.ts';
import sandboxCalls from './sandbox.ts';
import shipmentCalls from './shipments.ts';
import subscriptionCalls from './subscriptions.ts';
import dcsaCalls from '../dcsa/routes.ts';
import formCalls from '../form/routes.ts';
import oneRecordCalls from '../one-record/routes.ts';
import documentRoutes from './document.ts';
import webhookCalls from './webhooks.ts';

export default async function integrationRoutes(app: FastifyInstance) {
  await app.register(apiKeyRoutes);
  await app.register(documentRoutes);
  await app.register(pageRoutes);
  await app.register(subscriptionCalls);
  await app.register(shipmentCalls);
  await app.register(eventCalls);
  await app.register(bookingCalls);
  await app.register(webhookCalls);
  await app.register(deliveryCalls);
  await app.register(referenceCalls);
  await app.register(scheduleCalls);
  await app.register(sandboxCalls);
  await app.register(dcsaCalls);
  await app.register(oneRecordCalls);
  await app.register(formCalls);
}
