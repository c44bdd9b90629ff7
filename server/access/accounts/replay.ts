/** The replay window, in the database so that several processes share it. */
import type { Db } from '#server/platform/db/client.ts';
import { replayWindow } from '../schema.ts';
import { sha256 } from './secrets.ts';

/**
 * Records a signed request; false if it was recorded before. `windowSeconds`: allowed offset of a timestamp.
 */
export async function firstTime(db: Db, request: string, windowSeconds: number): Promise<boolean> {
  // A timestamp may lie one window ahead, so its request stays acceptable for two.
  const expiresAt = Date.now() + 2 * windowSeconds * 1000;
  const noted = await db
    .insert(replayWindow)
    .values({ key: sha256(request), expiresAt })
    .onConflictDoNothing()
    .returning({ key: replayWindow.key });
  return noted.length > 0;
}
