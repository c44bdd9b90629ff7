/**
 * Reads couriers' scans as JSON: one parcel, a list, or an object with `parcels`. Each parcel has a number
 * and `checkpoints`, with one of nine values of `tag`. Also reads the answers of couriers (`couriers.ts`) and
 * the forms of aggregators (`shapes.ts`, `china.ts`).
 */
import type { Refusal } from '#contract/tracking/event.ts';
import { decodeText } from '#server/platform/files/charset.ts';
import type { Feed } from '../feed.ts';
import { withoutForm } from '../form-body.ts';
import { parseJson } from '../json.ts';
import { isCourier, ofCourier } from './couriers.ts';
import { isObject, type Fields } from './fields.ts';
import { map, mappingVersion, type Part } from './map.ts';
import { isAggregator, ofAggregator, reasonOfSource } from './shapes.ts';

const refuseMessage = (reason: string) => ({
  parts: [],
  refused: [{ index: -1, path: '', reason: `feeds:refused.${reason}` }],
});

const parse: Feed['parse'] = ({ body }, most = Infinity) => {
  let message: unknown;
  try {
    message = parseJson(withoutForm(decodeText(body)));
  } catch {
    return refuseMessage('notJson');
  }
  const { parcels, listed } = parcelsOf(message);
  if (parcels.length === 0) return refuseMessage('notParcels');
  const parts: Part[] = [];
  const refused: Refusal[] = [];
  for (const [at, parcel] of parcels.entries()) {
    // A message beyond the limit is refused as a whole, so the rest need not be read.
    if (parts.length > most || refused.length > most) break;
    const path = listed ? `parcels[${at}]` : '';
    if (isObject(parcel)) partsOf(parcel, path, at, { parts, refused, most });
    else refused.push({ index: parts.length, path, reason: 'feeds:refused.notObject' });
  }
  return { parts, refused };
};

function parcelsOf(message: unknown): { parcels: readonly unknown[]; listed: boolean } {
  const own = isObject(message) && Array.isArray(message['parcels']) ? message['parcels'] : message;
  const found = ofCourier(message) ?? ofAggregator(own);
  if (found)
    return { parcels: found, listed: found.length > 1 || Array.isArray(own) || ofCourier(message) !== null };
  if (Array.isArray(own)) return { parcels: own, listed: true };
  return { parcels: isObject(own) && 'trackingNumber' in own ? [own] : [], listed: false };
}

function partsOf(
  parcel: Fields,
  path: string,
  at: number,
  { parts, refused, most }: { parts: Part[]; refused: Refusal[]; most: number },
): void {
  const { trackingNumber, courier, checkpoints, expectedDelivery, updatedAt, tag, origin, destination } =
    parcel;
  const dot = path === '' ? '' : `${path}.`;
  const why = reasonOfSource(parcel);
  if (why !== null) {
    const values = { value: `${String(trackingNumber).slice(0, 40)}: ${why}` };
    refused.push({ index: parts.length, path: `${dot}error`, reason: 'feeds:refused.sourceHasNone', values });
    return;
  }
  const head = { parcel: at, number: trackingNumber, courier, updated: updatedAt, origin, destination };
  const scans = Array.isArray(checkpoints) ? (checkpoints as unknown[]) : [];
  // A parcel without scans is reported too.
  if (scans.length === 0 && expectedDelivery == null && tag != null)
    parts.push({ ...head, path: `${dot}tag`, scan: null, state: tag, expected: null });
  else if (!Array.isArray(checkpoints) && expectedDelivery == null)
    refused.push({ index: parts.length, path: `${dot}checkpoints`, reason: 'feeds:refused.missing' });
  for (const [index, scan] of scans.entries()) {
    if (parts.length > most || refused.length > most) break;
    const where = `${dot}checkpoints[${index}]`;
    if (isObject(scan)) parts.push({ ...head, path: where, scan, state: null, expected: null });
    else refused.push({ index: parts.length, path: where, reason: 'feeds:refused.notObject' });
  }
  if (expectedDelivery != null)
    parts.push({
      ...head,
      path: `${dot}expectedDelivery`,
      scan: null,
      state: null,
      expected: expectedDelivery,
    });
}

export const express: Feed = {
  key: 'express',
  mappingVersion,
  recognises: ({ form, names }) => {
    if (form !== 'json') return 0;
    if (names.has('trackingnumber') && (names.has('checkpoints') || names.has('expecteddelivery'))) return 90;
    return isCourier(names) || isAggregator(names) ? 85 : 0;
  },
  parse,
  map,
};
