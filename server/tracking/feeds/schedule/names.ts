/** Names of columns in sheets of sailings, berths and cut-offs, in English and Chinese. */
import { SHIP_TIMES, CUT_OFFS, type TimeCode } from '#contract/schedules/plan.ts';
import type { Classifier } from '#contract/tracking/event.ts';
import { layout } from '../sheets/sheet.ts';

const PLACES = {
  pol: '起运港|起始港|装货港|装港|出发港|启运港|port of loading|load port|loading port|from|origin|from port|pol code',
  pod: '目的港|卸货港|卸港|到达港|抵达港|port of discharge|discharge port|destination|destination port|to|to port|pod code',
  port: '港口|挂靠港|停靠港|靠泊港|port code|unlocode|un locode|locode|port of call|call port|port name',
  transit:
    '中转港|转运港|transit|transit port|via|via port|t/s port|transhipment|transhipment port|transshipment port|transit ports',
  terminal:
    '码头|挂靠码头|靠泊码头|作业码头|terminal code|terminal name|wharf|facility|facility code|pol terminal|load terminal|起运码头|装货码头',
  podTerminal: '目的码头|卸货码头|pod terminal|discharge terminal',
  berth: '泊位|靠泊泊位|berth no|berth position',
} as const;

const SHIPS = {
  carrier:
    '船公司|船东|承运人|line|shipping line|carrier code|operator|vessel operator|scac|carrier name|liner',
  shared:
    '共舱|共舱船公司|共享船公司|合作船公司|shared by|sharing carriers|slot carriers|partners|vsa partners|co loaders',
  service: '航线|航线代码|航线名称|service code|service name|loop|trade lane|line code|lane',
  vessel:
    '船名|英文船名|一程船名|头程船名|大船船名|vessel name|ship|ship name|vsl|mother vessel|first vessel|vessel name en',
  imo: 'imo号|imo编号|船舶imo|imo no|imo number|vessel imo|vessel imo number',
  voyage: '航次|航次号|一程航次|头程航次|大船航次|voyage no|voyage number|voy|voy no|first voyage',
  vesselVoyage:
    '船名航次|船名/航次|vessel/voyage|vessel voyage|vsl/voy|vessel & voyage|vessel and voyage|vessel name/voyage',
  importVoyage:
    '进口航次|进港航次|in voyage|inbound voyage|import voyage no|voyage in|arrival voyage|import voyage number',
  exportVoyage:
    '出口航次|出港航次|out voyage|outbound voyage|export voyage no|voyage out|departure voyage|export voyage number',
  secondVessel: '二程船名|二程船|second vessel|2nd vessel|connecting vessel|second vessel name',
  secondVoyage: '二程航次|second voyage|2nd voyage|connecting voyage',
} as const;

const OTHERS = {
  status: '状态|船期状态|call status|schedule status',
  reported:
    '更新时间|发布时间|报告时间|last updated|updated at|update time|published|publish time|reported at|report time|release time',
} as const;

/** Names of each time in sheets, without the words for planned or actual. */
const TIME_WORDS: Record<TimeCode, string> = {
  ARR: '抵港|到港|抵达|到达|抵港时间|到港时间|arrival|arrival time|arrival date|arr',
  BER: '靠泊|靠泊时间|靠港|靠港时间|berthing|berth time|berthing time|alongside',
  DEP: '离港|开航|开船|离港时间|开航时间|开船时间|开航日|船开日|离泊|离泊时间|departure|departure time|departure date|dep|sailing|sailing date|sail date',
  STA: '开始订舱|接受订舱|booking open|booking opens|booking opening',
  SPA: '截订舱|订舱截止|订舱截止时间|截载|booking cut off|booking cutoff|booking closing|booking close|booking deadline',
  ECP: '提空|提空开始|空箱放箱|开始提箱|empty pick up|empty pickup|empty release',
  EFC: '开港|开港时间|开始进港|进港开始|进箱开始|进箱开始时间|开始集港|集港开始|集港开始时间|堆场开放|堆场开始|收箱开始|yard open|yard opens|yard opening|yard open time|cy open|cy opening|cy open date|gate open|earliest receiving|erd|earliest return date',
  CUA: '截关|截关时间|截报关|报关截止|报关截止时间|截申报|customs cut off|customs cutoff|customs cut off time|declaration|declaration cut off|declaration cutoff|customs closing|customs declaration cut off|customs',
  CRO: '截放行|截放行时间|放行截止|放行截止时间|海关放行截止|截放行条|放行条截止|customs release|customs release cut off|customs release cutoff|release cut off|customs release deadline',
  AFC: '截ams|ams截止|截ens|ens截止|ams cut off|ens cut off|ams/ens cut off|advance filing cut off|截舱单|舱单截止',
  DCO: '截单|截单时间|截si|截补料|补料截止|截提单|提单补料截止|si cut off|si cutoff|si closing|si cut|doc cut off|doc cutoff|documentation cut off|document cut off|documents|documentation deadline|si deadline|shipping instruction cut off|si',
  VCO: '截vgm|vgm截止|截vgm时间|vgm截止时间|vgm cut off|vgm cutoff|vgm closing|vgm cut|vgm deadline|vgm',
  RCO: '冷箱截止|截冷箱|截冷柜|reefer cut off|reefer cutoff|rf cut off',
  DGC: '危险品截止|截危险品|截危|dg cut off|dg cutoff|dangerous cut off|imo cut off|hazardous cut off',
  OBC: '特种箱截止|超限箱截止|oog cut off|oog cutoff|out of gauge cut off',
  LCO: '拼箱截止|截拼箱|cfs cut off|cfs closing|lcl cut off|cfs cutoff',
  FCO: '截重|截重箱|截柜|截箱|进箱截止|进箱截止时间|集港截止|集港截止时间|收箱截止|重箱截止|堆场截止|堆场关闭|cy cut off|cy cutoff|cy closing|cy cut|cy close|yard close|yard closes|yard closing|yard close time|fcl cut off|gate in cut off|container cut off|full cut off',
  PCO: '截港|截港时间|进港截止|进港截止时间|码头截止|port cut off|port cutoff|port closing|terminal cut off|terminal closing|gate close|closing|closing time|cut off|cutoff',
  TCO: '中转截止|transhipment cut off|transshipment cut off',
};

/** Abbreviations that sheets use. */
const SHORT: Record<string, string> = {
  'ARR.EST': 'eta|eta time|eta date|eta pod|pod eta',
  'ARR.ACT': 'ata|ata time|ata date|ata pod',
  'ARR.PLN': 'pta|proforma eta',
  'BER.EST': 'etb|etb time|etb date',
  'BER.ACT': 'atb|atb time|atb date',
  'BER.PLN': 'ptb',
  'DEP.EST': 'etd|etd time|etd date|etd pol|pol etd|ets|sailing',
  'DEP.ACT': 'atd|atd time|atd date|atd pol|ats',
  'DEP.PLN': 'ptd|proforma etd',
};

const PREFIXES: Record<Classifier, readonly string[]> = {
  PLN: ['计划', 'planned ', 'scheduled ', 'plan '],
  EST: ['预计', '预抵', '预', 'estimated ', 'expected '],
  ACT: ['实际', 'actual '],
};

type TimeField = `${TimeCode}.${Classifier}`;
export type Field = keyof typeof PLACES | keyof typeof SHIPS | keyof typeof OTHERS | TimeField;

export const TIME_CODES: readonly TimeCode[] = [...SHIP_TIMES, ...CUT_OFFS];

/** A ship's time without a classifier is an estimate; a cut-off is a plan. */
const unmarked = (code: TimeCode): Classifier =>
  (SHIP_TIMES as readonly string[]).includes(code) ? 'EST' : 'PLN';

function timeNames(): Record<string, string> {
  const names: Record<string, string> = {};
  for (const code of TIME_CODES)
    for (const classifier of ['PLN', 'EST', 'ACT'] as const) {
      const words = TIME_WORDS[code].split('|');
      const marked = PREFIXES[classifier].flatMap((prefix) => words.map((word) => prefix + word));
      const own = classifier === unmarked(code) ? [code, ...words] : [];
      const turned = words.map(
        (word) => `${word} ${{ PLN: 'planned', EST: 'estimated', ACT: 'actual' }[classifier]}`,
      );
      const short = SHORT[`${code}.${classifier}`]?.split('|') ?? [];
      names[`${code}.${classifier}`] = [...marked, ...turned, ...own, ...short].join('|');
    }
  return names;
}

export const sailingLayout = layout<Field>(
  { ...timeNames(), ...PLACES, ...SHIPS, ...OTHERS } as Record<Field, string>,
  [
    ['pol', 'pod'],
    ['vessel', 'port'],
    ['vesselVoyage', 'port'],
    ['imo', 'port'],
    ['vessel', 'pol'],
    ['vesselVoyage', 'pol'],
    ['vessel', 'voyage'],
    ['vessel', 'terminal'],
  ],
  'port',
);
