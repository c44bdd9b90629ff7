import { useTranslation } from 'react-i18next';
import type { Company as CompanyRecord } from '#contract/access/account.ts';
import { YDID_PERSONAL } from '#contract/core/settings.ts';
import { companyName } from './company-name.ts';

const labels = [
  'FullName',
  'ShortName',
  'EnName',
  'EnCode',
  'AgentIata',
  'AgentAccount',
  'Nature',
  'ParentId',
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

/** Fields that the company of all personal accounts has for operators only. */
const INTERNAL: readonly string[] = ['ShortName', 'EnCode'];

/** The member's company, as stored. The company of all personal accounts shows what it has. */
export function Company({ company }: { company: CompanyRecord }) {
  const { t } = useTranslation('member');
  const personal = company.ydid === YDID_PERSONAL;
  const shown = labels.filter((label) => !personal || (company[label] && !INTERNAL.includes(label)));
  return (
    <dl className="facts">
      <div>
        <dt>{t('company.ydid')}</dt>
        <dd className="num">{company.ydid}</dd>
      </div>
      {shown.map((label) => (
        <div key={label}>
          <dt>{t(`company.${label}`)}</dt>
          <dd>
            {label === 'FullName' ? (
              companyName(company, t)
            ) : (company[label] ?? '') === '' ? (
              <span className="soft">{t('company.none')}</span>
            ) : (
              company[label]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
