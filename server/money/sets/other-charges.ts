/** The other charges of air waybills: IATA, CSC Resolution 600a. */
import type { FieldValues } from '#contract/records/read.ts';

/**
 * Two letters | entitlement (A agent, C carrier, AC either) | English | Chinese | Turkish. Only the general
 * codes; carriers have many more, which differ by their code alone.
 */
const CHARGES = `
AC|AC|Animal container|动物容器费|Hayvan kafesi
AS|AC|Assembly service|集货服务费|Toplama hizmeti
AT|AC|Attendant|押运员费|Refakatçi
AW|AC|Air waybill fee|货运单费|Konşimento ücreti
BA|AC|Advances and guarantees|垫款及担保|Avans ve teminat
BB|AC|Appraisal|估价服务费|Ekspertiz
BC|AC|Air waybill copy|货运单副本费|Konşimento kopyası
BE|AC|Collection of funds|代收款|Para tahsili
BF|AC|Copies of documents|文件复印费|Evrak kopyası
BH|AC|Messenger|递送服务费|Kurye
BI|AC|Import and export documents|进出口文件处理费|İthalat ve ihracat evrakı
BL|AC|Blacklist certificate|黑名单证明费|Kara liste belgesi
BM|AC|Withdrawal after clearance|清关后撤货费|Gümrükten sonra geri çekme
BR|AC|Bank release|银行放单费|Banka serbest bırakma
CA|AC|Bonding|保税费|Gümrük teminatı
CB|AC|Preparation of documents|文件制作费|Evrak düzenleme
CC|AC|Manual customs data entry|海关数据人工录入费|Gümrük verisi elle giriş
CD|AC|Clearance and handling, destination|目的站清关及操作费|Varışta gümrük ve hizmet
CE|AC|Export or import warrant|进出口许可费|İhracat veya ithalat izni
CF|AC|Inventory or inspection|清点及查验费|Sayım veya muayene
CG|AC|Electronic customs data|海关数据电子传输费|Elektronik gümrük verisi
CH|AC|Clearance and handling, origin|始发站清关及操作费|Çıkışta gümrük ve hizmet
CI|AC|Customs overtime|海关加班及其他收费|Gümrük fazla mesaisi
CJ|AC|Removal between warehouses|仓库间移货费|Depolar arası taşıma
DB|AC|Disbursement fee|代垫付款手续费|Avans ödeme ücreti
DC|AC|Certificate of origin|原产地证费|Menşe şahadetnamesi
DD|AC|Cargo manifest|舱单制作费|Yük manifestosu
DF|AC|Distribution service|分拨服务费|Dağıtım hizmeti
DG|AC|Air waybill cancellation|货运单作废费|Konşimento iptali
DH|AC|Charges correction advice|费用更正通知费（CCA）|Ücret düzeltme bildirimi (CCA)
DI|AC|Re-waybilling|重新制单费|Yeniden konşimento düzenleme
DJ|AC|Proof of delivery, documents|交付证明费（单证）|Teslim belgesi (evrak)
DK|AC|Release order|放货单费|Serbest bırakma emri
DV|AC|Veterinary and phytosanitary documents|动植物检疫文件费|Veteriner ve bitki sağlığı evrakı
EA|AC|Express handling|快件操作费|Ekspres hizmet
FA|AC|Airport arrival|机场到达费|Havalimanı varış
FB|AC|Domestic shipment|国内货物操作费|Yurt içi gönderi
FC|AC|Charges collect fee|运费到付手续费|Ödemeli navlun ücreti
FD|AC|Priority handling|优先操作费|Öncelikli hizmet
FE|AC|General handling|一般操作费|Genel hizmet
FF|AC|Loading and unloading|装卸费|Yükleme ve boşaltma
FI|AC|Weighing|过磅费|Tartı
GA|AC|Diplomatic consignment|外交货物费|Diplomatik gönderi
GT|AC|Government tax|政府税|Devlet vergisi
HB|AC|Mortuary|停尸间费|Morg
HR|AC|Human remains|灵柩骨灰处理费|Cenaze
IA|AC|Very important cargo|重要货物操作费|Çok önemli kargo (VIC)
IN|AC|Insurance premium|保险费|Sigorta primi
JA|AC|Clearance, general|一般清关费|Genel gümrükleme
KA|AC|Heavy and bulky cargo|超重超大货物操作费|Ağır ve hacimli kargo
KB|AC|Loading equipment|装卸设备费|Yükleme ekipmanı
LA|AC|Live animals|活体动物操作费|Canlı hayvan
LC|AC|Cleaning|清洁费|Temizlik
LE|AC|Animal hotel|动物寄养费|Hayvan oteli
LF|AC|Quarantine|检疫费|Karantina
LG|AC|Veterinary inspection|兽医检查费|Veteriner muayenesi
LH|AC|Storage of live animals|活体动物仓储费|Canlı hayvan ardiyesi
LI|AC|Cleaning of stalls|畜栏清洁费|Ahır temizliği
LJ|AC|Rental of stalls|畜栏租金|Ahır kirası
MA|A|Miscellaneous, due agent|杂费（代理人）|Çeşitli (acente)
MC|C|Miscellaneous, due carrier|杂费（承运人）|Çeşitli (taşıyıcı)
MD|C|Miscellaneous, due last carrier|杂费（最后承运人）|Çeşitli (son taşıyıcı)
MO|C|Miscellaneous, due issuing carrier|杂费（出票承运人）|Çeşitli (düzenleyen taşıyıcı)
MY|C|Fuel surcharge|燃油附加费|Yakıt ek ücreti
MZ|C|Miscellaneous, due issuing carrier (MZ)|杂费（出票承运人，MZ）|Çeşitli (düzenleyen taşıyıcı, MZ)
NS|C|Navigation surcharge|航行附加费|Seyrüsefer ek ücreti
PA|AC|Perishables handling|易腐货物操作费|Bozulabilir kargo hizmeti
PB|AC|Cold room, perishables|易腐货物冷藏费|Soğuk oda (bozulabilir)
PK|AC|Packing and repacking|包装及重新包装费|Ambalajlama
PU|AC|Pick-up|提货费|Ön taşıma
RA|AC|Dangerous goods fee|危险品操作费|Tehlikeli madde ücreti
RB|AC|Rejection|拒收费|Ret
RC|AC|Referral of charge|费用转移费|Ücret aktarma
RD|AC|Radioactive room|放射品存放费|Radyoaktif oda
RF|AC|Remit following collection|代收转付费|Tahsilat sonrası havale
SA|AC|Delivery|派送费|Teslimat
SB|AC|Delivery notification|到货通知费|Varış ihbarı
SC|AC|Security charge|安全附加费|Güvenlik ücreti
SD|AC|Surface charge, destination|目的站地面运输费|Varışta karayolu ücreti
SE|AC|Proof of delivery|交付证明费|Teslim belgesi
SF|AC|Delivery order|提货单费|Teslim emri (ordino)
SI|AC|Stop in transit|中途停运费|Yolda durdurma
SO|AC|Storage, origin|始发站仓储费|Çıkışta ardiye
SP|AC|Separate early release|提前单独放货费|Ayrı erken teslim
SR|AC|Storage, destination|目的站仓储费|Varışta ardiye
SS|AC|Signature service|签收服务费|İmzalı teslim
ST|AC|State sales tax|州销售税|Eyalet satış vergisi
SU|AC|Surface charge, origin|始发站地面运输费|Çıkışta karayolu ücreti
TA|AC|Postal tax|邮政税|Posta vergisi
TB|AC|Sales tax|销售税|Satış vergisi
TC|AC|Stamp tax|印花税|Damga vergisi
TD|AC|State tax|州税|Eyalet vergisi
TE|AC|Statistical tax|统计税|İstatistik vergisi
TI|AC|Value added tax, import|进口增值税|İthalat KDV’si
TR|AC|Transit|中转费|Transit
TV|AC|Value added tax|增值税|KDV
TX|AC|General taxes|一般税费|Genel vergiler
UB|AC|ULD disassembly|集装器分解费|ULD çözme
UC|AC|ULD reloading|集装器重新装载费|Hatalı yüklenmiş ULD düzeltme
UD|AC|ULD demurrage|集装器滞留费|ULD gecikme ücreti
UE|AC|ULD leasing|集装器租赁费|ULD kiralama
UF|AC|ULD recontouring|集装器重新整型费|ULD yeniden biçimlendirme
UG|AC|ULD unloading|集装器卸载费|ULD boşaltma
UH|AC|ULD handling|集装器操作费|ULD hizmeti
VA|AC|Valuable cargo handling|贵重货物操作费|Kıymetli kargo hizmeti
VB|AC|Armed guard|武装押运费|Silahlı koruma
VC|AC|Strongroom|贵重品库费|Kasa dairesi
WA|AC|Vulnerable cargo handling|易盗货物操作费|Hassas kargo hizmeti
XB|AC|Security surcharge and premiums|安全附加费及保费|Güvenlik ek ücreti ve prim
XC|AC|Time surcharge|时间附加费|Süre ek ücreti
XD|AC|War risk surcharge|战争险附加费|Savaş riski ek ücreti
XE|AC|Weight surcharge|重量附加费|Ağırlık ek ücreti
ZA|AC|Re-warehousing|重新入库费|Yeniden depolama
ZB|AC|General storage|一般仓储费|Genel ardiye
ZC|AC|Cold storage|冷藏仓储费|Soğuk depolama
`;

/** Codes charged by weight. */
const BY_WEIGHT = new Set(['MY', 'NS', 'SC', 'XB', 'XD', 'XE']);

export const builtInOtherCharges = (): FieldValues[] =>
  CHARGES.trim()
    .split('\n')
    .flatMap((row) => {
      const [letters = '', due = '', name = '', nameZh = '', nameTr = ''] = row.split('|');
      return Array.from(due).map((one) => ({
        code: letters + one,
        due: one === 'A' ? 'agent' : 'carrier',
        name,
        nameZh,
        nameTr,
        basis: BY_WEIGHT.has(letters) ? 'chargeableKg' : 'waybill',
        rate: null,
        minimum: null,
        currency: null,
        active: true,
      }));
    });
