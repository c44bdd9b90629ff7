/** The side panel's QR codes as pictures, drawn here so that the light pages carry no QR library. */
import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { qrCodePath } from '#server/access/index.ts';

export default async function qrCodeRoutes(app: FastifyInstance) {
  for (const [index, { text }] of (app.env.CONTACT_QR_CODES ?? []).entries()) {
    const svg = await QRCode.toString(text, { type: 'svg', margin: 1 });
    app.get(qrCodePath(index), async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(svg),
    );
  }
}
