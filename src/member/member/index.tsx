/** The member's own page: profile, password, appearance, company, WeChat, devices. */
import { Alert, Button, Skeleton, Tag } from 'antd';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Appearance } from './Appearance.tsx';
import { Closing } from './Closing.tsx';
import { Company, companyName } from './Company.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { Devices } from './Devices.tsx';
import { Offices } from './Offices.tsx';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { RegisterCompany } from './RegisterCompany.tsx';
import { Overview } from '../overview/Overview.tsx';
import { useMember } from './queries.ts';
import { Passkeys } from './security/Passkeys.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { Wechat } from './Wechat.tsx';
import './member.css';

/** Loaded later: it brings the library of charts. */
const Usage = lazy(async () => ({ default: (await import('./Usage.tsx')).Usage }));

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export default function MemberPage() {
  const { t } = useTranslation(['member', 'routes', 'access']);
  const { data: member, error, refetch } = useMember();
  const { actor = VISITOR } = useStore(session);
  if (error && !member)
    return (
      <Panel title={t('routes:member')}>
        <p className="soft">{t('notLoaded')}</p>
        <Button onClick={() => void refetch()}>{t('office:broken.retry')}</Button>
      </Panel>
    );
  if (!member) return <Skeleton active paragraph={{ rows: 10 }} />;
  const company = companyName(member.Company, t);
  const who = `${member.Name} · ${company}`;
  const roles = member.roles.map((role) => (
    <Tag key={role}>{member.roleNames[role] ?? t(`office:roles.${role}`, { defaultValue: role })}</Tag>
  ));
  // The operator has no cargo.
  const hasLedgers = allows(actor, 'list', 'ledger');
  return (
    <>
      {hasLedgers ? (
        <>
          <Overview mode={null} />
          <div className="page-head member-head">
            <div>
              <h2>{displayName(member)}</h2>
              <p>{who}</p>
            </div>
            <div className="page-actions">{roles}</div>
          </div>
        </>
      ) : (
        <PageHead title={displayName(member)} intro={who}>
          {roles}
        </PageHead>
      )}
      {member.mustEnrol && (
        <Alert type="warning" showIcon className="conflict" message={t('security.must')} />
      )}
      <div className="member-grid">
        <div>
          <Panel title={t('profile')}>
            <Profile member={member} />
          </Panel>
          {member.personal && (
            <Panel title={t('access:register.title')}>
              <RegisterCompany />
            </Panel>
          )}
          <Panel title={t('company.title')}>
            {!member.personal && <CompanyLogo />}
            <Company company={member.Company} />
          </Panel>
          {allows(actor, 'list', 'activity') && (
            <Panel title={t('usage.title')}>
              <Suspense fallback={<Skeleton active />}>
                <Usage />
              </Suspense>
            </Panel>
          )}
          {!member.personal && allows(actor, 'list', 'user') && (
            <Panel title={t('offices.title')}>
              <Offices />
            </Panel>
          )}
        </div>
        <div>
          <Panel title={t('password.title')}>
            <Password mustChange={member.mustChangePassword} onChanged={() => void refetch()} />
          </Panel>
          <Panel title={t('security.title')}>
            <SecondFactor member={member} />
          </Panel>
          <Panel title={t('passkeys.title')}>
            <Passkeys />
          </Panel>
          <Panel title={t('appearance')}>
            <Appearance />
          </Panel>
          {allows(actor, 'list', 'alert') && (
            <Panel title={t('notifications.title')}>
              <p className="soft">{t('notifications.text')}</p>
              <Link to={pathOf('systemMessage', {}, { view: 'reach' })}>{t('notifications.open')}</Link>
            </Panel>
          )}
          {!member.personal && allows(actor, 'list', 'user') && (
            <Panel title={t('colleagues.title')}>
              <p className="soft">{t('colleagues.text')}</p>
              <Link to={officePathOf('users')}>{t('routes:users')}</Link>
            </Panel>
          )}
          <Panel title={t('devices.title')}>
            <Devices />
          </Panel>
          <Panel title={t('data.title')}>
            <OwnData />
          </Panel>
          <Panel title={t('wechat.title')}>
            <Wechat linked={member.wechatLinked} />
          </Panel>
          <Panel title={t('closing.title')}>
            <Closing member={member} />
          </Panel>
        </div>
      </div>
    </>
  );
}
