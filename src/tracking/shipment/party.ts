import type { Translate } from '#src/ui/translate.ts';

/** The partner that reported; that of the demo data has no name of its own. */
export const partyName = (party: string, t: Translate): string =>
  party === 'demo' ? t('tracking:demo') : party;
