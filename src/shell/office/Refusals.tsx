/** The 401 and 404 pages inside the office: the sidebar and the tabs stay where they are. */
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { pathOf } from '#contract/paths.ts';
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
  return (
    <Notice mark="401" title={t('errors:guard.noPermission')} text={t('refusal.unauthorised')}>
      <WayOut />
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
