/** Columns of many resources: `field | words`, or `resource.field | words`. Curated from lists as offices keep them. */
export const COLUMNS = `
code | code no, kod no, 编码, 编号, 代号
name | english name, description, adı, isim, ismi, tanım, tanımı, 名称, 英文名, 英文, bezeichnung
nameZh | chinese name, name in chinese, chinese, çince ad, çince adı, çince isim, 中文名, 中文, 名称
nameTr | turkish name, name in turkish, turkish, türkçe ad, türkçe adı, türkçe isim, 土耳其文名称
shortName | abbreviation, short title, kısa ünvan, kısa unvan, kısa isim, kısaltma, 缩写, 公司简称, 客户简称
taxNumber | vat no, vat number, tax id, tax no, tin, vkn, vergi kimlik no, vergi kimlik numarası, 税号, 纳税人识别号, 统一社会信用代码, 税务登记号, ust-idnr., ust-id, steuernummer
phone | tel, tel., tel no, phone, phone no, phone number, telephone no, telefon no, telefonu, 电话号码, 联系电话, 固定电话, 座机, telefon, tel.-nr.
email | mail, email, email address, e-mail address, e-posta adresi, eposta, mail adresi, 邮箱, 电子邮件, 邮件
website | web, web site, url, homepage, web adresi, internet sitesi, 网站, 主页
url | web, web site, homepage, web adresi, internet sitesi, 网站, 主页
city | town, il, ili, 所在城市, ort, stadt
country | country code, country name, ülke adı, 国家, 地区, 国家代码, 国别, land, ländercode
address | adresi, açık adres, 公司地址, 详细地址, adresse, anschrift
remark | remarks, note, notes, comment, comments, not, notlar, 说明, bemerkung, bemerkungen
active | active, in use, aktif, aktif mi, kullanımda, 启用, 是否启用, 有效, aktiv
class | category, kategori, type, tip, tipi, tür, türü, 类型, 分类, klasse, art
kind | type, tip, tipi, 类型
unit | unit, birim, birimi, 单位
proxyNumber | reference, customer ref, po no, po number, müşteri ref, 委托编号, 委托号, 客户单号
dataTemplate.name | template, name, şablon, 模板
isDefault | default, default account, is default, varsayılan mı, varsayılan hesap, 是否默认, 默认, 默认账户, 主账户
`;
