import { expect, test } from 'vitest';
import { distanceNm } from './great-circle.ts';
import { portByCode, PORTS } from './ports.ts';

// Harbour positions from charts and pilot books, independent of the table under test.
test.each([
  ['CNTXG', 38.98, 117.75, 'Asia/Shanghai'],
  ['CNLYG', 34.75, 119.44, 'Asia/Shanghai'],
  ['CNSHK', 22.46, 113.88, 'Asia/Shanghai'],
  ['CNBIH', 21.49, 109.07, 'Asia/Shanghai'],
  ['SANEO', 27.57, 35.53, 'Asia/Riyadh'],
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
])('places seaport %s within 15 km of its harbour, in its time zone', (code, latitude, longitude, zone) => {
  const port = portByCode(code);
  expect(port && distanceNm([port.longitude, port.latitude], [longitude, latitude]) * 1.852).toBeLessThan(15);
  expect(port).toMatchObject({ kind: 'sea', zone });
});

// River and Caspian ports: seagoing ships cannot reach them, so they are not seaports here.
test.each([
  ['CNWHI', 31.35, 118.37, 'Asia/Shanghai'],
  ['CNJIU', 29.75, 116.0, 'Asia/Shanghai'],
  ['CNYIC', 30.7, 111.28, 'Asia/Shanghai'],
  ['CNLUZ', 28.88, 105.43, 'Asia/Shanghai'],
  ['CNWUZ', 23.48, 111.3, 'Asia/Shanghai'],
  ['KZAAU', 43.6, 51.2, 'Asia/Aqtau'],
  ['AZBAK', 40.37, 49.87, 'Asia/Baku'],
  ['TMKRW', 40.0, 53.0, 'Asia/Ashgabat'],
  ['IRBAZ', 37.47, 49.47, 'Asia/Tehran'],
  ['KHPNH', 11.58, 104.92, 'Asia/Phnom_Penh'],
  ['PYASU', -25.28, -57.65, 'America/Asuncion'],
  ['DECGN', 50.97, 6.97, 'Europe/Berlin'],
  ['FRSXB', 48.58, 7.8, 'Europe/Paris'],
  ['SKBTS', 48.13, 17.13, 'Europe/Bratislava'],
  ['RSBEG', 44.82, 20.47, 'Europe/Belgrade'],
])(
  'places inland port %s within 15 km of its harbour, in its time zone',
  (code, latitude, longitude, zone) => {
    const port = portByCode(code);
    expect(port && distanceNm([port.longitude, port.latitude], [longitude, latitude]) * 1.852).toBeLessThan(
      15,
    );
    expect(port).toMatchObject({ kind: 'inland', zone });
  },
);

// A second table: new ports, ports with docks far apart, and ports whose code has changed. Positions are from
// NGA's World Port Index, UN/LOCODE or the port authority.
test.each([
  ['CNSHG', 31.2167, 121.5, 'Asia/Shanghai'],
  ['CNNBG', 29.9167, 121.6667, 'Asia/Shanghai'],
  ['CNDAG', 38.9167, 121.6667, 'Asia/Shanghai'],
  ['CNYTG', 37.55, 121.45, 'Asia/Shanghai'],
  ['CNNJG', 32.0833, 118.75, 'Asia/Shanghai'],
  ['CNFZG', 26.0833, 119.3, 'Asia/Shanghai'],
  ['CNQZL', 24.8833, 118.6, 'Asia/Shanghai'],
  ['CNHIG', 20.05, 110.2833, 'Asia/Shanghai'],
  ['CNGZG', 23.0931, 113.45, 'Asia/Shanghai'],
  ['CNWNZ', 28.0167, 120.65, 'Asia/Shanghai'],
  ['CNTAC', 31.65, 121.2, 'Asia/Shanghai'],
  ['CNYPG', 19.7, 109.2, 'Asia/Shanghai'],
  ['CNZPU', 30.5833, 121.0833, 'Asia/Shanghai'],
  ['CNBSP', 19.1, 108.6167, 'Asia/Shanghai'],
  ['KRBNP', 35.0833, 128.8167, 'Asia/Seoul'],
  ['KRTSN', 37.0167, 126.4, 'Asia/Seoul'],
  ['JPSBS', 31.4667, 131.1, 'Asia/Tokyo'],
  ['JPAXT', 39.7167, 140.1167, 'Asia/Tokyo'],
  ['VNCMT', 10.5167, 107, 'Asia/Ho_Chi_Minh'],
  ['THMAT', 12.6667, 101.1667, 'Asia/Bangkok'],
  ['THSGK', 7.2167, 100.5833, 'Asia/Bangkok'],
  ['MMTLA', 16.65, 96.25, 'Asia/Yangon'],
  ['INVZJ', 8.37, 76.99, 'Asia/Kolkata'],
  ['INDMA', 20.8, 86.9, 'Asia/Kolkata'],
  ['QARLF', 25.9167, 51.5833, 'Asia/Qatar'],
  ['QAHMD', 25.0, 51.6167, 'Asia/Qatar'],
  ['SAYNB', 24.0833, 38.05, 'Asia/Riyadh'],
  ['IRBND', 27.15, 56.2, 'Asia/Tehran'],
  ['IQKAZ', 30.1833, 47.9, 'Asia/Baghdad'],
  ['TREYP', 40.7667, 29.7, 'Europe/Istanbul'],
  ['TRTAS', 36.3167, 33.8833, 'Europe/Istanbul'],
  ['TRIZT', 40.7667, 29.9167, 'Europe/Istanbul'],
  ['UAILK', 46.3167, 30.65, 'Europe/Kyiv'],
  ['MAPTM', 35.88, -5.5, 'Africa/Casablanca'],
  ['NGLKK', 6.4333, 4, 'Africa/Lagos'],
  ['CMKBI', 2.72, 9.86, 'Africa/Douala'],
  ['CDBNW', -5.98, 12.38, 'Africa/Kinshasa'],
  ['RELPT', -20.9333, 55.3167, 'Indian/Reunion'],
  ['NLRTM', 51.9, 4.4833, 'Europe/Amsterdam'],
  ['GBLON', 51.5, -0.0833, 'Europe/London'],
  ['ITVCE', 45.4167, 12.4333, 'Europe/Rome'],
  ['USHOU', 29.75, -95.2833, 'America/Chicago'],
  ['USJAX', 30.3167, -81.65, 'America/New_York'],
  ['CADEL', 49.0167, -123.15, 'America/Vancouver'],
  ['PACTB', 9.35, -79.9, 'America/Panama'],
  ['DOCAU', 18.4167, -69.6333, 'America/Santo_Domingo'],
  ['ECPSJ', -2.7, -80.25, 'America/Guayaquil'],
  ['PECHY', -11.58, -77.27, 'America/Lima'],
  ['CLPAG', -23.0833, -70.45, 'America/Santiago'],
  ['BRSPB', -22.92, -43.82, 'America/Sao_Paulo'],
  ['BRIQI', -2.5667, -44.3667, 'America/Fortaleza'],
  ['AUBNE', -27.4667, 153.0333, 'Australia/Brisbane'],
  ['AUADL', -34.85, 138.5, 'Australia/Adelaide'],
  ['MPSPN', 15.2, 145.7, 'Pacific/Saipan'],
])('places %s within 15 km of its published position', (code, latitude, longitude, zone) => {
  const port = portByCode(code);
  expect(port && distanceNm([port.longitude, port.latitude], [longitude, latitude]) * 1.852).toBeLessThan(15);
  expect(port).toMatchObject({ code, kind: 'sea', zone });
});

// In UN/LOCODE these are airports and not ports.
test('gives no airport code to a seaport', () => {
  const airports =
    'CNSHA CNPVG CNNGB CNTAO CNXMN CNTSN CNDLC CNYNT CNNKG CNFOC CNCAN CNHAK CNBHY CNSYX CNZHA CNSZX CNJJN CNSWA ' +
    'CNCKG CNWUH IDCGK AUKTA USADQ USLIH OMKHS MGVOH';
  const sea = PORTS.filter(({ kind }) => kind === 'sea').map(({ code }) => code);
  expect(sea.filter((code) => airports.split(' ').includes(code))).toEqual([]);
});
