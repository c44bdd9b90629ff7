/** Names of fields in the lists of terminals and depots. */

const NAMES = {
  id: 'id eventid 事件编号',
  event: 'event eventtype eventcode type move movetype status activity 事件 动态 状态 节点',
  container:
    'container containerno containernumber ctn cntr cntrno unit unitid unitno equipment equipmentid 箱号 集装箱号',
  time: 'time eventtime date eventdate datetime timestamp occurredat when 时间 发生时间',
  reported: 'reportedat reporttime createdat senttime 报告时间',
  port: 'port unlocode locode location place placecode 港口 地点',
  terminal: 'terminal terminalcode facility facilitycode depot depotcode yard 码头 堆场',
  facilityType: 'facilitytype',
  load: 'load fullempty emptyfull laden empty isempty fe freightkind 空重 箱状态',
  iso: 'iso isocode isotype sizetype size 箱型 尺寸箱型',
  seals: 'seal seals sealno sealnumber 封号 铅封号',
  booking: 'booking bookingno bookingnumber 订舱号',
  bill: 'bill bl blno billoflading billno mbl 提单号',
  vessel: 'vessel vesselname ship vesselshipname 船名',
  imo: 'imo imono vesselimo imonumber 船舶imo',
  callSign: 'callsign vesselcallsign 呼号',
  voyage: 'voyage voyageno vesselvoyage 航次',
  carrier: 'carrier line shippingline lineoperator 船公司',
  direction: 'direction category trade 进出口',
  mode: 'mode transportmode by 运输方式',
  party: 'party holdparty authority holdtype heldby 扣箱方 收费方',
  /** The hold's own name, the fee's type. */
  code: 'holdcode holdname holdreason feetype feecode chargetype chargecode code 扣箱代码 费用类型',
  amount: 'amount fee feeamount charge chargeamount value 金额 费用',
  currency: 'currency curr feecurrency 币种 币别',
  paid: 'paid ispaid settled 已付',
  until: 'until to paidthrough paidthru paidto validto endtime end 截止时间 有效期至',
  appointment: 'appointmentno appointmentnumber appointmentid slotid 预约号',
  status: 'appointmentstatus holdstatus state 预约状态',
  eir: 'eir eirno eirnumber interchangereceipt receiptno 设备交接单 设备交接单号',
  plate: 'plate platenumber plateno licenseplate truckplate truck truckno vehicle 车牌 车牌号',
  position: 'position yardlocation yardposition slot stowage stowageposition 堆场位置 箱位 贝位',
  vgm: 'vgm vgmweight verifiedgrossmass verifiedweight',
  weighed: 'weighedweight weighed scaleweight weighbridge 过磅重量 地磅重量',
  weightUnit: 'weightunit uom unitofweight 重量单位',
  imdg: 'imdg imdgclass imoclass hazardclass dangerousclass dgclass 危险品类别 危类 危险等级',
  un: 'un unno unnumber undgno 联合国编号 un编号',
  temperature: 'temperature temp reefertemp reefertemperature settemperature setpoint 温度 冷藏温度',
  temperatureUnit: 'temperatureunit tempunit 温度单位',
  ventilation: 'ventilation vent airflow airexchange 通风 通风量',
  humidity: 'humidity 湿度',
  overweight: 'overweight isoverweight 超重',
  pickUpYard: 'pickupyard pickupdepot emptypickupyard pickupplace 提箱堆场 提箱地 提箱点',
  returnYard: 'returnyard returndepot emptyreturnyard returnplace 还箱堆场 还箱地 还箱点',
  available: 'available isavailable availability availableforpickup 可提状态 是否可提',
  remark: 'remark remarks reason note comment 备注 原因',
  cancelled: 'cancelled canceled deleted retracted 取消',
} as const;
export type Field = keyof typeof NAMES;

const fields = new Map(
  (Object.entries(NAMES) as [Field, string][]).flatMap(([field, names]) =>
    names.split(' ').map((name): [string, Field] => [name, field]),
  ),
);

/** Our name for a field; in any case, with or without blanks and hyphens between its words. */
export const nameOf = (name: string): Field | null =>
  fields.get(
    name
      .slice(0, 60)
      .toLowerCase()
      .replaceAll(/[\s_.\-/#]+/g, ''),
  ) ?? null;
