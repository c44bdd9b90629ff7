/** Converts parcels from Chinese aggregators (Kuaidi100, KDNiao and systems that forward its traces). */
import { field, inChina, isObject, latestOf, scans, text, type Fields, type Parcel } from './fields.ts';

/** Scan statuses of Kuaidi100 (`status`) by prefix. */
const STATUSES: readonly (readonly [string, string])[] = [
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
const ofStatus = (status: unknown): unknown =>
  typeof status === 'string'
    ? (STATUSES.find(([begins]) => status.startsWith(begins))?.[1] ?? status)
    : status;

/** Final states of a parcel at Kuaidi100 (`state`), which are those of its latest scan. */
const STATES: Readonly<Record<string, string>> = {
  2: 'Exception',
  3: 'Delivered',
  4: 'Exception',
  6: 'Exception',
  14: 'Exception',
};

/** An answer of Kuaidi100: `nu`, `com`, `data`; its push wraps it in `lastResult`. */
export function kuaidi100(raw: Fields): Parcel | null {
  if (!('nu' in raw) || !Array.isArray(raw['data'])) return null;
  const timeOf = (scan: Fields) => scan['time'] ?? scan['ftime'];
  const latest = latestOf(raw['data'], timeOf);
  const state = STATES[text(raw['state']) || String(raw['state'])];
  return {
    trackingNumber: raw['nu'],
    courier: raw['com'],
    tag: 'Pending',
    checkpoints: scans(raw['data'], (scan) => ({
      time: inChina(timeOf(scan)),
      tag: ofStatus(scan['status']) ?? (scan === latest ? state : undefined) ?? 'InTransit',
      message: scan['context'],
      location: scan['areaName'] ?? scan['location'],
    })),
  };
}

/** KDNiao's `Action` of a trace or `State` of a parcel; longer codes are more specific. */
const ACTIONS: readonly (readonly [string, string])[] = [
  ['202', 'OutForDelivery'],
  ['211', 'AvailableForPickup'],
  ['401', 'InfoReceived'],
  ['412', 'AvailableForPickup'],
  ['10', 'InfoReceived'],
  ['0', 'Pending'],
  ['1', 'InTransit'],
  ['2', 'InTransit'],
  ['3', 'Delivered'],
  ['4', 'Exception'],
  ['5', 'OutForDelivery'],
  ['6', 'InTransit'],
];
const ofAction = (action: unknown): string | null => {
  const code = typeof action === 'number' || typeof action === 'string' ? String(action) : '';
  return code === '' ? null : (ACTIONS.find(([begins]) => code.startsWith(begins))?.[1] ?? null);
};

/**
 * KDNiao: `LogisticCode`, `Traces` with `AcceptTime` and `AcceptStation`; some write the names in lower case.
 */
export function kdniao(raw: Fields, pushedAt?: unknown): Parcel | null {
  const traces = field(raw, 'Traces');
  const number = field(raw, 'LogisticCode', 'outWaybillNo', 'waybillNo', 'mailNo', 'expressNo');
  if (number === undefined || !Array.isArray(traces)) return null;
  const isTrace = (one: unknown) => isObject(one) && field(one, 'AcceptTime') !== undefined;
  if (traces.length > 0 && !traces.some(isTrace)) return null;
  const latest = latestOf(traces, (trace) => field(trace, 'AcceptTime'));
  const state = ofAction(field(raw, 'State'));
  // Only a final state is that of the latest scan for good.
  const final = state === 'Delivered' || state === 'Exception' ? state : null;
  return {
    trackingNumber: number,
    courier: text(field(raw, 'ShipperCode', 'carrierCode')).replace(/\d+$/, ''),
    tag: state ?? 'Pending',
    updatedAt: inChina(field(raw, 'PushTime', 'UpdateTime') ?? pushedAt),
    checkpoints: scans(traces, (scan) => ({
      time: inChina(field(scan, 'AcceptTime')),
      tag:
        ofAction(field(scan, 'Action')) ??
        ofAction(field(scan, 'State')) ??
        (scan === latest ? final : null) ??
        'InTransit',
      message: field(scan, 'AcceptStation'),
      location: field(scan, 'Location') || /^【([^】]{2,30})】/.exec(text(field(scan, 'AcceptStation')))?.[1],
    })),
  };
}
