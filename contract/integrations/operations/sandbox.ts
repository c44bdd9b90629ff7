/** The sandbox: made-up numbers on a clock that the caller drives. */
import { z } from 'zod';
import { referenceKind } from '#contract/tracking/event.schema.ts';
import { SANDBOX_MODES } from '#contract/tracking/sandbox/modes.ts';
import { SCENES } from '#contract/tracking/sandbox/scene.ts';
import type { Operation } from '../operation.ts';
import { none } from './pages.schema.ts';

/** Days that no story of the sandbox exceeds. */
const MOST_DAYS = 365;

export const sandboxClock = z
  .object({
    day: z
      .int()
      .nullable()
      .describe('The day of every story; null: each number on the day that shows it best'),
    numbers: z.array(
      z.object({
        number: z.string(),
        kind: referenceKind,
        mode: z.enum(SANDBOX_MODES),
        scene: z.enum(SCENES),
        days: z.int().describe('The last day of the story'),
      }),
    ),
  })
  .meta({ id: 'SandboxClock' });

export const getSandbox = {
  id: 'getSandbox',
  group: 'sandbox',
  method: 'GET',
  path: '/sandbox/clock',
  scope: 'shipments:read',
  policy: 'member',
  params: none,
  query: none,
  body: null,
  answer: sandboxClock,
  errors: ['sandboxKey'],
  example: {},
} as const satisfies Operation;

export const setSandboxClock = {
  id: 'setSandboxClock',
  group: 'sandbox',
  method: 'POST',
  path: '/sandbox/clock',
  scope: 'shipments:read',
  policy: 'member',
  params: none,
  query: none,
  body: z.object({
    day: z.int().min(0).max(MOST_DAYS).nullable().optional().describe('The day to set; null: no clock'),
    advance: z.int().min(1).max(MOST_DAYS).optional().describe('Days to move forward from the present one'),
  }),
  answer: sandboxClock,
  errors: ['sandboxKey'],
  example: { body: { day: 12 } },
} as const satisfies Operation;
