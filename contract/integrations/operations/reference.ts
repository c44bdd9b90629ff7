/** Lookups in reference data: as the pages show them. */
import { z } from 'zod';
import { standardHit, standardKind, standardViewSchema } from '#contract/reference/entry.schema.ts';
import type { Operation } from '../operation.ts';
import { none, pageOf, pageQuery } from './pages.schema.ts';

export const searchReference = {
  id: 'searchReference',
  group: 'reference',
  method: 'GET',
  path: '/reference/{kind}',
  scope: 'reference:read',
  policy: 'member',
  params: z.object({ kind: standardKind }),
  query: pageQuery.extend({
    q: z.string().max(120).default('').describe('Code, or name in any language; empty lists the best known'),
    country: z
      .string()
      .regex(/^[A-Za-z]{2}$/)
      .optional()
      .describe('ISO 3166-1 alpha-2'),
  }),
  body: null,
  answer: pageOf(standardHit),
  paged: true,
  errors: [],
  example: { params: { kind: 'port' }, query: { q: 'Rotterdam', limit: 5 } },
} as const satisfies Operation;

export const getReference = {
  id: 'getReference',
  group: 'reference',
  method: 'GET',
  path: '/reference/{kind}/{code}',
  scope: 'reference:read',
  policy: 'member',
  params: z.object({ kind: standardKind, code: z.string().min(1).max(20) }),
  query: none,
  body: null,
  answer: standardViewSchema,
  errors: ['notFound'],
  example: { params: { kind: 'port', code: 'NLRTM' } },
} as const satisfies Operation;
