/** Demo booking requests of the demo's company and member at the demo's office, by the actions of both sides. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { YDID_ALTERNATE } from '#contract/core/settings.ts';
import type { BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import {
  emptyCargo,
  emptyContent,
  emptyParty,
  type BookingContent,
  type BookingMode,
} from '#contract/members/bookings/request.ts';
import { actorOf, users } from '#server/access/index.ts';
import type { AirSettings } from '#server/air/index.ts';
import { actOnBooking, createDraft, markDemo, type BookingActing } from '#server/members/index.ts';
import type { Db } from '#server/platform/db/client.ts';
import { DEMO_ACCOUNTS, type DemoRole } from './demo-accounts.ts';

const DAY = 86_400_000;
const air: AirSettings = { density: { divisor: 6000, step: '0.5' }, baseCurrency: 'CNY' };

const parties = [
  {
    ...emptyParty('shipper'),
    name: 'Demo Looms Ltd',
    contact: 'Wei Demo',
    address: '12 Demo Road',
    city: 'Shanghai',
    country: 'CN',
    phone: '+86 21 5555 0110',
  },
  {
    ...emptyParty('consignee'),
    name: 'Demo Tekstil AS',
    contact: 'Ayse Demo',
    address: 'Demo Cad. 5',
    city: 'Istanbul',
    country: 'TR',
    phone: '+90 212 555 0110',
  },
];
const ways = {
  sea: { origin: 'CNSHG', destination: 'NLRTM', carrier: 'COSU', vessel: 'DEMO GALAXY WIND', voyage: '101W' },
  air: { origin: 'PVG', destination: 'IST', carrier: 'TK', flight: 'TK6543' },
  express: {},
} as const;

function contentOf(mode: BookingMode, at: number, now: Date): BookingContent {
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return {
    ...emptyContent(mode, { ...ways[mode], ...(mode !== 'express' && { departs: day(9 + at) }) }),
    parties,
    cargo: [
      {
        ...emptyCargo(),
        packages: String(4 + at),
        packaging: 'CT',
        description: 'Demo: spare parts of looms',
        hs: '844859',
        gross: String(120 + at * 15),
        volume: '1.8',
      },
    ],
    dates: { ready: day(5), departFrom: '', arriveBy: '' },
    references: {
      own: `DEMO-BR-${at + 1}`,
      contract: '',
      incoterm: 'FOB',
      movement: 'portPort',
      payment: 'prepaid',
    },
    ...(mode === 'express' && {
      parcel: {
        courier: '',
        pickupFrom: `${day(2)}T09:00`,
        pickupTo: `${day(2)}T12:00`,
        value: '120',
        currency: 'USD',
      },
    }),
  };
}

async function actingAs(db: Db, role: DemoRole, now: Date): Promise<BookingActing | null> {
  const { name, ydid } = DEMO_ACCOUNTS[role];
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.nameKey, name));
  if (!user) return null;
  const actor = await actorOf(db, { userId: user.id, ydid });
  const fallbackOffice = YDID_ALTERNATE;
  return { actor, language: 'en', requestId: 'demo', now, fallbackOffice, usualQuota: 100_000, air };
}

export async function seedBookings(db: Db): Promise<void> {
  const now = new Date();
  const company = await actingAs(db, 'company', now);
  const member = await actingAs(db, 'member', now);
  const clerk = await actingAs(db, 'clerk', now);
  if (!company || !member || !clerk) return;
  let at = 0;
  const made = async (by: BookingActing, mode: BookingMode, sent = true): Promise<BookingDetail> => {
    const content = contentOf(mode, at, now);
    at += 1;
    const draft = await createDraft(db, by, { id: randomUUID(), content });
    await markDemo(db, draft.id);
    return sent
      ? actOnBooking(db, 'submit', draft.id, { version: draft.version, content, text: '' }, by)
      : draft;
  };
  await made(company, 'sea', false);
  await made(company, 'sea');
  const questioned = await made(company, 'sea');
  const feedback = [{ severity: 'WARN' as const, field: 'cargo.0.volume', text: 'Is the volume measured?' }];
  await actOnBooking(
    db,
    'askBack',
    questioned.id,
    { version: questioned.version, feedback, text: '' },
    clerk,
  );
  const offered = await made(company, 'sea');
  const { transport } = offered.content;
  const later = new Date(now.getTime() + 18 * DAY).toISOString().slice(0, 10);
  const offers = [{ ...transport, voyage: '103W', departs: later, note: 'Demo: the first sailing is full' }];
  await actOnBooking(db, 'offer', offered.id, { version: offered.version, offers, text: '' }, clerk);
  const confirmed = await made(company, 'sea');
  await actOnBooking(
    db,
    'confirm',
    confirmed.id,
    { version: confirmed.version, carrierNumber: '639260001', carrier: 'COSU', text: '', feedback: [] },
    clerk,
  );
  const rejected = await made(member, 'air');
  const reason = 'Demo: no space on this flight';
  const rejection = { version: rejected.version, text: reason, feedback: [] };
  await actOnBooking(db, 'reject', rejected.id, rejection, clerk);
  const parcel = await made(member, 'express');
  const plain = { version: parcel.version, carrierNumber: '', carrier: '', text: '', feedback: [] };
  await actOnBooking(db, 'confirm', parcel.id, plain, clerk);
  await made(member, 'air');
}
