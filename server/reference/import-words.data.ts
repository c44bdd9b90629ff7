/** Columns: `field | words`, or `resource.field | words`. Curated from lists as offices keep them. */
export const COLUMNS = `
line.mode | mode, transport mode, taşıma şekli, taşıma modu, taşıma türü, 运输方式, 运输类型
port.code | un/locode, locode, unlocode, 五字码
port.name | port, port name, liman, liman adı, 港口, 港名, 港口英文名
port.nameZh | 港口名称, 港口中文名, 中文港名
airport.name | airport, airport name, havaalanı, havaalanı adı, havalimanı adı, 机场英文名, 机场英文名称
airport.nameZh | 机场, 机场名, 机场名称, 机场中文名, 机场中文名称
airport.code | iata, iata code, iata kodu, 三字码, 三字代码
icao | icao, icao code, 四字码
zone | timezone, tz, zaman dilimi
country.code | iso, iso code, iso2, iso 2, alpha-2, two-letter code, iki harfli kod, 二字码, 二字代码
country.name | country, country name, ülke, ülke adı, 国家英文名, 国家英文名称
country.nameZh | 国家, 国家名称, 国家中文名, 中文名称
alpha3 | iso3, iso 3, alpha-3, alpha 3, 三字码
unCode | un number, numeric, numeric code, m49, un no, un no.
airlineNumber | awb prefix, prefix, air waybill prefix, airline prefix, ön ek, awb ön eki, konşimento ön eki, 运单前缀, 前缀
scac | scac code, scac kodu
transit | via, stop, aktarma yeri, 经停, 中转
days | frequency, days of operation, dow, operating days, frekans, uçuş günleri, 班次, 飞行班期, operation days, days of week, day of week, 周期, 航班日, 开班日, 班期(周), verkehrstage, wochentage, tage
planeType | aircraft type, equipment, eqp, a/c, a/c type, uçak, 飞机型号, ac type, acft, uçak tipi, 机型, flugzeug, flugzeugtyp
cutOffTime | cut off, cutoff, cut-off time, lat, son kabul, 截单时间, 截货时间
flight | flight no, flight no., flight number, flt, flt no, uçuş no, sefer, sefer no, 航班, flugnummer, flugnr., flug
airline | carrier, taşıyıcı, havayolu kodu, 承运人, 航司, al, airline code, airline name, havayolu, havayolu şirketi, 航空公司, 航空公司代码, 航空公司名称, fluggesellschaft
origin | from, dep, departure, origin airport, kalkış, kalkış yeri, nereden, 始发站, 始发, 起飞机场, 起飞, 起飞地, 起飞城市, 出发, 出发地, 出发站, 出发港, 始发地, 起运港, 起运地, 装货港, von, abflughafen, ab
destination | to, arr, arrival, dest, destination airport, varış yeri, nereye, 目的站, 目的, 到达机场, varış, 到达, 抵达, 到达地, 到达城市, 到达站, 目的地, 卸货港, nach, zielflughafen, an
validFrom | effective, effective from, from date, start, start date, başlangıç, başlangıç tarihi, 开始日期, 起始日期, eff, eff., eff date, effective date, from, period from, geçerli, 执行日期, 执行开始, 起始日, 有效期起, 生效日, gültig ab, gültig von
validTo | effective to, until, to date, end, end date, bitiş, bitiş tarihi, 结束日期, 终止日期, disc, disc., dis, discontinue, discontinued, to, period to, expiry, expiry date, 截止日期, 执行结束, 结束日, 有效期止, 失效日期, 到期日, 失效日, gültig bis, bis
etd | std, departure time, dep time, kalkış saati, 起飞时间, 离港时间, dep, dep., departs, departure, kalkış, kalkış zamanı, 起飞, 出发, 出发时间, 计划起飞, abflug, abflugzeit
eta | sta, arrival time, arr time, varış saati, 到达时间, 到港时间, arr, arr., arrives, arrival, varış, varış zamanı, 到达, 抵达, 抵达时间, 计划到达, ankunft, ankunftszeit
`;

/** Options: `resource.field.option | words`. */
export const OPTIONS = `
port.kind.sea | port, sea port, sea, liman, 港口
port.kind.inland | inland port, dry port, icd, inland, kara limanı, 内陆, 内陆港
carrier.class.A | air, airlines, air carrier, hava yolu, 航司
carrier.class.L | lessor, leasing, leasing company
carrier.class.C | shipping line, shipping company, ocean carrier, liner, ship owner, gemi hattı, denizyolu, 船东
line.mode.air | airfreight, havayolu, hava yolu, 空
line.mode.sea | ocean, seafreight, denizyolu, deniz yolu, 海
line.mode.rail | train, demir yolu, 铁
line.mode.road | truck, trucking, kara, kara yolu, 公
`;
