/**
 * Converts parcels from aggregators (AfterShip, Kuaidi100, KDNiao, 17TRACK, EasyPost, Shippo) to our form.
 * Anything else is left unchanged.
 */
import { kdniao, kuaidi100 } from './china.ts';
import { isObject, latestOf, list, object, scans, text, type Fields, type Parcel } from './fields.ts';

/** A tracking of AfterShip: `tracking_number`, `slug`, `checkpoints`; its webhook wraps it in `msg`, its answers in `data`. */
function aftership(raw: Fields): Parcel | null {
  if (!('tracking_number' in raw) || !('checkpoints' in raw)) return null;
  return {
    trackingNumber: raw['tracking_number'],
    courier: raw['slug'],
    tag: raw['tag'],
    expectedDelivery:
      raw['expected_delivery'] ??
      object(raw['latest_estimated_delivery'])['datetime'] ??
      object(raw['courier_estimated_delivery_date'])['estimated_delivery_date'],
    updatedAt: raw['updated_at'],
    ...(raw['destination_raw_location'] != null && {
      destination: { location: raw['destination_raw_location'] },
    }),
    checkpoints: scans(raw['checkpoints'], (scan) => ({
      time: scan['checkpoint_time'],
      tag: scan['tag'],
      message: scan['message'],
      location: scan['location'],
      city: scan['city'],
      state: scan['state'],
      country: scan['country_name'] ?? scan['country_iso3'],
    })),
  };
}

/** Statuses that 17TRACK names differently; its statuses end in a detail (`InTransit_Departure`). */
const SEVENTEEN: Readonly<Record<string, string>> = { DeliveryFailure: 'AttemptFail', NotFound: 'Pending' };
const stageOf = (stage: unknown): string => {
  const status = text(stage).split('_')[0]!;
  return SEVENTEEN[status] ?? status;
};

/** A tracking of 17TRACK: `number`, `track_info`; its webhook wraps it in `data`. */
function seventeen(raw: Fields): Parcel | null {
  const info = raw['track_info'];
  if (!('number' in raw) || !isObject(info)) return null;
  const providers = list(object(info['tracking'])['providers']);
  const estimated = object(object(info['time_metrics'])['estimated_delivery_date']);
  const { shipper_address: from, recipient_address: to } = object(info['shipping_info']);
  return {
    trackingNumber: raw['number'],
    courier: raw['carrier'],
    tag: stageOf(object(info['latest_status'])['status']) || undefined,
    expectedDelivery: estimated['to'] ?? estimated['from'],
    origin: object(from),
    destination: object(to),
    checkpoints: providers.flatMap((provider) =>
      scans(object(provider)['events'], (scan) => ({
        time: scan['time_iso'] ?? scan['time_utc'],
        tag: stageOf(scan['sub_status'] ?? scan['stage']),
        message: scan['description'],
        location: scan['location'],
      })),
    ),
  };
}

/** Package states of 17TRACK version 1 (`e`). */
const STATES: Readonly<Record<string, string>> = {
  0: 'Pending',
  10: 'InTransit',
  20: 'Expired',
  30: 'AvailableForPickup',
  35: 'AttemptFail',
  40: 'Delivered',
  50: 'Exception',
};

/** 17TRACK version 1: `track` with its state `e` and scans in `z0`, `z1`, `z2`; `a` time, `c` and `d` place, `z` words. */
function seventeenOne(raw: Fields): Parcel | null {
  const { track } = raw;
  if (!('number' in raw) || !isObject(track)) return null;
  const all = ['z1', 'z2'].flatMap((name) => list(track[name]));
  const newest = isObject(track['z0']) ? [track['z0']] : list(track['z0']);
  const state = STATES[String(track['e'] ?? track['is1'])];
  const events = all.length > 0 ? all : newest;
  const latest = latestOf(events, (scan) => scan['a']);
  return {
    trackingNumber: raw['number'],
    courier: track['w1'],
    tag: state,
    checkpoints: scans(events, (scan) => ({
      time: scan['a'],
      // The state is that of the parcel, and so of its latest scan.
      tag: scan === latest ? (state ?? 'InTransit') : 'InTransit',
      message: scan['z'],
      location: [scan['c'], scan['d']].map(text).filter(Boolean).join(', '),
    })),
  };
}

/** Statuses of sellers' systems, in any case. */
const SELLERS: Readonly<Record<string, string>> = {
  pre_transit: 'InfoReceived',
  in_transit: 'InTransit',
  transit: 'InTransit',
  out_for_delivery: 'OutForDelivery',
  delivered: 'Delivered',
  available_for_pickup: 'AvailableForPickup',
  return_to_sender: 'Exception',
  returned: 'Exception',
  failure: 'Exception',
  cancelled: 'Exception',
  error: 'Exception',
  unknown: 'Pending',
};
const sold = (status: unknown): unknown =>
  typeof status === 'string' ? (SELLERS[status.toLowerCase()] ?? status) : status;

/**
 * A tracker of EasyPost (`tracking_code`, `tracking_details`; its webhook wraps it in `result`), or a tracking of Shippo
 * (`tracking_number`, `tracking_history`; its webhook wraps it in `data`).
 */
function seller(raw: Fields): Parcel | null {
  const history = raw['tracking_details'] ?? raw['tracking_history'];
  if (!Array.isArray(history)) return null;
  const detail = object(raw['carrier_detail']);
  return {
    trackingNumber: raw['tracking_code'] ?? raw['tracking_number'],
    courier: raw['carrier'],
    tag: sold(raw['status'] ?? object(raw['tracking_status'])['status']),
    updatedAt: raw['updated_at'],
    expectedDelivery: raw['est_delivery_date'] ?? raw['eta'],
    origin: detail['origin_location'] ? { location: detail['origin_location'] } : object(raw['address_from']),
    destination: detail['destination_location']
      ? { location: detail['destination_location'] }
      : object(raw['address_to']),
    checkpoints: scans(history, (scan) => {
      const { city, state, country } = [scan['tracking_location'], scan['location']].find(isObject) ?? {};
      return {
        time: scan['datetime'] ?? scan['status_date'],
        tag: sold(scan['status']),
        message: scan['message'] ?? scan['status_details'],
        city,
        state,
        country,
      };
    }),
  };
}

const known = (raw: Fields): Parcel | null =>
  aftership(raw) ?? kuaidi100(raw) ?? kdniao(raw) ?? seventeen(raw) ?? seventeenOne(raw) ?? seller(raw);

/** Fields in which these sources wrap a parcel, or a list of them. */
const WRAPPERS = [
  'msg',
  'lastResult',
  'data',
  'Data',
  'result',
  'tracking',
  'trackings',
  'accepted',
  'trackers',
];
const DEEPEST = 4;

/** Returns the parcels of a message of one of these forms, however they are wrapped; null where it is none. */
export function ofAggregator(message: unknown): unknown[] | null {
  const look = (value: unknown, depth: number): unknown[] | null => {
    if (Array.isArray(value)) {
      const found = value.slice(0, 1).some((one) => isObject(one) && look(one, depth + 1) !== null);
      return found ? value.map((one) => look(one, depth + 1) ?? [one]).flat() : null;
    }
    if (!isObject(value) || depth > DEEPEST) return null;
    const parcel = known(value);
    if (parcel) return [parcel];
    const rejected = rejectedIn(value);
    for (const name of WRAPPERS) {
      const inner = name === 'lastResult' ? bothResults(value) : value[name];
      if (typeof inner !== 'object' || inner === null) continue;
      const found = look(inner, depth + 1);
      // A push states its time once.
      if (found)
        return [
          ...found.map((one) => (isObject(one) ? { ...sentAt(value), ...withoutEmpty(one) } : one)),
          ...rejected,
        ];
    }
    return rejected.length > 0 ? rejected : null;
  };
  return look(message, 0);
}

/** Kuaidi100 reports the courier abroad apart (`destResult`). */
function bothResults({ lastResult, destResult }: Fields): unknown {
  return list(object(destResult)['data']).length > 0 ? [lastResult, destResult] : lastResult;
}

/** Numbers that the source has no data for: 17TRACK's `rejected`, with its reason. */
const rejectedIn = ({ rejected }: Fields): Fields[] =>
  list(rejected)
    .filter(isObject)
    .filter((one) => isObject(one['error']))
    .map((one) => ({ trackingNumber: one['number'], error: one['error'] }));

/** The source's reason for having no data for a parcel; null if it has some. */
export const reasonOfSource = ({ error, checkpoints }: Fields): string | null =>
  checkpoints === undefined && isObject(error) ? text(error['message']).slice(0, 120) : null;

const sentAt = (wrapper: Fields): Fields => {
  const time = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(text(wrapper['PushTime']));
  return time ? { updatedAt: `${time[1]}T${time[2]}+08:00` } : {};
};
const withoutEmpty = (parcel: Fields): Fields =>
  Object.fromEntries(Object.entries(parcel).filter(([, value]) => value !== undefined && value !== null));

/** Names, or combinations of names, that only these forms have. */
export const isAggregator = (names: ReadonlySet<string>): boolean =>
  (names.has('nu') && names.has('com') && (names.has('context') || names.has('data'))) ||
  (names.has('traces') && (names.has('accepttime') || names.has('logisticcode'))) ||
  (names.has('number') && names.has('accepted') && names.has('rejected')) ||
  (names.has('number') && (names.has('trackinfo') || (names.has('track') && names.has('e')))) ||
  (names.has('trackingcode') && names.has('trackingdetails')) ||
  (names.has('trackingnumber') && (names.has('trackinghistory') || names.has('slug')));
