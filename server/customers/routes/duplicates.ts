/** Lookup of possible duplicate customers. */
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { enveloped } from '#contract/core/envelope.schema.ts';
import { LIKENESSES, type Duplicate } from '#contract/customers/duplicates.ts';
import { API_BASE } from '#contract/core/settings.ts';
import { findDuplicates } from '../duplicates.ts';
import { success } from '#server/platform/http/envelope.ts';

const name = z.string().max(400).default('');
const duplicate = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  by: z.enum(LIKENESSES),
  field: z.string(),
}) satisfies z.ZodType<Duplicate>;

export default async function duplicateRoutes(instance: FastifyInstance) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    `${API_BASE}/api/v1/customer/duplicates`,
    {
      config: { policy: 'customer.list' },
      schema: {
        tags: ['customer'],
        summary: 'Customers that may be the one described',
        description:
          'By code, tax number, or a name as good as the same in any script; `except` is left out.',
        querystring: z.looseObject({
          code: name,
          taxNumber: name,
          fullName: name,
          shortName: name,
          nameEn: name,
          except: z.string().max(64).optional(),
        }),
        response: { 200: enveloped(z.array(duplicate)) },
      },
    },
    async ({ actor, query: { code, taxNumber, fullName, shortName, nameEn, except } }) =>
      success(
        await findDuplicates(
          app.database.db,
          actor,
          { code, taxNumber, fullName, shortName, nameEn },
          except ?? null,
        ),
      ),
  );
}
