/** Our own messages in the form airlines send: made-up numbers with valid check digits. */

const message = (...lines: string[]): string => lines.join('\r\n');

/** Accepted in Shanghai, flown via Istanbul to Frankfurt in two parts. */
export const accepted = message(
  'FSU/12',
  '999-10000001PVGFRA/T10K350.5',
  'RCS/16OCT1317/PVG/T10K350.5/SHIPPER NAME',
);

/** The same with a Type B envelope, three statuses and further information. */
export const enveloped = message(
  '\u0001QK ISTFMXH PVGFFXH',
  '.PVGCPXH 161905',
  '\u0002FSU/14',
  '999-10000001PVGFRA/T10K350.5',
  'MAN/XH021/16OCT/PVGIST/P6K210.3/S1800/S2345',
  'ULD/PMC12345XH',
  'DEP/XH021/16OCT/PVGIST/P6K210.3/A1812/E2350-N',
  'OSI/LOADED IN TWO ULD',
  '/SECOND LINE',
  'OCI/CN/SHP/T/9133',
  'DIS/XH021/16OCT1815/PVG/OFLD/P4K140.2',
  '\u0003',
);

export const arrived = message(
  'FSU/13',
  '999-10000001PVGFRA/T10K350.5',
  'ARR/XH021/17OCT0005/IST/P6K210.3/S2345-P/A0005',
  'RCF/XH021/17OCT0130/IST/P6K210.3',
);

/** An answer to a request, all on one line. */
export const oneLine =
  'FSA/14 999-10000001PVGFRA/T10K350.5 DEP/XH700/18OCT/ISTFRA/T10K350.5 DLV/19OCT0900/FRA/T10K350.5/CONSIGNEE';

/** Waybill data, version 16: each party has its own lines. */
export const waybill = message(
  'FWB/16',
  '999-10000001PVGFRA/T10K350.5MC2.1',
  'FLT/XH021/16/XH700/18',
  'RTG/ISTXH/FRAXH',
  'SHP',
  '/SAMPLE TEXTILES CO LTD',
  '/88 EXAMPLE ROAD',
  '/SHANGHAI',
  '/CN/200000/TE/8621000000',
  'CNE/ACC4711',
  '/MUSTER IMPORT GMBH',
  '/BEISPIELSTR 1',
  '/FRANKFURT',
  '/DE/60549',
  'AGT//1234567/0011',
  '/DEMO FORWARDING',
  '/SHANGHAI',
  'CVD/CNY/PP/PP/NVD/NCV/XXX',
  'RTD/1/P10/K350.5/CQ/W351/R18.50/T6493.50',
  '/NG/COTTON SHIRTS',
  'OTH/P/AWC50/MYC1755',
  'PPD/WT6493.50',
  '/OC1805/CT8298.50',
  'ISU/15OCT26/SHANGHAI',
  'SPH/SPX/EAW',
);

/** Since version 17 the lines of a party are named. */
export const waybill17 = message(
  'FWB/17',
  '999-10000001PVGFRA/T10K350.5',
  'SHP',
  'NAM/SAMPLE TEXTILES CO LTD',
  'ADR/88 EXAMPLE ROAD',
  'LOC/SHANGHAI',
  '/CN/200000',
  '...',
  'RTD/1/P10/K350.5/CQ/W351/R18.50/T6493.50',
  '/2/NG/COTTON SHIRTS',
);

export const houses = message(
  'FHL/4',
  'MBI/999-10000001PVGFRA/T10K350.5',
  'HBS/H1000/PVGFRA/4/K140.2/4/SHIRTS',
  'HBS/H1001/PVGFRA/6/K210.3//TROUSERS',
);
