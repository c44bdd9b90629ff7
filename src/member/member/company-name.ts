import type { TFunction } from 'i18next';
import type { Company } from '#contract/access/account.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';

/** Returns a company's full name; the company of all personal accounts has a translated name instead. */
export const companyName = ({ ydid, FullName }: Company, t: TFunction<'member'>): string =>
  ydid === YDID_PERSONAL ? t('member:company.personal') : FullName;
