import { instantOf, type Apply } from '../work.ts';

/** Customs have let it go. */
export const customsRelease: Apply<'customsRelease'> = ({ now }) => ({
  releasedAt: instantOf(now),
  customsStatus: 'released',
});
