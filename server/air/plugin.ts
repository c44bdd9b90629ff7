/** The air office: what moves its orders by itself, and its routes. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import listener from './listener.ts';
import airRoutes from './routes/air.ts';
import orderRoutes from './routes/orders.ts';
import documentRoutes from './routes/papers.ts';
import quoteRoutes from './routes/quotes.ts';
import sheetRoutes from './routes/sheets.ts';
import warehouseRoutes from './routes/warehouse.ts';
import waybillRoutes from './routes/waybills.ts';

export default fp(async function airOffice(app: FastifyInstance) {
  await app.register(listener);
  await app.register(airRoutes);
  await app.register(orderRoutes);
  await app.register(quoteRoutes);
  await app.register(sheetRoutes);
  await app.register(waybillRoutes);
  await app.register(documentRoutes);
  await app.register(warehouseRoutes);
});
