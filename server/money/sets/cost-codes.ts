/** The usual costs of a forwarder, as named on bills. */
import type { FieldValues } from '#contract/records/read.ts';

/**
 * code | short name | English | Chinese | traditional Chinese | Turkish | class | business | unit | receivable from |
 * payable to. Chinese in the words of the mainland's trade, the traditional ones in those of Hong Kong and Taiwan.
 */
const COSTS = `
AFR|Air freight|Air freight|空运费|空運費|Havayolu navlunu|freight|all|chargeableKg|customer|airline
MYC|Fuel|Fuel surcharge|燃油附加费|燃油附加費|Yakıt ek ücreti|surcharge|all|chargeableKg|customer|airline
SCC|Security|Security surcharge|安全附加费|保安附加費|Güvenlik ek ücreti|surcharge|all|chargeableKg|customer|airline
XDC|War risk|War risk surcharge|战争险附加费|戰爭險附加費|Savaş riski ek ücreti|surcharge|all|chargeableKg|customer|airline
PSS|Peak season|Peak season surcharge|旺季附加费|旺季附加費|Yoğun sezon ek ücreti|surcharge|all|shipment|customer|airline
AWB|AWB fee|Air waybill fee|空运单费|空運提單費|Konşimento ücreti|document|airExport|waybill|customer|airline
HAWB|HAWB fee|House air waybill fee|分运单费|分提單費|Ara konşimento ücreti|document|airExport|waybill|customer|agent
AMS|AMS|Advance manifest filing (AMS)|AMS舱单申报费|AMS艙單申報費|AMS manifesto bildirimi|document|all|waybill|customer|agent
ENS|ENS|Entry summary declaration (ENS)|ENS舱单申报费|ENS艙單申報費|ENS özet beyan ücreti|document|all|waybill|customer|agent
THC|Terminal handling|Terminal handling charge|码头操作费|碼頭處理費|Terminal hizmet ücreti (THC)|origin|all|container|customer|shippingLine
ATH|Airport handling|Airport terminal handling|机场地面操作费|機場貨站處理費|Havalimanı terminal hizmeti|origin|airExport|grossKg|customer|warehouse
DATH|Handling at destination|Destination terminal handling|目的港操作费|目的港處理費|Varış terminal hizmeti|destination|airImport|grossKg|customer|agent
XRY|Screening|Security screening (X-ray)|安检费|安檢費|Güvenlik taraması (X-ray)|origin|airExport|grossKg|customer|warehouse
DGF|Dangerous goods|Dangerous goods fee|危险品操作费|危險品處理費|Tehlikeli madde ücreti|origin|all|shipment|customer|airline
LBL|Labelling|Labelling|贴标费|貼標費|Etiketleme|origin|airExport|piece|customer|warehouse
PKG|Packing|Packing|包装费|包裝費|Ambalajlama|origin|all|piece|customer|warehouse
PLT|Palletising|Palletising|打托费|打板費|Paletleme|origin|all|piece|customer|warehouse
PUP|Pick-up|Pick-up|提货费|提貨費|Ön taşıma|transport|all|truck|customer|truckingCompany
DLV|Delivery|Delivery|派送费|派送費|Teslimat|transport|all|truck|customer|truckingCompany
TRK|Road feeder|Road feeder service|卡车转运费|卡車轉運費|Karayolu aktarma (RFS)|transport|all|truck|customer|truckingCompany
WTG|Waiting|Waiting time|待时费|待時費|Bekleme ücreti|transport|all|truck|customer|truckingCompany
CUE|Export customs|Export customs clearance|出口报关费|出口報關費|İhracat gümrük müşavirliği|customs|airExport|declaration|customer|customsBroker
CUI|Import customs|Import customs clearance|进口清关费|進口清關費|İthalat gümrük müşavirliği|customs|airImport|declaration|customer|customsBroker
INS|Inspection|Customs inspection|海关查验费|海關查驗費|Gümrük muayene masrafı|customs|all|declaration|customer|authority
CIQ|Quarantine|Inspection and quarantine|检验检疫费|檢驗檢疫費|Karantina ve denetim|customs|all|declaration|customer|authority
DTY|Duty|Customs duty|关税|關稅|Gümrük vergisi|tax|airImport|declaration|customer|authority
VAT|Import VAT|Import VAT|进口增值税|進口增值稅|İthalat KDV’si|tax|airImport|declaration|customer|authority
STO|Storage|Storage|仓储费|倉租|Ardiye|warehouse|all|day|customer|warehouse
WIN|Warehouse in|Warehouse receiving|入仓费|入倉費|Depo giriş ücreti|warehouse|all|shipment|customer|warehouse
FLT|Forklift|Forklift|叉车费|叉車費|Forklift|warehouse|all|shipment|customer|warehouse
DEM|Demurrage|Demurrage|滞箱费|滯箱費|Demuraj|warehouse|all|day|customer|shippingLine
DET|Detention|Detention|滞期费|滯期費|Detention (konteyner gecikme)|warehouse|all|day|customer|shippingLine
DOC|Documents|Documentation fee|文件费|文件費|Evrak ücreti|document|all|shipment|customer|agent
DOF|Delivery order|Delivery order fee|换单费|換單費|Ordino ücreti|document|airImport|waybill|customer|agent
COO|Certificate of origin|Certificate of origin|产地证费|產地證費|Menşe şahadetnamesi|document|all|shipment|customer|authority
TLX|Telex release|Telex release|电放费|電放費|Telex serbest bırakma|document|seaExport|waybill|customer|shippingLine
AMD|Amendment|Amendment fee|改单费|改單費|Düzeltme ücreti|document|all|waybill|customer|airline
CCF|Collect fee|Charges collect fee|到付手续费|到付手續費|Navlun tahsil ücreti|destination|airImport|percent|customer|airline
AGF|Agency|Agency fee|代理费|代理費|Acentelik ücreti|agency|all|shipment|agent|agent
HDL|Handling|Handling fee|操作费|操作費|Operasyon ücreti|agency|all|shipment|customer|agent
PSF|Profit share|Profit share|利润分成|利潤分成|Kâr paylaşımı|agency|all|shipment|agent|agent
CRG|Cargo insurance|Cargo insurance premium|货物保险费|貨物保險費|Nakliyat sigorta primi|insurance|all|percent|customer|insurer
OFR|Ocean freight|Ocean freight|海运费|海運費|Denizyolu navlunu|freight|seaExport|container|customer|shippingLine
BAF|Bunker|Bunker adjustment factor|燃油附加费（海运）|燃油附加費（海運）|Yakıt ayarlama faktörü (BAF)|surcharge|seaExport|container|customer|shippingLine
SEL|Seal|Seal fee|铅封费|鉛封費|Mühür ücreti|origin|seaExport|container|customer|shippingLine
VGM|VGM|Verified gross mass|VGM称重申报费|VGM過磅申報費|Doğrulanmış brüt ağırlık (VGM)|origin|seaExport|container|customer|shippingLine
RFR|Rail freight|Rail freight|铁路运费|鐵路運費|Demiryolu navlunu|freight|rail|container|customer|agent
RDF|Road freight|Road freight|公路运费|公路運費|Karayolu navlunu|freight|road|truck|customer|truckingCompany
BNK|Bank charges|Bank charges|银行手续费|銀行手續費|Banka masrafı|other|all|shipment|customer|other
DSB|Disbursement|Disbursement|代垫费|代墊費|Avans ödemesi (disbursement)|other|all|shipment|customer|other
OTH|Other|Other charges|其他费用|其他費用|Diğer masraflar|other|all|shipment|customer|other
`;

export const builtInCosts = (): FieldValues[] =>
  COSTS.trim()
    .split('\n')
    .map((row, at) => {
      const [code = '', shortName = '', name = '', nameZh = '', nameZhHant = '', nameTr = '', ...rest] =
        row.split('|');
      const [kind = '', business = '', unit = '', receivableFrom = '', payableTo = ''] = rest;
      return {
        code,
        shortName,
        name,
        nameZh,
        nameZhHant,
        nameTr,
        class: kind,
        vatCost: null,
        business,
        currency: null,
        unit,
        receivableFrom,
        payableTo,
        internal: false,
        view: 'both',
        printNumber: (at + 1) * 10,
        active: true,
      };
    });
