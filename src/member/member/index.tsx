/** The page after signing in: the overview of a member's cargo, then what the member sets. */
import { Alert, Button, Skeleton, Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Overview } from '../overview/Overview.tsx';
import { companyName } from './company-name.ts';
import { useMember } from './queries.ts';
import './member.css';

/** Loaded later: the overview comes first. */
const Account = lazy(async () => ({ default: (await import('./Account.tsx')).Account }));

export default function MemberPage() {
  const { t } = useTranslation(['member', 'routes', 'access']);
  const { data: member, error, refetch } = useMember();
  const { actor = VISITOR } = useStore(session);
  if (error && !member)
    return (
      <section className="panel">
        <h2>{t('routes:member')}</h2>
        <p className="soft">{t('notLoaded')}</p>
        <Button onClick={() => void refetch()}>{t('office:broken.retry')}</Button>
      </section>
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
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <Account member={member} onChanged={() => void refetch()} />
      </Suspense>
    </>
  );
}
