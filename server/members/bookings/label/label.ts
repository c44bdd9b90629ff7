/** The printed label of a parcel that the office has confirmed. */
import type { TFunction } from 'i18next';
import type { Actor } from '#contract/access/access.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import type { Language } from '#contract/core/settings.ts';
import { isAgreed, type BookingSide } from '#contract/members/bookings/flow.ts';
import {
  LABEL_CAPTIONS,
  labelOf,
  type LabelCaption,
  type ParcelLabel,
} from '#contract/members/bookings/label.ts';
import type { Db } from '#server/platform/db/client.ts';
import { documentThread } from '#server/platform/documents/thread.ts';
import { Refused } from '#server/platform/refused.ts';
import { rowFor } from '../reach.ts';

const thread = documentThread<ParcelLabel>('server/members/bookings/label/worker');
export const closeLabelThread = thread.close;

/** Throws notFound unless it is a confirmed parcel. */
export async function drawLabel(
  db: Db,
  side: BookingSide,
  { actor, language, t }: { actor: Actor; language: Language; t: TFunction },
  id: string,
) {
  const row = await rowFor(db, side, actor, id);
  if (row.mode !== 'express' || !isAgreed(row.state)) throw new Refused('notFound');
  const { pickupFrom, pickupTo } = row.content.parcel;
  // By the clocks of the sender, as it was typed.
  const time = (at: string) => (at === '' ? '' : formatDateTime(`${at}Z`, language, 'UTC'));
  const captions = Object.fromEntries(
    LABEL_CAPTIONS.map((name) => [name, t(`bookings:label.${name}`)]),
  ) as Record<LabelCaption, string>;
  const number = row.carrierNumber ?? row.number ?? '';
  const pickup = [time(pickupFrom), time(pickupTo)].filter(Boolean).join(' – ');
  const label = labelOf(row.content, number, pickup, captions);
  const title = `${t('bookings:label.title')} ${number}`;
  return { ...thread.draw([label], title), title };
}
