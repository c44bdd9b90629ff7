/** Shown on every page while the user views the portal as a role, with a link to stop. */
import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officePathOf } from '#contract/core/office-paths.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

export function ViewBar() {
  const { t } = useTranslation('office');
  const { viewing } = useStore(session);
  const [busy, setBusy] = useState(false);
  if (!viewing) return null;
  const role = viewing.name || t(`roles.${viewing.role}`, { defaultValue: viewing.role });
  const end = async () => {
    setBusy(true);
    try {
      await http.request('/api/v1/viewas', { method: 'DELETE' });
      window.location.assign(officePathOf('permissionTest'));
    } catch {
      setBusy(false);
    }
  };
  return (
    <aside className="view-bar" aria-label={t('view.label')}>
      <EyeOutlined aria-hidden="true" />
      <span>{t('view.as', { role })}</span>
      <Button size="small" loading={busy} onClick={() => void end()}>
        {t('view.end')}
      </Button>
    </aside>
  );
}
