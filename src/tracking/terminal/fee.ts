import type { Translate } from '#src/ui/translate.ts';

/** Other spellings of the types that have words. */
const SAME: Record<string, string> = {
  PLUGIN: 'REEFERPLUGIN',
  REEFER: 'REEFERPLUGIN',
  ELECTRICITY: 'REEFERPLUGIN',
  EXAMINATION: 'EXAM',
  INSPECTION: 'EXAM',
  CLEANING: 'WASHING',
  堆存费: 'STORAGE',
  滞箱费: 'DETENTION',
  滞港费: 'DEMURRAGE',
};

/** A fee by its usual word: DEMURRAGE FEE is demurrage; as the terminal writes it where none is known. */
export function feeText(
  type: string | null,
  { t, has }: { t: Translate; has: (key: string) => boolean },
): string {
  if (type === null) return t('terminal:feeOther');
  const plain = type
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replace(/(?:FEES?|CHARGES?)$/, '');
  const key = `terminal:fee.${SAME[plain] ?? plain}`;
  return has(key) ? t(key) : type;
}
