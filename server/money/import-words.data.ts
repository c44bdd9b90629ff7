/** Columns: `field | words`, or `resource.field | words`. Curated from lists as offices keep them. */
export const COLUMNS = `
nameZhHant | traditional chinese, traditional chinese name, geleneksel çince, 繁体, 繁体名, 繁体中文名称
tel | tel, tel., tel no, phone, phone no, telephone no, telefon no, 电话号码, 联系电话
minimum | min, min., minimum charge, min charge, asgari, en az ücret, 最低
basis | unit, per, charge basis, birim, birimi, 单位
otherCharge.rate | amount, unit price, tutar, ücret, 金额, 单价
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
source | from, source, currency, kaynak, kaynak döviz, döviz, döviz cinsi, 原币, 外币, 币种, currency code, from ccy, from cur, base, base currency, döviz kodu, 货币, 货币名称, 货币代码, 外币币种, 源币种, kaynak para birimi, von, von währung
target | to, target, hedef, hedef döviz, karşılık, 本位币, 目标, 兑换币种, to ccy, to cur, quote currency, counter currency, karşı para, karşı para birimi, karşı döviz, 兑换货币, 目标币种, 目标货币, 折算货币, 目标币, hedef para birimi, hedef döviz cinsi, nach, in, nach währung
exchangeRate.rate | exchange rate, döviz kuru, 汇率值, fx rate, conversion rate, kur değeri, 兑换率, 折算率, 牌价, kurs, wechselkurs, devisenkurs
effective | valid from, from date, start, start date, date, başlangıç, başlangıç tarihi, geçerlilik başlangıcı, tarih, 起始日期, 开始日期, 生效日, 日期, value date, rate date, kur tarihi, 汇率日期, 发布日期, gültig ab, ab, datum
expiry | valid to, to date, end, end date, expires, bitiş, bitiş tarihi, geçerlilik bitişi, 终止日期, 结束日期, 失效日, gültig bis, bis
currency | default currency, varsayılan para birimi, 默认币种, ccy, cur, curr, döviz, döviz cinsi, döviz kodu, para cinsi, 货币, 币别, 币制, währung
due | due to, kime ait, 归属方
accountNumber | account, account no, iban, iban no, hesap no, 账号, 帐号, 银行帐号, account number, a/c no, a/c no., acc no, acct no, hesap numarası, hesap numarasi, 银行账户, 账户号码, 卡号, kontonummer, konto
`;

/** Options: `resource.field.option | words`. */
export const OPTIONS = `
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
exchangeRate.sign.multiply | *, ×, x
exchangeRate.sign.divide | /, ÷
`;
