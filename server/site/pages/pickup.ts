/** The driver's page of a pickup: the cargo to collect, the form that confirms it, and photos. */
import type { Order } from '#contract/air/resources/air-order.ts';
import { z } from 'zod';
import {
  PHOTO_STATUS,
  type PhotoFault,
  type PickupField,
  type PickupPageData,
} from '#contract/air/orders/pickup.ts';
import { pathOf } from '#contract/core/paths.ts';
import { readInstant } from '#contract/records/typed-times.ts';
import { plainText } from '#contract/records/fields.ts';
import { addPhoto, airSettings, confirmPickup, type Pickup, pickupOf } from '#server/air/index.ts';
import { zonesOf } from '#server/reference/index.ts';
import type { SentFile } from '#server/platform/net/multipart.ts';
import { charge } from '#server/platform/http/limits.ts';
import { COSTS } from '#server/tracking/index.ts';
import { Refused } from '#server/platform/refused.ts';
import type { Loaded, PageRequest } from './page-request.ts';

/** A wrong link costs as much as a carrier query, so that links cannot be guessed. */
const WRONG = COSTS.refresh;
const DAY_MS = 86_400_000;
const pickupForm = z.object({
  pieces: z.coerce.number().int().min(1).max(99_999),
  note: z.string().trim().max(300),
});

/** Local time in `zone`, as `2026-12-01T10:00`. */
const clockIn = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T');
const shown = (at: string, zone: string): string =>
  at === '' ? '' : clockIn(new Date(at), zone).replace('T', ' ');

function dataOf(token: string, { order, company, state, photos }: Pickup, zone: string): PickupPageData {
  // An expired link shows only the order's owner, since it may have been passed on.
  const text = (name: keyof Order) => (state === 'over' && name !== 'number' ? '' : plainText(order[name]));
  const done = text('pickedUpAt')
    ? {
        at: shown(text('pickedUpAt'), zone),
        pieces: text('pickedUpPieces'),
        note: text('pickupNote'),
      }
    : null;
  return {
    token,
    pickup: {
      number: text('number'),
      company,
      place: text('pickupPlace'),
      time: shown(text('pickupTime'), zone),
      zone,
      plate: text('pickupPlate'),
      driver: text('pickupDriver'),
      pieces: text('pieces'),
      gross: text('gross'),
      goods: text('goods'),
      marks: text('marks'),
      handling: text('handling'),
      state,
      done: state === 'done' ? done : null,
      photos,
    },
    typed: { at: clockIn(new Date(), zone), pieces: text('pieces'), note: '' },
    faults: {},
    photoStored: false,
  };
}

const NOTHING: PickupPageData = {
  token: '',
  pickup: null,
  typed: { at: '', pieces: '', note: '' },
  faults: {},
  photoStored: false,
};

async function loadPickup({ request, parameters: { token = '' } }: PageRequest) {
  charge(request, COSTS.lookup);
  const { db } = request.server.database;
  const pickup = await pickupOf(db, token);
  if (!pickup) {
    charge(request, WRONG);
    return null;
  }
  const origin = plainText(pickup.order.origin);
  // The time zone used by the order.
  const zone = (await zonesOf(db, [origin])).get(origin) ?? 'UTC';
  return { token, pickup, zone, data: dataOf(token, pickup, zone) };
}

export async function pickupPage(page: PageRequest): Promise<Loaded<PickupPageData>> {
  const one = await loadPickup(page);
  if (!one) return { data: NOTHING, status: 404 };
  const { data, pickup } = one;
  const fault = page.query.get('photo');
  return {
    data: {
      ...data,
      photoStored: fault === 'kept',
      faults: fault === 'tooLarge' ? { photo: 'tooLarge' } : {},
    },
    status: pickup.state === 'over' ? 410 : 200,
  };
}

/** Handles both forms: redirects to the page, or shows it with the errors and everything typed. */
export async function pickupPosted(page: PageRequest): Promise<Loaded<PickupPageData>> {
  const { request } = page;
  const one = await loadPickup(page);
  if (!one) return { data: NOTHING, status: 404 };
  const { token, pickup, zone, data } = one;
  const again = pathOf('pickup', { token });
  if (pickup.state === 'over') return { data, status: 410 };
  const form = (request.body ?? {}) as Partial<Record<PickupField | 'photo', string | SentFile>>;
  if ('photo' in form || pickup.state === 'done') {
    const { photo } = form;
    // The form was sent twice; the first one took effect.
    if (typeof photo !== 'object') return { data, redirect: again };
    const fault = await photoFault(page, token, photo);
    return fault
      ? { data: { ...data, faults: { photo: fault } }, status: PHOTO_STATUS[fault] }
      : { data, redirect: `${again}?photo=kept` };
  }
  const typed = {
    at: plainText(form.at).slice(0, 40),
    pieces: plainText(form.pieces).slice(0, 10),
    note: plainText(form.note).slice(0, 1000),
  };
  const faults: Partial<Record<PickupField, string>> = {};
  const at =
    typed.at === '' ? new Date().toISOString() : readInstant(`${typed.at.replace('T', ' ')} ${zone}`);
  if (at === null) faults.at = 'time';
  else if (Math.abs(Date.now() - Date.parse(at)) > 7 * DAY_MS) faults.at = 'farTime';
  else if (Date.parse(at) > Date.now() + 15 * 60_000) faults.at = 'future';
  const read = pickupForm.safeParse(typed);
  for (const issue of read.error?.issues ?? []) faults[issue.path[0] as PickupField] = String(issue.path[0]);
  if (Object.keys(faults).length > 0) return { data: { ...data, typed, faults }, status: 400 };
  await confirmPickup(
    request.server.database.db,
    token,
    { pieces: read.data!.pieces, at, note: read.data!.note || null },
    airSettings(request.server.env),
    request.id,
  ).catch((error: unknown) => {
    // The office was faster: the page shows the current state.
    if (!(error instanceof Refused) || error.key !== 'wrongState') throw error;
  });
  return { data, redirect: again };
}

/** Returns why a photo was not stored; null if it was. */
async function photoFault(
  { request }: PageRequest,
  token: string,
  photo: SentFile,
): Promise<PhotoFault | null> {
  const { env, database } = request.server;
  const limits = { bytes: Math.min(env.AIR_PHOTO_BYTES, env.ATTACHMENT_BYTES), count: env.ATTACHMENT_COUNT };
  try {
    await addPhoto(database.db, token, photo, limits, request.id);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.key === 'tooLarge') return 'tooLarge';
    const [fault] = error.data.faults ?? [];
    return fault?.path === 'photo' || fault?.message.endsWith('tooMany') ? 'tooMany' : 'photo';
  }
}
