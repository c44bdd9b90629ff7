/** Errors that browsers met (specification 8, uncaught app error): stored for the operator. */
import type { Actor } from '#contract/access/access.ts';
import type { Db } from '../db/client.ts';
import { errorLog } from '../db/schema/system.ts';

export type Report = { message: string; stack: string; pageUrl: string; component: string };
export type Circumstances = { actor: Actor; address: string; userAgent: string; requestId: string };

/** Stores one report; its parts were cut to size by the schema. */
export async function reportError(db: Db, report: Report, met: Circumstances): Promise<void> {
  await db.insert(errorLog).values({
    ...report,
    userId: met.actor.id,
    ydid: met.actor.id === null ? null : met.actor.ydid,
    address: met.address,
    userAgent: met.userAgent.slice(0, 300),
    requestId: met.requestId,
  });
}
