/**
 * A consumer with the receiver of the SDK sees each change once, in order, whatever is lost, doubled, reordered, killed or
 * paused. GAP_CHANGES sets the number of changes of a run; 10,000 take minutes.
 */
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { OPEN_BASE } from '#contract/core/settings.ts';
import { DEMO_ACCOUNTS } from '#server/demo/demo-accounts.ts';
import { claimDue } from '#server/platform/outbound/claim.ts';
import { deliverDue } from '#server/platform/outbound/deliver.ts';
import { testApp, tokenOf } from '#server/test/app.ts';
import { outboundDeps, testClock } from '#server/test/outbound.ts';
import {
  Porthole,
  Receiver,
  type ChangeEvent,
  type ReceiverStore,
} from '../../../sdk/typescript/lib/index.ts';
import { apiBuckets } from '../schema.ts';
import { changed, follows } from '../testing/log.ts';
import { aKey, open } from '../testing/open.ts';
import { receiver } from '../testing/receiver.ts';
import { noteOutcomes, webhookChannel } from './channel.ts';
import { queueDue } from './fan-out.ts';

const CHANGES = Number(process.env['GAP_CHANGES'] ?? 60);
const NUMBERS = Array.from({ length: 8 }, (_, at) => `GAP${at}`);

let app: FastifyInstance;
let key: string;
let porthole: Porthole;
beforeAll(async () => {
  app = await testApp({ HOOK_PRIVATE_HOSTS: '127.0.0.1', RATE_LIMIT: '1000000' });
  key = (await aKey(app, await tokenOf(app, 'company'))).key;
  await follows(app, DEMO_ACCOUNTS.company.ydid, NUMBERS);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  porthole = new Porthole({ key, base: `http://127.0.0.1:${port}${OPEN_BASE}` });
});

/** A database of the consumer: change and position are committed together, or neither. */
class Store implements ReceiverStore {
  readonly applied: ChangeEvent[] = [];
  readonly #start: number;
  /** Kills the consumer before or after its next commit. */
  kill: 'before' | 'after' | null = null;

  constructor(start: number) {
    this.#start = start;
  }

  async position(): Promise<number> {
    return this.applied.at(-1)?.sequence ?? this.#start;
  }

  async apply(event: ChangeEvent, from: number): Promise<boolean> {
    const { kill } = this;
    this.kill = null;
    if (kill === 'before') throw new Error('killed before the commit');
    if ((await this.position()) !== from) return false;
    this.applied.push(event);
    if (kill === 'after') throw new Error('killed after the commit');
    return true;
  }
}

const STEPS = [
  'send',
  'send',
  'send',
  'killPortal',
  'killConsumer',
  'killConsumerLate',
  'pauseForADay',
] as const;
const FATES = ['arrives', 'arrives', 'arrives', 'lost', 'refused', 'twice', 'late'] as const;

// Over 5 s: every change passes a database, a queue and two servers.
it('applies each change once and in order', { timeout: 3_600_000 }, async () => {
  const { db } = app.database;
  await fc.assert(
    fc.asyncProperty(
      fc.infiniteStream(fc.constantFrom(...FATES)),
      fc.infiniteStream(fc.constantFrom(...STEPS)),
      fc.infiniteStream(fc.integer({ min: 1, max: Math.ceil(CHANGES / 15) })),
      async (fates, steps, sizes) => {
        const clock = testClock();
        const deps = outboundDeps(app.database, { now: clock.now, env: app.env, tried: noteOutcomes });
        const consumer = await receiver();
        const made = await open(app, key, '/webhooks', {
          method: 'POST',
          json: { url: consumer.url, types: ['*'] },
        });
        const webhook = String(made.body['id']);
        const first = Number(made.body['sequence']);
        const store = new Store(first);
        const start = () => new Receiver({ porthole, webhook, secret: String(made.body['secret']), store });
        let own = start();
        consumer.behave(({ headers, body }, response) => {
          const fate = fates.next().value;
          if (fate === 'lost') response.writeHead(204).end();
          if (fate === 'refused') response.writeHead(503).end();
          if (fate === 'lost' || fate === 'refused') return;
          const take = () =>
            own.receive(headers, body).then(
              () => 204,
              () => {
                // A new process of the consumer.
                own = start();
                return 500;
              },
            );
          const answered = (status: number) => void response.writeHead(fate === 'twice' ? 500 : status).end();
          if (fate === 'late') setTimeout(() => void take().then(answered), 15);
          else void take().then(answered);
        });
        let left = CHANGES;
        while (left > 0) {
          await db.delete(apiBuckets);
          const count = Math.min(left, sizes.next().value);
          left -= count;
          await changed(
            app,
            Array.from({ length: count }, (_, at) => ({ number: NUMBERS[(left + at) % NUMBERS.length]! })),
          );
          await queueDue({ db, env: app.env });
          const step = steps.next().value;
          if (step === 'killConsumer') store.kill = 'before';
          if (step === 'killConsumerLate') store.kill = 'after';
          if (step === 'killPortal') {
            // What the dead process had claimed may have arrived, and is recorded nowhere.
            const claimed = await claimDue(db, webhookChannel, new Map(), clock);
            const [one] = claimed;
            const signal = AbortSignal.timeout(10_000);
            const attempt = { id: one?.id ?? '', number: 1, owner: null, env: app.env, db, signal };
            if (one) await webhookChannel.send(webhookChannel.payload.parse(one.payload), attempt);
          } else if (step === 'pauseForADay') {
            await open(app, key, `/webhooks/${webhook}`, { method: 'PATCH', json: { paused: true } });
            clock.pass(86_400);
            await deliverDue(deps, [webhookChannel]);
            await open(app, key, `/webhooks/${webhook}`, { method: 'PATCH', json: { paused: false } });
          }
          await deliverDue(deps, [webhookChannel]);
          clock.pass(60);
        }
        store.kill = null;
        await own.heal();
        const sequences = store.applied.map(({ sequence }) => sequence);
        expect(sequences).toEqual(Array.from({ length: CHANGES }, (_, at) => first + at + 1));
        await open(app, key, `/webhooks/${webhook}`, { method: 'DELETE' });
      },
    ),
    { numRuns: process.env['GAP_CHANGES'] ? 1 : 2, endOnFailure: true },
  );
});
