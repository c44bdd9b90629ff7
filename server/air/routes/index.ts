/** The air office: orders, quotes, rate sheets, waybills, documents, warehouse. */
import type { FastifyInstance } from 'fastify';
import { useConditions } from '../documents/conditions.ts';
import deskRoutes from './air.ts';
import orderRoutes from './orders.ts';
import documentRoutes from './bill-documents.ts';
import quoteRoutes from './quotes.ts';
import sheetRoutes from './sheets.ts';
import warehouseRoutes from './warehouse.ts';
import stockRoutes from './stock.ts';
import waybillRoutes from './waybills.ts';

export default async function airRoutes(app: FastifyInstance) {
  useConditions(app.env.AIR_CONDITIONS);
  await app.register(deskRoutes);
  await app.register(orderRoutes);
  await app.register(quoteRoutes);
  await app.register(sheetRoutes);
  await app.register(waybillRoutes);
  await app.register(stockRoutes);
  await app.register(documentRoutes);
  await app.register(warehouseRoutes);
}
