import { expect, test } from 'vitest';
import { distanceNm } from './great-circle.ts';
import { portByCode } from './ports.ts';

// Harbours as charts and pilots give them, written down apart from the table that they check.
test.each([
  ['CNTXG', 38.98, 117.75, 'Asia/Shanghai'],
  ['CNLYG', 34.75, 119.44, 'Asia/Shanghai'],
  ['CNSHK', 22.46, 113.88, 'Asia/Shanghai'],
  ['CNBIH', 21.49, 109.07, 'Asia/Shanghai'],
  ['HKHKG', 22.33, 114.13, 'Asia/Hong_Kong'],
  ['TWKHH', 22.58, 120.28, 'Asia/Taipei'],
  ['TWHUN', 23.98, 121.63, 'Asia/Taipei'],
  ['JPUKB', 34.67, 135.22, 'Asia/Tokyo'],
  ['JPHKD', 41.78, 140.71, 'Asia/Tokyo'],
  ['KRPUS', 35.1, 129.07, 'Asia/Seoul'],
  ['RUMMK', 68.98, 33.05, 'Europe/Moscow'],
  ['VNHPH', 20.86, 106.69, 'Asia/Ho_Chi_Minh'],
  ['MYPKG', 3.0, 101.36, 'Asia/Kuala_Lumpur'],
  ['IDMAK', -5.13, 119.4, 'Asia/Makassar'],
  ['PHCGY', 8.49, 124.66, 'Asia/Manila'],
  ['INIXY', 23.03, 70.22, 'Asia/Kolkata'],
  ['PKGWD', 25.12, 62.33, 'Asia/Karachi'],
  ['IRBUZ', 28.98, 50.84, 'Asia/Tehran'],
  ['OMSLL', 16.95, 54.01, 'Asia/Muscat'],
  ['SAJED', 21.48, 39.17, 'Asia/Riyadh'],
  ['TRBDM', 40.35, 27.97, 'Europe/Istanbul'],
  ['TRISK', 36.6, 36.18, 'Europe/Istanbul'],
  ['GEPTI', 42.15, 41.66, 'Asia/Tbilisi'],
  ['ITTAR', 40.48, 17.2, 'Europe/Rome'],
  ['MTMAR', 35.82, 14.54, 'Europe/Malta'],
  ['ESTAR', 41.1, 1.24, 'Europe/Madrid'],
  ['PTFNC', 32.64, -16.91, 'Atlantic/Madeira'],
  ['FRLEH', 49.48, 0.14, 'Europe/Paris'],
  ['BEGNE', 51.12, 3.75, 'Europe/Brussels'],
  ['DERSK', 54.15, 12.1, 'Europe/Berlin'],
  ['GBIMM', 53.63, -0.19, 'Europe/London'],
  ['PLSWI', 53.91, 14.26, 'Europe/Warsaw'],
  ['EGDAM', 31.46, 31.76, 'Africa/Cairo'],
  ['NALUD', -26.64, 15.15, 'Africa/Windhoek'],
  ['ZARCB', -28.8, 32.06, 'Africa/Johannesburg'],
  ['KEMBA', -4.05, 39.64, 'Africa/Nairobi'],
  ['USSAV', 32.12, -81.13, 'America/New_York'],
  ['USILM', 34.19, -77.95, 'America/New_York'],
  ['CAHAL', 44.65, -63.57, 'America/Halifax'],
  ['MXPGO', 21.3, -89.66, 'America/Merida'],
  ['BBBGI', 13.1, -59.63, 'America/Barbados'],
  ['CLANF', -23.65, -70.4, 'America/Santiago'],
  ['BRFOR', -3.71, -38.48, 'America/Fortaleza'],
  ['AUDRW', -12.47, 130.85, 'Australia/Darwin'],
  ['NZNPE', -39.47, 176.91, 'Pacific/Auckland'],
  ['PFPPT', -17.54, -149.57, 'Pacific/Tahiti'],
])('%s lies within 15 km of its harbour, in its zone', (code, latitude, longitude, zone) => {
  const port = portByCode(code);
  expect(port && distanceNm([port.longitude, port.latitude], [longitude, latitude]) * 1.852).toBeLessThan(15);
  expect(port).toMatchObject({ kind: 'sea', zone });
});
