/** What a member sets: profile, password, safety, appearance, company, WeChat, devices. */
import { Skeleton } from 'antd';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import type { Member } from '#contract/access/account.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { optionalPart } from '#src/ui/optional-part.ts';
import { Appearance } from './Appearance.tsx';
import { Closing } from './Closing.tsx';
import { Company } from './Company.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { Devices } from './Devices.tsx';
import { Offices } from './Offices.tsx';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { Profile } from './Profile.tsx';
import { RegisterCompany } from './RegisterCompany.tsx';
import { Passkeys } from './security/Passkeys.tsx';
import { SecondFactor } from './security/SecondFactor.tsx';
import { Wechat } from './Wechat.tsx';

/** Loaded later: it brings the library of charts. */
const Usage = optionalPart(async () => (await import('./Usage.tsx')).Usage);

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Account({ member, onChanged }: { member: Member; onChanged: () => void }) {
  const { t } = useTranslation(['member', 'routes', 'access']);
  const { actor = VISITOR } = useStore(session);
  return (
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
          <Password mustChange={member.mustChangePassword} onChanged={onChanged} />
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
  );
}
