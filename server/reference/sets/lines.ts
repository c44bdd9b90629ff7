/** Trade lanes by which forwarders group their business. */
import type { FieldValues } from '#contract/records/read.ts';

/** code | English | Chinese | Turkish */
const LINES = `
AFR|Africa|非洲线|Afrika hattı
AUS|Australia and New Zealand|澳新线|Avustralya ve Yeni Zelanda hattı
CAS|Central Asia|中亚线|Orta Asya hattı
CEE|Central and Eastern Europe|中东欧线|Orta ve Doğu Avrupa hattı
CHN|Mainland China|中国大陆线|Çin hattı
EUR|North-West Europe|欧洲线|Kuzeybatı Avrupa hattı
HKT|Hong Kong, Macao and Taiwan|港澳台线|Hong Kong, Makao ve Tayvan hattı
IND|Indian subcontinent|印巴线|Hint yarımadası hattı
JPN|Japan|日本线|Japonya hattı
KOR|Korea|韩国线|Kore hattı
LAM|Central and South America|中南美线|Orta ve Güney Amerika hattı
MED|Mediterranean|地中海线|Akdeniz hattı
MEA|Middle East and Persian Gulf|中东线|Orta Doğu ve Basra Körfezi hattı
NAM|North America|北美线|Kuzey Amerika hattı
RUS|Russia|俄罗斯线|Rusya hattı
SEA|South-East Asia|东南亚线|Güneydoğu Asya hattı
TUR|Türkiye|土耳其线|Türkiye hattı
`;

export const builtInLines = (): FieldValues[] =>
  LINES.trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', nameZh = '', nameTr = ''] = row.split('|');
      return { code, name, nameZh, nameTr, mode: 'all', remark: null, active: true };
    });
