/** Stories of parcels. */
import { parcel, type ScriptedEvent } from '../tell.ts';
import type { Script } from '../scene.ts';

const parcelOpening: ScriptedEvent[] = [
  parcel(0.3, 'InfoReceived', 'CNSHG'),
  parcel(0.3, 'Delivered', null, 'EST', 6),
  parcel(1.2, 'InTransit', 'CNSHG'),
];

export const parcelScripts: readonly Script[] = [
  {
    serial: 17,
    mode: 'parcel',
    scene: 'onTime',
    shows: 4,
    days: 7,
    events: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(5.8, 'OutForDelivery', 'NLRTM'),
      parcel(6, 'Delivered', 'NLRTM'),
    ],
  },
  {
    serial: 18,
    mode: 'parcel',
    scene: 'etaFlapping',
    shows: 5,
    days: 11,
    events: [
      ...parcelOpening,
      parcel(2, 'Delivered', null, 'EST', 8),
      parcel(3, 'Delivered', null, 'EST', 7),
      parcel(4, 'Delivered', null, 'EST', 10),
      parcel(4.5, 'InTransit', 'NLRTM'),
      parcel(9.8, 'OutForDelivery', 'NLRTM'),
      parcel(10, 'Delivered', 'NLRTM'),
    ],
  },
  {
    serial: 19,
    mode: 'parcel',
    scene: 'misdirected',
    shows: 5,
    days: 12,
    events: [
      ...parcelOpening,
      parcel(4, 'Exception', 'DEHAM'),
      parcel(7, 'InTransit', 'NLRTM'),
      parcel(10.5, 'OutForDelivery', 'NLRTM'),
      parcel(11, 'Delivered', 'NLRTM'),
    ],
  },
  { serial: 20, mode: 'parcel', scene: 'noData', shows: 0, days: 5, events: [] },
  {
    serial: 49,
    mode: 'parcel',
    scene: 'holdRelease',
    shows: 5,
    days: 9,
    events: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(4.5, 'Exception', 'NLRTM'),
      parcel(6, 'InTransit', 'NLRTM'),
      parcel(7.6, 'OutForDelivery', 'NLRTM'),
      parcel(8, 'Delivered', 'NLRTM'),
    ],
  },
  {
    serial: 50,
    mode: 'parcel',
    scene: 'lastFreeDay',
    shows: 14,
    days: 16,
    events: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(5.7, 'AttemptFail', 'NLRTM'),
      parcel(6, 'AvailableForPickup', 'NLRTM'),
      parcel(15, 'Delivered', 'NLRTM'),
    ],
  },
  {
    serial: 56,
    mode: 'parcel',
    scene: 'exam',
    shows: 5,
    days: 10,
    events: [
      ...parcelOpening,
      parcel(3.5, 'InTransit', 'NLRTM'),
      parcel(4, 'Exception', 'NLRTM', 'ACT', 4, 'Selected for customs examination'),
      parcel(7, 'InTransit', 'NLRTM', 'ACT', 7, 'Released by customs'),
      parcel(8.6, 'OutForDelivery', 'NLRTM'),
      parcel(9, 'Delivered', 'NLRTM'),
    ],
  },
];
