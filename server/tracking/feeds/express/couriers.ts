/** Converts the answers of courier APIs (DHL, FedEx, UPS, SF) to our parcel form. */
import {
  field,
  inChina,
  isObject,
  list,
  object,
  scans,
  text,
  type Address,
  type Fields,
  type Parcel,
} from './fields.ts';

const ON_THE_ROAD = /\b(?:out for delivery|with (?:the )?delivery courier|on .{1,30}vehicle for delivery)\b/i;

const DHL: Readonly<Record<string, string>> = {
  'pre-transit': 'InfoReceived',
  transit: 'InTransit',
  delivered: 'Delivered',
  failure: 'Exception',
  unknown: 'Pending',
};
const dhlAddress = (place: unknown): Address => {
  const { addressLocality, countryCode } = object(object(place)['address']);
  return { city: addressLocality, country: countryCode };
};
/** Shipment Tracking – Unified. */
function dhl(message: Fields): Parcel[] | null {
  const shipments = list(message['shipments']).filter(isObject);
  if (!shipments.some(({ id, events }) => id !== undefined && Array.isArray(events))) return null;
  return shipments.map(({ id, events, estimatedTimeOfDelivery, origin, destination, status }) => ({
    trackingNumber: id,
    courier: 'dhl',
    expectedDelivery: estimatedTimeOfDelivery,
    origin: dhlAddress(origin),
    destination: dhlAddress(destination),
    tag: DHL[text(object(status)['statusCode'])],
    checkpoints: scans(events, (scan) => {
      const statusText = text(scan['description']) || text(scan['status']);
      return {
        time: scan['timestamp'],
        tag: ON_THE_ROAD.test(statusText)
          ? 'OutForDelivery'
          : (DHL[text(scan['statusCode'])] ?? scan['statusCode']),
        message: statusText,
        ...dhlAddress(scan['location']),
      };
    }),
  }));
}

/** Event codes of DHL Express; any other is a scan in transit. */
const MYDHL: Readonly<Record<string, string>> = {
  SA: 'InfoReceived',
  SD: 'InfoReceived',
  WC: 'OutForDelivery',
  OK: 'Delivered',
  DL: 'Delivered',
  NH: 'AttemptFail',
  CM: 'AttemptFail',
  HP: 'AvailableForPickup',
  ...Object.fromEntries('BA OH RD RT RTO UD DM MC MS'.split(' ').map((code) => [code, 'Exception'])),
};
/** MyDHL API: day, clock and offset of a scan are three fields; its place is a service area. */
function myDhl(message: Fields): Parcel[] | null {
  const shipments = list(message['shipments']).filter(isObject);
  if (!shipments.some((shipment) => 'shipmentTrackingNumber' in shipment)) return null;
  return shipments.map((shipment) => {
    const area = (of: unknown) => text(object(list(of)[0])['description']).replace(/-(?=[^-]*$)/, ', ');
    const from = area(object(shipment['shipperDetails'])['serviceArea']);
    const to = area(object(shipment['receiverDetails'])['serviceArea']);
    return {
      trackingNumber: shipment['shipmentTrackingNumber'],
      courier: 'dhl',
      tag: 'Pending',
      updatedAt: shipment['shipmentTimestamp'],
      expectedDelivery: shipment['estimatedDeliveryDate'],
      ...(from !== '' && { origin: { location: from } }),
      ...(to !== '' && { destination: { location: to } }),
      checkpoints: scans(shipment['events'], (scan) => ({
        time: `${text(scan['date'])}T${text(scan['time']) || '00:00:00'}${text(scan['GMTOffset'])}`,
        tag: MYDHL[text(scan['typeCode']).toUpperCase()] ?? 'InTransit',
        message: scan['description'],
        location: area(scan['serviceArea']),
      })),
    };
  });
}

const FEDEX: Readonly<Record<string, string>> = {
  OC: 'InfoReceived',
  OD: 'OutForDelivery',
  DL: 'Delivered',
  HL: 'AvailableForPickup',
  HP: 'AvailableForPickup',
  DE: 'Exception',
  SE: 'Exception',
  CD: 'Exception',
  CA: 'Exception',
  RS: 'Exception',
};
const fedexAddress = (value: unknown): Address => {
  const { city, stateOrProvinceCode, countryCode } = object(value);
  return { city, state: stateOrProvinceCode, country: countryCode };
};
/** Track API. */
function fedex(message: Fields): Parcel[] | null {
  const results = object(message['output'])['completeTrackResults'];
  if (!Array.isArray(results)) return null;
  return results.filter(isObject).flatMap(({ trackingNumber, trackResults }) =>
    list(trackResults)
      .filter(isObject)
      .map((result) => ({
        trackingNumber,
        courier: 'fedex',
        tag: FEDEX[text(object(result['latestStatusDetail'])['code'])] ?? 'Pending',
        expectedDelivery: object(object(result['estimatedDeliveryTimeWindow'])['window'])['ends'],
        origin: fedexAddress(object(result['shipperInformation'])['address']),
        destination: fedexAddress(object(result['recipientInformation'])['address']),
        checkpoints: scans(result['scanEvents'], (scan) => {
          const code = text(scan['eventType']) || text(scan['derivedStatusCode']);
          return {
            time: scan['date'],
            tag: FEDEX[code] ?? 'InTransit',
            message: scan['exceptionDescription'] || scan['eventDescription'],
            ...(code === 'DY' && { delay: scan['exceptionDescription'] || scan['eventDescription'] || 'DY' }),
            ...fedexAddress(scan['scanLocation']),
          };
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
function ups(message: Fields): Parcel[] | null {
  const shipments = object(message['trackResponse'])['shipment'];
  if (!Array.isArray(shipments)) return null;
  const packages = shipments.flatMap((shipment) => list(object(shipment)['package'])).filter(isObject);
  return packages.map(({ trackingNumber, activity, deliveryDate, packageAddress }) => {
    const expected = list(deliveryDate)
      .filter(isObject)
      .find(({ type }) => type === 'SDD' || type === 'RDD');
    const address = (kind: string): Address => {
      const { city, stateProvince, countryCode, country } = object(
        object(
          list(packageAddress)
            .filter(isObject)
            .find(({ type }) => type === kind),
        )['address'],
      );
      return { city, state: stateProvince, country: countryCode ?? country };
    };
    return {
      trackingNumber,
      courier: 'ups',
      tag: 'Pending',
      expectedDelivery: expected && dayOf(expected['date']),
      origin: address('ORIGIN'),
      destination: address('DESTINATION'),
      checkpoints: scans(activity, (scan) => {
        const { city, stateProvince, country, countryCode } = object(object(scan['location'])['address']);
        const { type, description } = object(scan['status']);
        const statusText = text(description).trim();
        return {
          time: `${dayOf(scan['date'])}T${clockOf(scan['time'])}${text(scan['gmtOffset'])}`,
          tag: ON_THE_ROAD.test(statusText) ? 'OutForDelivery' : (UPS[text(type)] ?? type),
          message: statusText,
          city,
          state: stateProvince,
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
/** 顺丰 (路由查询): in Chinese time. */
function sf(message: Fields): Parcel[] | null {
  const routes = object(message['msgData'])['routeResps'] ?? message['routeResps'];
  if (!Array.isArray(routes)) return null;
  return routes.filter(isObject).map(({ mailNo, routes: routeScans }) => ({
    trackingNumber: mailNo,
    courier: 'sf',
    tag: 'Pending',
    checkpoints: scans(routeScans, (scan) => ({
      time: inChina(scan['acceptTime']),
      tag: SF[String(scan['opCode'])] ?? 'InTransit',
      message: scan['remark'],
      location: field(scan, 'acceptAddress'),
    })),
  }));
}

/** The parcels of an answer from one of these couriers; null for any other message. */
export const ofCourier = (message: unknown): Parcel[] | null =>
  isObject(message)
    ? (dhl(message) ?? myDhl(message) ?? fedex(message) ?? ups(message) ?? sf(message))
    : null;

/** Names that only these answers have. */
export const isCourier = (names: ReadonlySet<string>): boolean =>
  names.has('completetrackresults') ||
  names.has('trackresponse') ||
  names.has('routeresps') ||
  names.has('shipmenttrackingnumber') ||
  (names.has('shipments') && names.has('addresslocality') && names.has('statuscode'));
