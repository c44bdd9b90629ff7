/** Names that rail operators use for the columns of their reports and for events. */
import type { Names } from '../records/fields.ts';
import { namedWords, wordOf, type Word } from '../records/ground.ts';

export type Name =
  | 'id'
  | 'event'
  | 'time'
  | 'reported'
  | 'classifier'
  | 'station'
  | 'stationCode'
  | 'consignment'
  | 'wagon'
  | 'container'
  | 'booking'
  | 'bill'
  | 'train'
  | 'origin'
  | 'originCode'
  | 'destination'
  | 'destinationCode'
  | 'direction'
  | 'note'
  | 'cancelled';

/** Normalised by `nameOf`: no case, blanks or marks. */
export const names: Names<Name> = {
  id: ['id', 'eventid', 'recordid', '事件编号'],
  event: [
    'event',
    'eventtype',
    'eventcode',
    'operation',
    'status',
    'movement',
    '事件',
    '动态',
    '状态',
    '节点',
    '作业',
    'olay',
  ],
  time: [
    'time',
    'eventtime',
    'datetime',
    'timestamp',
    'date',
    'eventdate',
    '时间',
    '发生时间',
    '作业时间',
    'zaman',
    'tarih',
  ],
  reported: ['reportedat', 'reported', 'sentat', 'createdat', '报告时间'],
  classifier: ['classifier', 'timetype', 'kind', '时间类型'],
  station: ['station', 'stationname', 'location', 'place', '站名', '车站', '站点', '当前站', 'istasyon'],
  stationCode: ['stationcode', 'unlocode', 'locode', 'placecode', '站码'],
  consignment: [
    'consignment',
    'consignmentno',
    'consignmentnumber',
    'consignmentnote',
    'smgs',
    'smgsno',
    'cim',
    'cimno',
    'railwaybill',
    'waybill',
    'waybillno',
    '运单号',
    '铁路运单',
    '铁路运单号',
    '国联运单',
    '国联运单号',
  ],
  wagon: [
    'wagon',
    'wagonno',
    'wagonnumber',
    'railcar',
    'railcarno',
    'car',
    'carno',
    '车号',
    '车皮号',
    '车皮',
    'vagon',
    'vagonno',
  ],
  container: [
    'container',
    'containerno',
    'containernumber',
    'ctn',
    'cntr',
    'cntrno',
    'equipment',
    '箱号',
    '集装箱号',
    'konteyner',
    'konteynerno',
  ],
  booking: ['booking', 'bookingno', 'bookingnumber', '订舱号'],
  bill: ['bill', 'bl', 'blno', 'billoflading', '提单号'],
  train: ['train', 'trainno', 'trainnumber', '车次', '班列', '班列号', 'tren'],
  origin: ['origin', 'from', 'originstation', 'departurestation', '发站', '始发站'],
  originCode: ['origincode', 'originunlocode', 'fromcode', '发站码'],
  destination: ['destination', 'to', 'destinationstation', 'arrivalstation', '到站名', '终到站', '目的站'],
  destinationCode: ['destinationcode', 'destinationunlocode', 'tocode', '到站码'],
  direction: ['direction', 'trade', '进出口'],
  note: ['note', 'remark', 'remarks', 'comment', '备注'],
  cancelled: ['cancelled', 'canceled', 'retracted', '取消'],
};

/** Events by their written names. */
const EVENTS = new Map<string, Word>([
  ...namedWords('RLAC', 'rlac accepted acceptedforcarriage acceptance 承运 受理 kabul'),
  ...namedWords('LOAD', 'load loaded loading 装车 装箱 irlb yuklendi yüklendi'),
  ...namedWords('DEPA', 'depa dep departed departure dispatched 发车 出发 irdp hareket'),
  ...namedWords('ARRI', 'arri arr arrived arrival 到达 到站 irar varış varis'),
  ...namedWords('DISC', 'disc unloaded unloading discharged 卸车 卸箱 irds indirildi'),
  ...namedWords('RLST', 'rlst reported passing passed location position 通过 途经 在途 gecis geçiş'),
  ...namedWords(
    'RLBC',
    'rlbc border bordercrossed bordercrossing crossed cros 过境 出境 入境 出关 sınır sinir',
  ),
  ...namedWords('RLGC', 'rlgc gaugechange gaugechanged reloaded transshipped transhipped 换装 aktarma'),
  ...namedWords('RLHD', 'rlhd detached held detained stopped 甩车 扣车 扣留 ayrıldı'),
  ...namedWords('RLNT', 'rlnt notified notice readyforpickup 通知提货 到货通知 ihbar'),
  ...namedWords('RLDL', 'rldl delivered handedover collected 交付 已交付 提货 teslim'),
  ...namedWords('ARRI', 'eta expectedarrival 预计到达 预计到站', { classifier: 'EST' }),
  ...namedWords('DEPA', 'etd expecteddeparture 预计发车', { classifier: 'EST' }),
  ...namedWords('LOAD', 'erlb', { movement: 'export' }),
  ...namedWords('DEPA', 'erdp', { movement: 'export' }),
  ...namedWords('ARRI', 'erar', { movement: 'export' }),
  ...namedWords('DISC', 'erds', { movement: 'export' }),
]);

/**
 * Returns the meaning of an event. An unknown event is stored under the railway's own name and moves nothing.
 */
export const eventNamed = (written: string): Word =>
  EVENTS.get(wordOf(written)) ?? {
    code: `RAIL ${written.trim().toUpperCase().replaceAll(/\s+/g, ' ')}`.slice(0, 40),
  };
