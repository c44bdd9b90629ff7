/** What a container's size and type code says (ISO 6346:2022, annexes D and E): `45R1` is a 40′ high-cube reefer. */
const FEET: Readonly<Record<string, string>> = {
  '1': '10',
  '2': '20',
  '3': '30',
  '4': '40',
  B: '24',
  L: '45',
  M: '48',
};
/** Second characters of 9′ 6″, of the usual width and of wider ones. */
const HIGH = '56EF';
const KINDS: Readonly<Record<string, ContainerKind>> = {
  G: 'dry',
  V: 'ventilated',
  B: 'bulk',
  S: 'named',
  R: 'reefer',
  H: 'insulated',
  U: 'openTop',
  P: 'platform',
  T: 'tank',
  K: 'tank',
  N: 'tank',
  A: 'air',
};

export type ContainerKind =
  | 'dry'
  | 'ventilated'
  | 'bulk'
  | 'named'
  | 'reefer'
  | 'insulated'
  | 'openTop'
  | 'platform'
  | 'tank'
  | 'air';
export type ContainerType = { feet: string; high: boolean; kind: ContainerKind };

/** Null for what is no code of this form, or of a length without a usual name. */
export function containerType(code: string): ContainerType | null {
  const [, length = '', height = '', group = ''] = /^([0-9A-Z])([0-9A-Z])([A-Z])[0-9]$/.exec(code) ?? [];
  const [feet, kind] = [FEET[length], KINDS[group]];
  return feet && kind ? { feet, high: HIGH.includes(height), kind } : null;
}
