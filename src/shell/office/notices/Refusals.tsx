/** The 401 and 404 pages inside the office: sidebar and tabs stay. */
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { pathOf } from '#contract/core/paths.ts';
import { logOut } from '#src/providers/refine/auth.ts';
import { displayName, session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { Notice } from './Notice.tsx';

function WayOut() {
  const { t } = useTranslation('office');
  const navigate = useNavigate();
  return (
    <>
      <Button type="primary" onClick={() => void navigate(pathOf('member'))}>
        {t('refusal.toMember')}
      </Button>
      <Button onClick={() => void navigate(-1)}>{t('refusal.back')}</Button>
    </>
  );
}

export function Unauthorised() {
  const { t } = useTranslation('office');
  const { member } = useStore(session);
  const { pathname, search } = useLocation();
  return (
    <Notice
      mark="401"
      title={t('errors:guard.noPermission')}
      text={t(member?.mustEnrol ? 'errors:secondFactorRequired' : 'refusal.unauthorised')}
    >
      {member && (
        <p className="soft">{t('refusal.signedInAs', { name: displayName(member), account: member.Name })}</p>
      )}
      <WayOut />
      <Button onClick={() => void logOut(pathOf('login', {}, { redirect: pathname + search }))}>
        {t('refusal.otherAccount')}
      </Button>
    </Notice>
  );
}

export function NotFound({ path }: { path: string }) {
  const { t } = useTranslation('office');
  return (
    <Notice mark="404" title={t('refusal.notFound')} text={t('refusal.notFoundText', { path })}>
      <WayOut />
    </Notice>
  );
}
