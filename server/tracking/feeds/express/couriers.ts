/** Converts the answers of couriers' interfaces (DHL, FedEx, UPS, SF) to the parcel form read here. */
type JsonFields = Record<string, unknown>;

const isObject = (value: unknown): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): JsonFields => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Renames the fields of scans; an entry that is no scan is left for the reader to refuse. */
const scans = (value: unknown, named: (scan: JsonFields) => JsonFields): unknown[] =>
  list(value).map((scan) => (isObject(scan) ? named(scan) : scan));

const ON_THE_ROAD = /\b(?:out for delivery|with (?:the )?delivery courier|on .{1,30}vehicle for delivery)\b/i;

const DHL: Readonly<Record<string, string>> = {
  'pre-transit': 'InfoReceived',
  transit: 'InTransit',
  delivered: 'Delivered',
  failure: 'Exception',
  unknown: 'Pending',
};
/** Shipment Tracking – Unified. */
function dhl(message: JsonFields): JsonFields[] | null {
  const shipments = list(message['shipments']).filter(isObject);
  if (!shipments.some(({ id, events }) => id !== undefined && Array.isArray(events))) return null;
  return shipments.map(({ id, events, estimatedTimeOfDelivery }) => ({
    trackingNumber: id,
    courier: 'dhl',
    expectedDelivery: estimatedTimeOfDelivery,
    checkpoints: scans(events, (scan) => {
      const { addressLocality, countryCode } = object(object(scan['location'])['address']);
      const statusText = text(scan['description']) || text(scan['status']);
      return {
        time: scan['timestamp'],
        tag: ON_THE_ROAD.test(statusText)
          ? 'OutForDelivery'
          : (DHL[text(scan['statusCode'])] ?? scan['statusCode']),
        message: statusText,
        city: addressLocality,
        country: countryCode,
      };
    }),
  }));
}

const FEDEX: Readonly<Record<string, string>> = {
  OC: 'InfoReceived',
  OD: 'OutForDelivery',
  DL: 'Delivered',
  HL: 'AvailableForPickup',
  DE: 'Exception',
  SE: 'Exception',
  CD: 'Exception',
  CA: 'Exception',
  RS: 'Exception',
};
/** Track API. */
function fedex(message: JsonFields): JsonFields[] | null {
  const results = object(message['output'])['completeTrackResults'];
  if (!Array.isArray(results)) return null;
  return results.filter(isObject).flatMap(({ trackingNumber, trackResults }) =>
    list(trackResults)
      .filter(isObject)
      .map(({ scanEvents, estimatedDeliveryTimeWindow }) => ({
        trackingNumber,
        courier: 'fedex',
        expectedDelivery: object(object(estimatedDeliveryTimeWindow)['window'])['ends'],
        checkpoints: scans(scanEvents, (scan) => {
          const { city, countryCode } = object(scan['scanLocation']);
          const tag = FEDEX[text(scan['eventType'])] ?? 'InTransit';
          const message = scan['exceptionDescription'] || scan['eventDescription'];
          return { time: scan['date'], tag, message, city, country: countryCode };
        }),
      })),
  );
}

const UPS: Readonly<Record<string, string>> = {
  M: 'InfoReceived',
  MV: 'InfoReceived',
  P: 'InTransit',
  I: 'InTransit',
  O: 'OutForDelivery',
  D: 'Delivered',
  X: 'Exception',
  RS: 'Exception',
  NA: 'Pending',
};
const dayOf = (digits: unknown): string => text(digits).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
const clockOf = (digits: unknown): string => text(digits).replace(/^(\d{2})(\d{2})(\d{2})$/, '$1:$2:$3');
/** Track API: local time, with its UTC offset where given. */
function ups(message: JsonFields): JsonFields[] | null {
  const shipments = object(message['trackResponse'])['shipment'];
  if (!Array.isArray(shipments)) return null;
  const packages = shipments.flatMap((shipment) => list(object(shipment)['package'])).filter(isObject);
  return packages.map(({ trackingNumber, activity, deliveryDate }) => {
    const expected = list(deliveryDate)
      .filter(isObject)
      .find(({ type }) => type === 'SDD' || type === 'RDD');
    return {
      trackingNumber,
      courier: 'ups',
      expectedDelivery: expected && dayOf(expected['date']),
      checkpoints: scans(activity, (scan) => {
        const { city, country, countryCode } = object(object(scan['location'])['address']);
        const { type, description } = object(scan['status']);
        const statusText = text(description).trim();
        const offset = text(scan['gmtOffset']);
        return {
          time: `${dayOf(scan['date'])}T${clockOf(scan['time'])}${/^[+-]\d\d:\d\d$/.test(offset) ? offset : ''}`,
          tag: ON_THE_ROAD.test(statusText) ? 'OutForDelivery' : (UPS[text(type)] ?? type),
          message: statusText,
          city,
          country: countryCode ?? country,
        };
      }),
    };
  });
}

const SF: Readonly<Record<string, string>> = {
  '44': 'OutForDelivery',
  '70': 'AttemptFail',
  '80': 'Delivered',
  '8000': 'Delivered',
  '99': 'Exception',
  '125': 'AvailableForPickup',
  '648': 'Exception',
};
/** 顺丰 (路由查询): by the clock of China. */
function sf(message: JsonFields): JsonFields[] | null {
  const routes = object(message['msgData'])['routeResps'] ?? message['routeResps'];
  if (!Array.isArray(routes)) return null;
  return routes.filter(isObject).map(({ mailNo, routes: routeScans }) => ({
    trackingNumber: mailNo,
    courier: 'sf',
    checkpoints: scans(routeScans, (scan) => ({
      time: text(scan['acceptTime']).replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/, '$1T$2+08:00'),
      tag: SF[String(scan['opCode'])] ?? 'InTransit',
      message: scan['remark'],
      location: scan['acceptAddress'],
    })),
  }));
}

/** The parcels of an answer of one of these; null where it is none. */
export const ofCourier = (message: unknown): JsonFields[] | null =>
  isObject(message) ? (dhl(message) ?? fedex(message) ?? ups(message) ?? sf(message)) : null;

/** Names that only these answers have. */
export const isCourier = (names: ReadonlySet<string>): boolean =>
  names.has('completetrackresults') ||
  names.has('trackresponse') ||
  names.has('routeresps') ||
  (names.has('shipments') && names.has('addresslocality') && names.has('statuscode'));
