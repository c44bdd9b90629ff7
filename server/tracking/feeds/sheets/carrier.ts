/** Resolves shipping lines in lists by code or name; an unknown line is stored as written. */
import { SHIPPING_LINES } from '#contract/reference/shipping-lines.ts';
import { fold } from '#contract/core/fold.ts';

let known: Map<string, string> | undefined;

export function carrierNamed(text: string): string | null {
  known ??= new Map(
    SHIPPING_LINES.flatMap(({ scac, name, zh }) => [scac, name, zh].map((one) => [fold(one), scac] as const)),
  );
  const written = text.normalize('NFKC').trim().slice(0, 40);
  if (written === '') return null;
  return known.get(fold(written)) ?? OTHER[fold(written)] ?? written.toUpperCase().slice(0, 17);
}

/** Short trade names, and SMDG codes. */
const OTHER: Readonly<Record<string, string>> = Object.assign(Object.create(null) as Record<string, string>, {
  msk: 'MAEU',
  mae: 'MAEU',
  'maersk line': 'MAEU',
  cos: 'COSU',
  cosco: 'COSU',
  中远: 'COSU',
  中远海运: 'COSU',
  cma: 'CMDU',
  达飞: 'CMDU',
  hlc: 'HLCU',
  hpl: 'HLCU',
  'hapag lloyd': 'HLCU',
  one: 'ONEY',
  emc: 'EGLV',
  evergreen: 'EGLV',
  长荣: 'EGLV',
  ool: 'OOLU',
  oocl: 'OOLU',
  yml: 'YMLU',
  阳明: 'YMLU',
  hmm: 'HDMU',
  zim: 'ZIMU',
  whl: 'WHLC',
  万海: 'WHLC',
  马士基: 'MAEU',
  地中海: 'MSCU',
});
