/** Columns: `field | words`, or `resource.field | words`. Curated from lists as offices keep them. */
export const COLUMNS = `
code | code no, kod no, 编码, 编号, 代号
name | english name, description, adı, isim, ismi, tanım, tanımı, 名称, 英文名, 英文, bezeichnung
nameZh | chinese name, name in chinese, chinese, çince ad, çince adı, çince isim, 中文名, 中文, 名称
nameTr | turkish name, name in turkish, turkish, türkçe ad, türkçe adı, türkçe isim, 土耳其文名称
nameZhHant | traditional chinese, traditional chinese name, geleneksel çince, 繁体, 繁体名, 繁体中文名称
nameEn | english name, name in english, ingilizce adı, ingilizce ünvan, 英文名, 英文全称, 公司英文名
shortName | abbreviation, short title, kısa ünvan, kısa unvan, kısa isim, kısaltma, 缩写, 公司简称, 客户简称
fullName | company, company name, customer name, name, legal name, title, ünvan, unvan, ünvanı, unvanı, ticari ünvan, firma, firma adı, firma ünvanı, şirket, şirket adı, müşteri adı, müşteri ünvanı, cari adı, cari ünvanı, cari ünvan, 公司, 公司名称, 客户名称, 名称, 公司全称, 客户全称, 单位名称, firmenname, kunde
customer.code | customer no, customer id, account code, cari kodu, cari kod, cari no, müşteri no, 客户编号, 客户编码, 客户号, kundennummer, kundennr., kunden-nr.
customer.type | customer type, cari tipi, cari türü, müşteri tipi, tip, tipi, 客户类型
taxNumber | vat no, vat number, tax id, tax no, tin, vkn, vergi kimlik no, vergi kimlik numarası, 税号, 纳税人识别号, 统一社会信用代码, 税务登记号, ust-idnr., ust-id, steuernummer
phone | tel, tel., tel no, phone, phone no, phone number, telephone no, telefon no, telefonu, 电话号码, 联系电话, 固定电话, 座机, telefon, tel.-nr.
tel | tel, tel., tel no, phone, phone no, telephone no, telefon no, 电话号码, 联系电话
mobile | mobile phone, mobile no, cell, cell phone, gsm, gsm no, cep, cep tel, cep no, cep tel., 手机号, 手机号码, 移动电话
fax | fax no, faks no, 传真号
email | mail, email, email address, e-mail address, e-posta adresi, eposta, mail adresi, 邮箱, 电子邮件, 邮件
website | web, web site, url, homepage, web adresi, internet sitesi, 网站, 主页
url | web, web site, homepage, web adresi, internet sitesi, 网站, 主页
postcode | zip, zip code, postal code, pk, 邮政编码, plz
city | town, il, ili, 所在城市, ort, stadt
country | country code, country name, ülke adı, 国家, 地区, 国家代码, 国别, land, ländercode
address | adresi, açık adres, 公司地址, 详细地址, adresse, anschrift
remark | remarks, note, notes, comment, comments, not, notlar, 说明, bemerkung, bemerkungen
active | active, in use, aktif, aktif mi, kullanımda, 启用, 是否启用, 有效, aktiv
currency | default currency, varsayılan para birimi, 默认币种, ccy, cur, curr, döviz, döviz cinsi, döviz kodu, para cinsi, 货币, 币别, 币制, währung
capitalCurrency | capital currency, registered capital currency, sermaye para birimi, 注册币种, 资本币种
creditCurrency | currency, ccy, cur, döviz, döviz cinsi, para birimi, 币种, 货币
creditDays | payment term, payment terms, terms, credit period, vade günü, vade gün, 账期, 信用期
creditLimit | limit, limiti, risk limiti, 额度, 信用限额
billingDay | statement day, hesap kesim günü, 对账日, 结算日
paymentMethod | payment method, payment type, ödeme, ödeme tipi, ödeme yöntemi, 付款条件, 结算方式
salesOwner | salesperson, sales person, sales rep, salesman, account manager, satış temsilcisi, satışçı, plasiyer, 销售, 销售员, 业务
serviceOwner | cs, service, müşteri temsilcisi, operasyon, 操作, 客服人员
financeOwner | accountant, muhasebe, 财务人员, 会计
grade | level, rating, seviye, 级别
class | category, kategori, type, tip, tipi, tür, türü, 类型, 分类, klasse, art
kind | type, tip, tipi, 类型
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
minimum | min, min., minimum charge, min charge, asgari, en az ücret, 最低
due | due to, kime ait, 归属方
basis | unit, per, charge basis, birim, birimi, 单位
otherCharge.rate | amount, unit price, tutar, ücret, 金额, 单价
unit | unit, birim, birimi, 单位
vatCost | vat, vat name, vat code, kdv, kdv adı, kdv kodu, 税目
costCode.shortName | short, abbr, abbr., 费用简称
costCode.nameZh | 费用名称, 费用名, 费用中文名, 中文费用名称
costCode.name | charge name, charge, cost, cost name, charge description, 费用英文名, 英文费用名称
costCode.class | 类别, 费用类别, 费用类型, 费用分类, 科目类别
costCode.unit | 计费单位, 计价单位, charge unit, billing unit, ücret birimi
costCode.printNumber | 打印序号, 打印顺序, print order, print no, sıra no, sıra
internal | iç masraf, dahili, 内部
vatCostName.rate | vat, vat %, vat rate, tax rate, kdv, kdv %, 税率
vatCustomer.name | customer, customer name, company, company name, title, müşteri, müşteri adı, firma, firma adı, ünvan, unvan, 客户名称, 公司名称, 单位名称, 抬头, 发票抬头
vatCustomer.bank | bank name, banka adı, 开户行, 银行
zeroRate | zero rated, sıfır oranlı, 零税率
accountNumber | account, account no, iban, iban no, hesap no, 账号, 帐号, 银行帐号, account number, a/c no, a/c no., acc no, acct no, hesap numarası, hesap numarasi, 银行账户, 账户号码, 卡号, kontonummer, konto
source | from, source, currency, kaynak, kaynak döviz, döviz, döviz cinsi, 原币, 外币, 币种, currency code, from ccy, from cur, base, base currency, döviz kodu, 货币, 货币名称, 货币代码, 外币币种, 源币种, kaynak para birimi, von, von währung
target | to, target, hedef, hedef döviz, karşılık, 本位币, 目标, 兑换币种, to ccy, to cur, quote currency, counter currency, karşı para, karşı para birimi, karşı döviz, 兑换货币, 目标币种, 目标货币, 折算货币, 目标币, hedef para birimi, hedef döviz cinsi, nach, in, nach währung
exchangeRate.rate | exchange rate, döviz kuru, 汇率值, fx rate, conversion rate, kur değeri, 兑换率, 折算率, 牌价, kurs, wechselkurs, devisenkurs
effective | valid from, from date, start, start date, date, başlangıç, başlangıç tarihi, geçerlilik başlangıcı, tarih, 起始日期, 开始日期, 生效日, 日期, value date, rate date, kur tarihi, 汇率日期, 发布日期, gültig ab, ab, datum
expiry | valid to, to date, end, end date, expires, bitiş, bitiş tarihi, geçerlilik bitişi, 终止日期, 结束日期, 失效日, gültig bis, bis
flight | flight no, flight no., flight number, flt, flt no, uçuş no, sefer, sefer no, 航班, flugnummer, flugnr., flug
airline | carrier, taşıyıcı, havayolu kodu, 承运人, 航司, al, airline code, airline name, havayolu, havayolu şirketi, 航空公司, 航空公司代码, 航空公司名称, fluggesellschaft
origin | from, dep, departure, origin airport, kalkış, kalkış yeri, nereden, 始发站, 始发, 起飞机场, 起飞, 起飞地, 起飞城市, 出发, 出发地, 出发站, 出发港, 始发地, 起运港, 起运地, 装货港, von, abflughafen, ab
destination | to, arr, arrival, dest, destination airport, varış yeri, nereye, 目的站, 目的, 到达机场, varış, 到达, 抵达, 到达地, 到达城市, 到达站, 目的地, 卸货港, nach, zielflughafen, an
transit | via, stop, aktarma yeri, 经停, 中转
days | frequency, days of operation, dow, operating days, frekans, uçuş günleri, 班次, 飞行班期, operation days, days of week, day of week, 周期, 航班日, 开班日, 班期(周), verkehrstage, wochentage, tage
validFrom | effective, effective from, from date, start, start date, başlangıç, başlangıç tarihi, 开始日期, 起始日期, eff, eff., eff date, effective date, from, period from, geçerli, 执行日期, 执行开始, 起始日, 有效期起, 生效日, gültig ab, gültig von
validTo | effective to, until, to date, end, end date, bitiş, bitiş tarihi, 结束日期, 终止日期, disc, disc., dis, discontinue, discontinued, to, period to, expiry, expiry date, 截止日期, 执行结束, 结束日, 有效期止, 失效日期, 到期日, 失效日, gültig bis, bis
etd | std, departure time, dep time, kalkış saati, 起飞时间, 离港时间, dep, dep., departs, departure, kalkış, kalkış zamanı, 起飞, 出发, 出发时间, 计划起飞, abflug, abflugzeit
eta | sta, arrival time, arr time, varış saati, 到达时间, 到港时间, arr, arr., arrives, arrival, varış, varış zamanı, 到达, 抵达, 抵达时间, 计划到达, ankunft, ankunftszeit
planeType | aircraft type, equipment, eqp, a/c, a/c type, uçak, 飞机型号, ac type, acft, uçak tipi, 机型, flugzeug, flugzeugtyp
cutOffTime | cut off, cutoff, cut-off time, lat, son kabul, 截单时间, 截货时间
dataTemplate.name | template, name, şablon, 模板
contact.name | contact, contact name, contact person, person, full name, ilgili, ilgili kişi, isim, isim soyisim, adı soyadı, yetkili, 联系人, 联系人姓名, ansprechpartner
contact.customer | company, firma, cari, cari kodu, 公司, 客户编号
bankAccount.customer | company, firma, cari, cari kodu, 公司, 客户编号
department | dept, dept., departman, 所属部门, abteilung
position | title, job title, unvan, ünvan, unvanı, ünvanı, pozisyon, 职务, 职称, funktion
sex | gender, 称谓
birthday | date of birth, birth date, dob, doğum tarihi, 出生日期
isMain | main, primary, ana ilgili, ana kişi, 主联系人, 主要, 主要联系人, 是否主要联系人, 是否主联系人, 主联系人标志, is main, main contact, primary contact, asıl kişi
isDefault | default, default account, is default, varsayılan mı, varsayılan hesap, 是否默认, 默认, 默认账户, 主账户
bankName | bank name, banka adı, banka ismi, 银行, 开户银行, 银行名称
branch | branch name, şube adı, şubesi, 分行
swift | swift, bic, swift code, swift kodu, bic code
holder | beneficiary, account name, alıcı, hesap adı, 收款人, 账户名
`;

/** Options: `resource.field.option | words`. */
export const OPTIONS = `
customer.type.customer | client, buyer, shipper, alıcı
customer.type.supplier | vendor, seller, satıcı, 供货商
customer.type.both | both, her ikisi, müşteri/tedarikçi, 客户/供应商
customer.status.existing | active, current, aktif, 合作中, 正式
customer.status.potential | prospect, lead, aday, 意向
customer.status.undevelopable | lost, inactive, blacklist, blacklisted, pasif, kara liste, 黑名单, 无效
customer.nature.foreign | overseas, abroad, international, yurt dışı, yurtdışı, 境外, 海外, 外贸
customer.nature.domestic | local, home, yurt içi, yurtiçi, yerli, 境内, 本地, 内贸
customer.nature.internal | group, own, grup içi, 集团内部, 内部客户
customer.paymentMethod.monthly | monthly, aylık, 月付
customer.paymentMethod.prepaid | advance, in advance, ön ödemeli
contact.sex.female | f, k, mrs, mrs., ms, ms., miss, woman, bayan, hanım, 女士, 小姐
contact.sex.male | m, e, mr, mr., man, bay, bey, 先生
port.kind.sea | port, sea port, sea, liman, 港口
port.kind.inland | inland port, dry port, icd, inland, kara limanı, 内陆, 内陆港
carrier.class.A | air, airlines, air carrier, hava yolu, 航司
carrier.class.L | lessor, leasing, leasing company
carrier.class.C | shipping line, shipping company, ocean carrier, liner, ship owner, gemi hattı, denizyolu, 船东
otherCharge.due.agent | a, agent
otherCharge.due.carrier | c, carrier, airline
otherCharge.basis.waybill | awb, per awb, waybill, per shipment, fixed, flat
otherCharge.basis.percent | %, percent
costCode.unit.chargeableKg | cw, chargeable weight, kg cw, per kg cw, chargeable kg, c.w., ücrete esas kg, ücrete esas ağırlık, 计费重量, 计费重, 计费公斤
costCode.unit.grossKg | gw, gross weight, gross kg, g.w., brüt kg, brüt ağırlık, 毛重, 毛重公斤
costCode.unit.percent | %
costCode.unit.waybill | awb, per awb, mawb, hawb, 运单, 提单
costCode.unit.shipment | per shipment, shpt, set, job, dosya, dosya başı, 票, 每票, 单
costCode.unit.piece | pc, pcs, pieces, per piece, adet, koli, kap, 件, 个
costCode.unit.cbm | cbm, m3, cubic metre, metreküp, 立方米, 立方, 方
costCode.unit.container | cntr, ctr, teu, per container, 柜, 集装箱
costCode.unit.truck | per truck, truck load, kamyon, tır, 车, 每车
costCode.class.origin | origin, çıkış, origin charges, 起运港, 始发港, 起运港费用
costCode.class.destination | destination, varış, destination charges, 目的港, 目的港费用
costCode.class.freight | ocean freight, air freight, main carriage, nakliye, 运费, 空运费, 海运费, 干线
costCode.class.document | documentation, docs, doc, evrak, belge, 单证, 文件
line.mode.air | airfreight, havayolu, hava yolu, 空
line.mode.sea | ocean, seafreight, denizyolu, deniz yolu, 海
line.mode.rail | train, demir yolu, 铁
line.mode.road | truck, trucking, kara, kara yolu, 公
exchangeRate.sign.multiply | *, ×, x
exchangeRate.sign.divide | /, ÷
`;

/** Currencies: `code | words`. “¥” is none of them: it is the yuan’s and the yen’s alike. */
export const CURRENCIES = `
USD | $, us$, usd$, dollar, dollars, us dollar, dolar, abd doları, amerikan doları, 美金, 美元
EUR | €, euros, avro, 欧元
CNY | rmb, cnh, cn¥, rmb¥, yuan, renminbi, çin yuanı, 人民币, 元
TRY | tl, ₺, ytl, lira, türk lirası, turkish lira, 里拉, 土耳其里拉
GBP | £, stg, pound, pounds, sterling, pound sterling, sterlin, ingiliz sterlini, 英镑
JPY | jp¥, yen, 日元, 日圆
HKD | hk$, 港币, 港元
CHF | sfr, franc, swiss franc, isviçre frangı, 瑞郎
RUB | ruble, rouble, rur, ₽, 卢布
KRW | ₩, won, 韩元
AED | dh, dhs, dirham, 迪拉姆
SGD | s$, 新币
TWD | nt$, ntd, 台币, 新台币
`;
