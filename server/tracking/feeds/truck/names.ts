/** Names that trackers and hauliers use for the fields of a point and for events of a truck. */
import type { Names } from '../records/fields.ts';
import { namedWords, wordOf, type Word } from '../records/ground.ts';

export type Name =
  | 'id'
  | 'plate'
  | 'time'
  | 'day'
  | 'latitude'
  | 'longitude'
  | 'speed'
  | 'speedMetres'
  | 'course'
  | 'event'
  | 'place'
  | 'placeCode'
  | 'container'
  | 'booking'
  | 'bill'
  | 'classifier'
  | 'note'
  | 'cancelled';

/** Normalised by `nameOf`: no case, blanks or marks. */
export const names: Names<Name> = {
  id: ['id', 'eventid', '事件编号'],
  plate: [
    'plate',
    'plateno',
    'platenumber',
    'licenseplate',
    'licenceplate',
    'registration',
    'regno',
    'vehicle',
    'vehicleno',
    'vehicleid',
    'truck',
    'truckno',
    'vno',
    '车牌',
    '车牌号',
    'plaka',
    'arac',
    'araç',
  ],
  time: [
    'time',
    'timestamp',
    'at',
    'gpstime',
    'datetime',
    'recordedat',
    'fixtime',
    'eventtime',
    'ts',
    'tst',
    '时间',
    '定位时间',
    'zaman',
    'saat',
  ],
  /** Columns for a day without a time, and for a time without a day. */
  day: ['date', 'day', 'gpsdate', '日期', 'tarih'],
  latitude: ['latitude', 'lat', 'y', '纬度', 'enlem'],
  longitude: ['longitude', 'lon', 'lng', 'long', 'x', '经度', 'boylam'],
  speed: ['speed', 'speedkmh', 'velocity', 'spd', 'vel', '速度', 'hız', 'hiz'],
  speedMetres: ['speedms', 'speedmps'],
  course: ['course', 'heading', 'bearing', 'cog', 'azimuth', 'drc', '方向', 'yön', 'yon'],
  event: ['event', 'eventtype', 'eventcode', 'status', '事件', '动态', '状态', 'olay'],
  place: ['place', 'location', 'address', 'site', '地点', 'yer', 'adres'],
  placeCode: ['unlocode', 'locode', 'placecode'],
  container: [
    'container',
    'containerno',
    'containernumber',
    'cntrno',
    '箱号',
    '集装箱号',
    'konteyner',
    'konteynerno',
  ],
  booking: ['booking', 'bookingno', 'bookingnumber', '订舱号'],
  bill: ['bill', 'bl', 'blno', 'billoflading', '提单号'],
  classifier: ['classifier', 'timetype'],
  note: ['note', 'remark', 'remarks', '备注'],
  cancelled: ['cancelled', 'canceled', 'retracted', '取消'],
};

const EVENTS = new Map<string, Word>([
  ...namedWords('TRAS', 'tras assigned dispatched allocated 派车 已派车 atandı atandi'),
  ...namedWords('LOAD', 'load loaded trlb pickedup pickup collected 装车 提箱 提货 yüklendi yuklendi'),
  ...namedWords('DEPA', 'depa departed departure trdp 出发 发车 离开 hareket'),
  ...namedWords('ARRI', 'arri arrived arrival trar 到达 抵达 varış varis'),
  ...namedWords('DISC', 'disc unloaded trds 卸车 卸货 卸箱 indirildi'),
  ...namedWords('TRDL', 'trdl delivered pod handedover 送达 签收 teslim'),
  ...namedWords('DROP', 'drop dropped emptyreturned 还箱 bırakıldı'),
  ...namedWords('ARRI', 'eta expectedarrival 预计到达', { classifier: 'EST' }),
]);

/**
 * Returns the meaning of an event. An unknown event is stored under the haulier's own name and moves nothing.
 */
export const eventNamed = (written: string): Word =>
  EVENTS.get(wordOf(written)) ?? {
    code: `TRUCK ${written.trim().toUpperCase().replaceAll(/\s+/g, ' ')}`.slice(0, 40),
  };
