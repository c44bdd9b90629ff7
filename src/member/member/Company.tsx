import { useTranslation } from 'react-i18next';
import type { Company as CompanyRecord } from '#contract/api/account.ts';

const labels = [
  'FullName',
  'ShortName',
  'EnName',
  'EnCode',
  'Nature',
  'FoundedTime',
  'Manager',
  'OuterPhone',
  'Fax',
  'Email',
  'WebAddress',
  'Postalcode',
  'Address',
  'BusinessScope',
  'Description',
] as const satisfies readonly (keyof CompanyRecord)[];

/** The member's company, as it is kept; only what is known is shown. */
export function Company({ company }: { company: CompanyRecord }) {
  const { t } = useTranslation('member');
  const known = labels.filter((label) => company[label]);
  return (
    <dl className="facts">
      <div>
        <dt>{t('company.ydid')}</dt>
        <dd className="num">{company.ydid}</dd>
      </div>
      {known.map((label) => (
        <div key={label}>
          <dt>{t(`company.${label}`)}</dt>
          <dd>{company[label]}</dd>
        </div>
      ))}
    </dl>
  );
}
