import { instantOf, type Apply } from '../work.ts';

/** Customs have let it go. */
export const customsRelease: Apply = ({ now }) => ({ releasedAt: instantOf(now) });
