/** Usual column names in partners' tables, as a first guess for the operator. */
import type { TableField } from '#contract/tracking/table-mapping.ts';

const NAMES: Readonly<Record<TableField, string>> = {
  container:
    'container containerno containernumber cntr cntrno ctn unit equipment 箱号 集装箱号 konteyner konteynerno',
  bill: 'bill bl blno billno billoflading mbl hbl 提单号 提单 konsimento',
  booking: 'booking bookingno bookingnumber 订舱号 rezervasyon',
  waybill: 'awb awbno awbnumber airwaybill mawb waybill 运单号 空运单号 主单号',
  parcel: 'trackingno trackingnumber parcel parcelno 快递单号 运单编号 takipno',
  event: 'event eventtype eventcode status statuscode activity milestone move 事件 动态 状态 节点 durum olay',
  time: 'time eventtime date eventdate datetime timestamp occurredat 时间 发生时间 日期 tarih zaman',
  clock: 'clock hour eventclock 时刻 saat',
  reported: 'reportedat reporttime updatedat sentat 报告时间 更新时间',
  classifier: 'classifier actualestimated type kind 类型 性质',
  place: 'place port portcode unlocode locode location airport station city 港口 地点 机场 城市 liman yer',
  terminal: 'terminal terminalcode facility depot 码头 堆场',
  next: 'next nextport nextairport destination to 目的地 下一站',
  vessel: 'vessel vesselname ship shipname 船名 gemi',
  imo: 'imo imono imonumber 船舶imo',
  voyage: 'voyage voyageno voy 航次 sefer',
  flight: 'flight flightno flightnumber 航班 航班号 ucus',
  laden: 'laden fullempty emptyfull load fe 空重 箱状态 doluboş',
  pieces: 'pieces pcs piececount quantity qty 件数 parça',
  totalPieces: 'totalpieces totalpcs total 总件数',
  weight: 'weight grossweight kg kgs 重量 毛重 agirlik',
  id: 'id eventid reference 事件编号 编号',
  remark: 'remark remarks note comment 备注 说明 aciklama not',
};

const fields = new Map(
  (Object.entries(NAMES) as [TableField, string][]).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, TableField] => [name, field]),
  ),
);

/** The field that a column of this name (normalised by `nameOf`) probably holds. */
export const guessed = (name: string): TableField | null => fields.get(name) ?? null;
