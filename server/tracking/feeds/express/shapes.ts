/**
 * Converts parcels of aggregators (AfterShip, Kuaidi100, 17TRACK, EasyPost, Shippo) to the form read here.
 * Anything else is left unchanged.
 */
type JsonFields = Record<string, unknown>;

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
/** Renames the fields of scans; an entry that is no scan is left for the reader to refuse. */
const scans = (value: unknown, named: (scan: JsonFields) => JsonFields): unknown[] =>
  list(value).map((scan) => (isObject(scan) ? named(scan) : scan));

/** A tracking of AfterShip: `tracking_number`, `slug`, `checkpoints`; its webhook wraps it in `msg`, its answers in `data`. */
function aftership(rawParcel: JsonFields): JsonFields | null {
  if (!('tracking_number' in rawParcel) || !('checkpoints' in rawParcel)) return null;
  return {
    trackingNumber: rawParcel['tracking_number'],
    courier: rawParcel['slug'],
    expectedDelivery: rawParcel['expected_delivery'],
    updatedAt: rawParcel['updated_at'],
    checkpoints: scans(rawParcel['checkpoints'], (scan) => ({
      time: scan['checkpoint_time'],
      tag: scan['tag'],
      message: scan['message'],
      location: scan['location'],
      city: scan['city'],
      country: scan['country_name'] ?? scan['country_iso3'],
    })),
  };
}

/** Scan statuses of Kuaidi100 (`status`) by their beginnings; its clocks are China's. */
const CHINESE: readonly (readonly [string, string])[] = [
  ['签收', 'Delivered'],
  ['派件', 'OutForDelivery'],
  ['派送', 'OutForDelivery'],
  ['投柜', 'AvailableForPickup'],
  ['待取', 'AvailableForPickup'],
  ['疑难', 'Exception'],
  ['退', 'Exception'],
  ['拒签', 'Exception'],
  ['清关异常', 'Exception'],
  ['揽收', 'InTransit'],
  ['在途', 'InTransit'],
  ['干线', 'InTransit'],
  ['转单', 'InTransit'],
  ['转投', 'InTransit'],
  ['待清关', 'InTransit'],
  ['清关', 'InTransit'],
  ['已清关', 'InTransit'],
  ['下单', 'InfoReceived'],
];
const chinese = (status: unknown): unknown =>
  typeof status === 'string'
    ? (CHINESE.find(([begins]) => status.startsWith(begins))?.[1] ?? status)
    : status;
const inChina = (time: unknown): unknown =>
  typeof time === 'string' && /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(time)
    ? `${time.replace(' ', 'T')}+08:00`
    : time;

/** A response of Kuaidi100: `nu`, `com`, `data`; its push wraps it in `lastResult`. */
function kuaidi100(rawParcel: JsonFields): JsonFields | null {
  if (!('nu' in rawParcel) || !Array.isArray(rawParcel['data'])) return null;
  return {
    trackingNumber: rawParcel['nu'],
    courier: rawParcel['com'],
    checkpoints: scans(rawParcel['data'], (scan) => ({
      time: inChina(scan['time'] ?? scan['ftime']),
      tag: chinese(scan['status']) ?? 'InTransit',
      message: scan['context'],
      location: scan['areaName'] ?? scan['location'],
    })),
  };
}

/** Statuses that 17TRACK names differently; its statuses end in a detail (`InTransit_Departure`). */
const SEVENTEEN: Readonly<Record<string, string>> = { DeliveryFailure: 'AttemptFail', NotFound: 'Pending' };

/** A tracking of 17TRACK: `number`, `track_info`; its webhook wraps it in `data`. */
function seventeen(rawParcel: JsonFields): JsonFields | null {
  const info = rawParcel['track_info'];
  if (!('number' in rawParcel) || !isObject(info)) return null;
  const { tracking, time_metrics: metrics } = info;
  const providers = isObject(tracking) ? list(tracking['providers']) : [];
  const estimated = isObject(metrics) ? metrics['estimated_delivery_date'] : null;
  const tagOf = (scan: JsonFields) => {
    const stage = scan['sub_status'] ?? scan['stage'];
    const status = typeof stage === 'string' ? stage.split('_')[0]! : '';
    return SEVENTEEN[status] ?? status;
  };
  return {
    trackingNumber: rawParcel['number'],
    courier: rawParcel['carrier'],
    ...(isObject(estimated) && { expectedDelivery: estimated['to'] ?? estimated['from'] }),
    checkpoints: providers.flatMap((provider) =>
      scans(isObject(provider) ? provider['events'] : null, (scan) => ({
        time: scan['time_iso'] ?? scan['time_utc'],
        tag: tagOf(scan),
        message: scan['description'],
        location: scan['location'],
      })),
    ),
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
function seller(rawParcel: JsonFields): JsonFields | null {
  const history = rawParcel['tracking_details'] ?? rawParcel['tracking_history'];
  if (!Array.isArray(history)) return null;
  return {
    trackingNumber: rawParcel['tracking_code'] ?? rawParcel['tracking_number'],
    courier: rawParcel['carrier'],
    expectedDelivery: rawParcel['est_delivery_date'] ?? rawParcel['eta'],
    checkpoints: scans(history, (scan) => {
      const { city, country } = [scan['tracking_location'], scan['location']].find(isObject) ?? {};
      return {
        time: scan['datetime'] ?? scan['status_date'],
        tag: sold(scan['status']),
        message: scan['message'] ?? scan['status_details'],
        city,
        country,
      };
    }),
  };
}

const known = (rawParcel: JsonFields): JsonFields | null =>
  aftership(rawParcel) ?? kuaidi100(rawParcel) ?? seventeen(rawParcel) ?? seller(rawParcel);

/** Returns the parcel of one of these forms, however it is wrapped; anything else is returned unchanged. */
export function asParcel(rawParcel: unknown): unknown {
  if (!isObject(rawParcel)) return rawParcel;
  for (const one of [
    rawParcel,
    rawParcel['msg'],
    rawParcel['lastResult'],
    rawParcel['data'],
    rawParcel['result'],
  ]) {
    const inner = isObject(one) && isObject(one['tracking']) && !('number' in one) ? one['tracking'] : one;
    const parcel = isObject(inner) ? known(inner) : null;
    if (parcel) return parcel;
  }
  return rawParcel;
}
