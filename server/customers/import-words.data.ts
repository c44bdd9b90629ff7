/** Columns: `field | words`, or `resource.field | words`. Curated from lists as offices keep them. */
export const COLUMNS = `
nameEn | english name, name in english, ingilizce adı, ingilizce ünvan, 英文名, 英文全称, 公司英文名
fullName | company, company name, customer name, name, legal name, title, ünvan, unvan, ünvanı, unvanı, ticari ünvan, firma, firma adı, firma ünvanı, şirket, şirket adı, müşteri adı, müşteri ünvanı, cari adı, cari ünvanı, cari ünvan, 公司, 公司名称, 客户名称, 名称, 公司全称, 客户全称, 单位名称, firmenname, kunde
customer.code | customer no, customer id, account code, cari kodu, cari kod, cari no, müşteri no, 客户编号, 客户编码, 客户号, kundennummer, kundennr., kunden-nr.
customer.type | customer type, cari tipi, cari türü, müşteri tipi, tip, tipi, 客户类型
mobile | mobile phone, mobile no, cell, cell phone, gsm, gsm no, cep, cep tel, cep no, cep tel., 手机号, 手机号码, 移动电话
fax | fax no, faks no, 传真号
postcode | zip, zip code, postal code, pk, 邮政编码, plz
capitalCurrency | capital currency, registered capital currency, sermaye para birimi, 注册币种, 资本币种
creditCurrency | currency, ccy, cur, döviz, döviz cinsi, para birimi, 币种, 货币
creditDays | payment term, payment terms, terms, credit period, vade günü, vade gün, 账期, 信用期
creditLimit | limit, limiti, risk limiti, 额度, 信用限额
billingDay | statement day, hesap kesim günü, 对账日, 结算日
paymentMethod | payment method, payment type, ödeme, ödeme tipi, ödeme yöntemi, 付款条件, 结算方式
serviceOwner | cs, service, müşteri temsilcisi, operasyon, 操作, 客服人员
financeOwner | accountant, muhasebe, 财务人员, 会计
grade | level, rating, seviye, 级别
contact.name | contact, contact name, contact person, person, full name, ilgili, ilgili kişi, isim, isim soyisim, adı soyadı, yetkili, 联系人, 联系人姓名, ansprechpartner
contact.customer | company, firma, cari, cari kodu, 公司, 客户编号
bankAccount.customer | company, firma, cari, cari kodu, 公司, 客户编号
department | dept, dept., departman, 所属部门, abteilung
position | title, job title, unvan, ünvan, unvanı, ünvanı, pozisyon, 职务, 职称, funktion
sex | gender, 称谓
birthday | date of birth, birth date, dob, doğum tarihi, 出生日期
isMain | main, primary, ana ilgili, ana kişi, 主联系人, 主要, 主要联系人, 是否主要联系人, 是否主联系人, 主联系人标志, is main, main contact, primary contact, asıl kişi
bankName | bank name, banka adı, banka ismi, 银行, 开户银行, 银行名称
branch | branch name, şube adı, şubesi, 分行
swift | swift, bic, swift code, swift kodu, bic code
holder | beneficiary, account name, alıcı, hesap adı, 收款人, 账户名
salesOwner | salesperson, sales person, sales rep, salesman, account manager, satış temsilcisi, satışçı, plasiyer, 销售, 销售员, 业务
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
`;
