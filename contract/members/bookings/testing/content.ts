/** Complete requests of each mode, for tests. */
import { emptyCargo, emptyContent, emptyParty, type BookingContent, type BookingMode } from '../request.ts';

const parties = [
  {
    ...emptyParty('shipper'),
    name: 'Ningbo Looms Ltd',
    address: '12 Canal Road',
    city: 'Ningbo',
    country: 'CN',
    phone: '+86 574 5550100',
  },
  {
    ...emptyParty('consignee'),
    name: 'Anadolu Tekstil',
    address: 'Liman Cad. 5',
    city: 'Istanbul',
    country: 'TR',
    phone: '+90 212 5550100',
  },
];
const cargo = [
  {
    ...emptyCargo(),
    packages: '10',
    packaging: 'CT',
    description: 'Looms, spare parts',
    hs: '844859',
    gross: '1250.5',
    volume: '6.2',
    length: '80',
    width: '60',
    height: '50',
  },
];
const ways = {
  sea: { origin: 'CNNGB', destination: 'TRIST', carrier: 'MAEU', vessel: 'TEST HERON', voyage: '123W' },
  air: { origin: 'PVG', destination: 'IST', carrier: 'TK', flight: 'TK6543' },
  express: {},
} as const;

export const aContent = (mode: BookingMode, more: Partial<BookingContent> = {}): BookingContent => ({
  ...emptyContent(mode, { ...ways[mode], ...(mode !== 'express' && { departs: '2030-03-05' }) }),
  parties,
  cargo,
  dates: { ready: '2030-03-01', departFrom: '', arriveBy: '' },
  references: { own: 'PO-77', contract: '', incoterm: 'FOB', movement: 'portPort', payment: 'prepaid' },
  ...(mode === 'express' && {
    parcel: {
      courier: 'DHL',
      pickupFrom: '2030-03-01T09:00',
      pickupTo: '2030-03-01T12:00',
      value: '100',
      currency: 'USD',
    },
  }),
  ...more,
});
