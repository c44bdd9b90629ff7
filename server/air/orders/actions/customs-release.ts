import { instantOf, type Apply } from '../work.ts';

/** Customs have released the cargo. */
export const customsRelease: Apply<'customsRelease'> = ({ now }) => ({
  releasedAt: instantOf(now),
  customsStatus: 'released',
});
