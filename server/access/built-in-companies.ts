/** Companies that every installation has. */
import { YDID_ALTERNATE, YDID_MONITOR, YDID_OPERATOR, YDID_PERSONAL } from '#contract/core/settings.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { companies } from './schema.ts';

const builtIn = [
  { ydid: YDID_OPERATOR, fullName: 'Portal operator', shortName: 'Operator', enCode: 'OPERATOR' },
  { ydid: YDID_ALTERNATE, fullName: 'Air-freight office', shortName: 'Office', enCode: 'OFFICE' },
  { ydid: YDID_PERSONAL, fullName: 'Personal accounts', shortName: 'Personal', enCode: 'PERSONAL' },
  { ydid: YDID_MONITOR, fullName: 'Monitor station', shortName: 'Monitor', enCode: 'MONITOR' },
];

/** Companies with a fixed meaning; safe to run at every start. */
export async function seedCompanies(db: Db | Tx): Promise<void> {
  await db.insert(companies).values(builtIn).onConflictDoNothing();
}
