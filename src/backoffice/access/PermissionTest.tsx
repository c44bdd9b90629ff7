/** Permission test: what a role may see and do, and the portal viewed as that role, read-only. */
import { Alert, Button, Empty, Select, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '#contract/core/paths.ts';
import { grantLines } from '#contract/access/routers.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useActor, useMayDo, useRoles } from './calls.ts';
import { useRoleName } from './RoleName.tsx';
import './access.css';

export default function PermissionTestPage() {
  const { t } = useTranslation(['access', 'routes']);
  const nameOf = useRoleName();
  const actor = useActor();
  const may = useMayDo();
  const viewing = useStore(session).viewing !== null;
  const { data: roles, isError } = useRoles(undefined, may('role', 'list'));
  const [chosen, setChosen] = useState<string>();
  const [busy, setBusy] = useState(false);
  const role = roles?.find(({ key }) => key === chosen);
  const shown = (role?.routers ?? []).filter((router) => actor.routers.includes(router));
  const view = async () => {
    setBusy(true);
    try {
      await http.request('/api/v1/viewas', { method: 'PUT', json: { role: chosen } });
      // No data loaded with more rights may stay on the screen.
      window.location.assign(pathOf('member'));
    } catch {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHead title={t('routes:permissionTest')} intro={t('view.intro')} />
      {isError && <Alert type="warning" message={t('notLoaded')} />}
      {!roles && !isError && may('role', 'list') && <Skeleton active />}
      {roles && (
        <>
          <div className="access-filters">
            <Select
              aria-label={t('view.switch')}
              placeholder={t('view.switch')}
              value={chosen}
              onChange={setChosen}
              options={roles.map((one) => ({ value: one.key, label: nameOf(one) }))}
            />
            <Button type="primary" disabled={!chosen || viewing} loading={busy} onClick={() => void view()}>
              {t('view.begin')}
            </Button>
          </div>
          {!role && <Empty description={t('view.choose')} />}
          {role && (
            <div className="panel">
              {shown.length < role.routers.length && (
                <Alert type="info" showIcon message={t('view.less')} style={{ marginBottom: 12 }} />
              )}
              <ul className="access-changes">
                {grantLines
                  .map((line) => ({
                    line,
                    held: line.routers.filter(({ router }) => shown.includes(router)),
                  }))
                  .filter(({ held }) => held.length > 0)
                  .map(({ line, held }) => (
                    <li key={`${line.group} ${line.key}`}>
                      <strong>{t(line.titleKey)}</strong>{' '}
                      {held.map(({ action }) => (
                        <Tag key={action}>{t(`actions.${action}`)}</Tag>
                      ))}
                    </li>
                  ))}
              </ul>
            </div>
          )}
        </>
      )}
    </>
  );
}
