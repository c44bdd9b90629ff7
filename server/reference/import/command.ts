/** Imports from the command line; the process that owns the database runs them. */
import { z } from 'zod';
import { newImport } from '#contract/reference/import.schema.ts';
import type { TFunction } from 'i18next';
import type { Database } from '#server/platform/db/client.ts';
import { Refused } from '#server/platform/refused.ts';
import { apply, begin, cancel, close, find, list, receive } from './imports.ts';

/** Name of the command that the owner of a data folder answers. */
export const IMPORT_COMMAND = 'standard-import';
const LISTED = 20;

const id = z.int();

const importOrder = z.discriminatedUnion('action', [
  newImport.extend({ action: z.literal('begin') }),
  z.object({
    action: z.literal('part'),
    id,
    file: z.int().min(0),
    part: z.int().min(0),
    body: z.base64(),
  }),
  z.object({ action: z.literal('close'), id }),
  z.object({ action: z.literal('apply'), id, skipBroken: z.boolean() }),
  z.object({ action: z.literal('cancel'), id }),
  z.object({ action: z.literal('find'), id }),
  z.object({ action: z.literal('list') }),
]);
export type ImportOrder = z.input<typeof importOrder>;

type Options = {
  /** Translates the messages of refusals. */
  t: TFunction;
  /** Called when there is work, if a queue is running. */
  announce?: () => Promise<unknown>;
};

/** Runs the requested step; `begin` and `close` return an id. Throws a refusal with its translated text. */
export async function orderImport(
  database: Database,
  input: unknown,
  { t, announce = async () => undefined }: Options,
): Promise<unknown> {
  const order = importOrder.parse(input);
  try {
    const result = await carryOut(database, order);
    if (['close', 'apply', 'cancel'].includes(order.action)) await announce();
    return result;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const faults = error.data.faults ?? [{ path: '', message: `errors:${error.key}`, values: error.values }];
    throw new Error(faults.map(({ message, values }) => t(message, values ?? {})).join(' '), {
      cause: error,
    });
  }
}

async function carryOut(database: Database, order: z.output<typeof importOrder>): Promise<unknown> {
  switch (order.action) {
    case 'begin':
      return begin(database, { ...order, by: null });
    case 'part':
      return receive(database, order.id, { ...order, body: Buffer.from(order.body, 'base64') });
    case 'close':
      return close(database, order.id);
    case 'apply':
      return apply(database, order.id, order.skipBroken);
    case 'cancel':
      return cancel(database, order.id);
    case 'find':
      return find(database, order.id);
    default:
      return list(database, LISTED);
  }
}
