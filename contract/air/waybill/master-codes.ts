/** Handling codes, dangerous goods, battery instructions and dry ice of a master: those of its houses, and its own. */
import { plainText } from '#contract/records/fields.ts';
import { batteryInstructions, dryIce, handlingCodes, isDangerous } from '../handling.ts';
import type { Waybill } from '../resources/air-waybill.ts';

export type Handled = Readonly<Partial<Pick<Waybill, 'handling' | 'dangerous' | 'goods'>>>;
type Coded = Pick<Waybill, 'handling' | 'dangerous' | 'goods'>;

/** Maximum codes in a handling field. */
const MOST_CODES = 15;
/** Maximum characters of the goods field. */
const MOST_GOODS = 400;
const AS_ATTACHED = 'CONSOLIDATION AS PER ATTACHED MANIFEST';

const codesOf = (bills: readonly Handled[]): string[] => [
  ...new Set(bills.flatMap(({ handling }) => handlingCodes(plainText(handling)))),
];
/** What the goods of the houses name that the master's goods must name too. */
const namedIn = (bills: readonly Handled[]): string[] => [
  ...batteryInstructions(bills.map(({ goods }) => plainText(goods)).join(' ')),
  ...dryIce(
    bills
      .filter(({ handling }) => handlingCodes(plainText(handling)).includes('ICE'))
      .map(({ goods }) => plainText(goods)),
  ),
];
const anyDangerous = (bills: readonly Handled[]): boolean => bills.some(({ dangerous }) => dangerous);

/** Entries of the master, without those that the houses have lost, with those that are new to them. */
function followed(own: readonly string[], before: readonly string[], now: readonly string[]): string[] {
  const kept = own.filter((one) => now.includes(one) || !before.includes(one));
  return [...kept, ...now.filter((one) => !before.includes(one) && !kept.includes(one))];
}

/**
 * Returns what a master that is not final has after its houses changed. What a clerk added to it stays, and what
 * a clerk removed from it does not return.
 */
export function codesFollowing(master: Handled, before: readonly Handled[], now: readonly Handled[]): Coded {
  const handling = followed(codesOf([master]), codesOf(before), codesOf(now))
    .slice(0, MOST_CODES)
    .join(' ');
  const lost = anyDangerous(before) && !anyDangerous(now) && !isDangerous(handling);
  const gained = anyDangerous(now) && !anyDangerous(before);
  const typed = plainText(master.goods);
  const goods = followed(typed.split('\n'), namedIn(before), namedIn(now)).join('\n');
  return {
    handling: handling || null,
    dangerous: (master.dangerous === true && !lost) || gained || isDangerous(handling),
    goods: (goods.length <= MOST_GOODS ? goods : typed) || null,
  };
}

/** The same of a new master over these houses. */
export const codesOver = (houses: readonly Handled[]): Coded =>
  codesFollowing({ goods: AS_ATTACHED }, [], houses);

/** Stands for dangerous goods without a handling code. */
const DANGER = 'DG';
/** Returns the codes of the houses that their master lacks, `DG` among them. */
export function missingCodes(master: Handled, houses: readonly Handled[]): string[] {
  const own = codesOf([master]);
  const missing = codesOf(houses).filter((code) => !own.includes(code));
  const danger = anyDangerous(houses) && master.dangerous !== true && !isDangerous(missing.join(' '));
  return danger ? [...missing, DANGER] : missing;
}

/** Gives a master the codes that it lacks. */
export function withCodes(
  master: Handled,
  missing: readonly string[],
): Pick<Coded, 'handling' | 'dangerous'> {
  const handling = [...codesOf([master]), ...missing.filter((code) => code !== DANGER)].join(' ');
  return {
    handling: handling || null,
    dangerous: master.dangerous === true || missing.includes(DANGER) || isDangerous(handling),
  };
}
