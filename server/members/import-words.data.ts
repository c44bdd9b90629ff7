/** Other names of columns in lists of shipments and in address books: `resource.field | words`. */
export const COLUMNS = `
subscriptionImport.number | number, no, no., container, container no, container no., container number, container #, cntr, cntr no, cntr no., ctnr no, ctnr no., ctn no, ctn no., equipment no, equipment no., unit no, unit no., bill of lading, bill of lading no, bill of lading no., bl, b/l, bl no, bl no., b/l no, b/l no., b/l number, bl number, mbl, mbl no, mbl no., mawb, mawb no, mawb no., hawb, awb, awb no, awb no., awb number, air waybill, air waybill no, air waybill no., waybill, waybill no, waybill no., booking, booking no, booking no., booking number, tracking no, tracking no., tracking number, shipment no, shipment no., shipment number, konteyner, konteyner no, konteyner no., konteyner numarası, konşimento, konşimento no, konşimento no., konşimento numarası, rezervasyon no, rezervasyon no., takip no, takip no., takip numarası, hava konşimentosu, gönderi no, gönderi no., 箱号, 集装箱号, 柜号, 提单号, 提单号码, 主单号, 主提单号, 分单号, 运单号, 空运单号, 订舱号, 单号, 跟踪号, 箱号/提单号, 货柜号, containernummer, container-nr., sendungsnummer
subscriptionImport.carrier | scac, scac code, line, shipping line, carrier code, airline, ocean carrier, hat, armatör, taşıyıcı kodu, havayolu, 船公司, 船东, 船司, 航空公司, 承运人代码, reederei
subscriptionImport.ownReference | our ref, our ref., our reference, reference, reference no, reference no., ref, ref., ref no, ref no., internal reference, file no, file no., file number, job no, job no., job number, po, po no, po no., po number, po number(s), order no, order no., order number, referans, referans no, referans no., dosya no, dosya no., dosya numarası, sipariş no, sipariş no., iş no, iş no., 参考号, 我司编号, 业务编号, 工作号, 委托编号, 订单号, 合同号, 内部编号, referenz
subscriptionImport.customer | client, client name, customer name, buyer, account, müşteri adı, firma, cari, 客户名称, 委托单位, 委托方, kunde
subscriptionImport.consignee | receiver, consignee name, cnee, alıcı adı, alıcı firma, 收件人, 收货方, empfänger
subscriptionImport.group | project, season, batch, proje, parti, 项目, 批次
subscriptionImport.tags | tag, label, labels, keyword, keywords, etiket, 标记
subscriptionImport.notes | note, remark, remarks, comment, comments, not, açıklama, 备注说明, 说明, bemerkung, bemerkungen
party.name | company, company name, customer name, full name, firma, firma adı, ünvan, unvan, şirket, 公司, 公司名称, 名称, firmenname
party.role | type, kind, rol, tip, 类型
party.contact | contact person, contact name, person, yetkili, ilgili, 联系人姓名, ansprechpartner
party.state | province, county, region, il, 省, 省份
party.postcode | zip, zip code, postal code, pk, 邮政编码, plz
`;

export const OPTIONS = '';
