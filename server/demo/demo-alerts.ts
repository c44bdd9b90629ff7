/** News of demo shipments in the inbox of the demo company's member. */
import { eq } from 'drizzle-orm';
import { users } from '#server/access/index.ts';
import { showAlerts, type DemoAlert } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { DEMO_EXAMPLES } from './demo-shipments.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const news = (now: number): (Omit<DemoAlert, 'number'> & { shows: string })[] => {
  const at = (offset: number): string => new Date(now + offset).toISOString();
  const ago = (hours: number): Date => new Date(now - hours * HOUR);
  return [
    { shows: 'held', type: 'hold.placed', after: { code: 'customsHold', place: 'NLRTM' }, at: ago(2) },
    {
      shows: 'late',
      type: 'eta.changed',
      before: { at: at(4 * DAY) },
      after: { at: at(6 * DAY) },
      at: ago(5),
    },
    { shows: 'rolled', type: 'rolled', after: { place: 'CNSHG' }, at: ago(26) },
    {
      shows: 'transhipment',
      type: 'milestone.reached',
      after: { milestone: 'DLPT', place: 'CNSHG', at: at(-50 * HOUR) },
      at: ago(49),
      read: true,
    },
    { shows: 'returned', type: 'available', after: { place: 'NLRTM' }, at: ago(120), read: true },
  ];
};

export async function seedAlerts(db: Db): Promise<void> {
  const { name, ydid } = DEMO_ACCOUNTS.company;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.nameKey, name));
  if (!user) return;
  const shown = news(Date.now()).flatMap(({ shows, ...alert }) => {
    const example = DEMO_EXAMPLES.find((one) => one.shows === shows);
    return example ? [{ number: example.number, ...alert }] : [];
  });
  await showAlerts(db, { owner: ydid, userId: user.id }, shown);
}
