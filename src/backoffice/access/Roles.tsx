/** Roles: the matrix of who may see which page and do what, and the roles themselves. */
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Empty, Grid, Input, Result, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Role } from '#contract/access/api.ts';
import { beyond } from '#contract/access/routers.ts';
import { isOutdated } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { useUnsavedWarning } from '#src/providers/tab.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { useGrantable, useIsOperator, useMayDo, useRoles } from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { Matrix, type Edits } from './Matrix.tsx';
import { NewRole } from './NewRole.tsx';
import { useRoleName } from './RoleName.tsx';
import './access.css';

const NONE: ReadonlyMap<string, boolean> = new Map();

/** Returns the grants of a role with its edits applied. */
const edited = (role: Role, edits: ReadonlyMap<string, boolean>): string[] => [
  ...role.routers.filter((router) => edits.get(router) !== false),
  ...[...edits].filter(([router, on]) => on && !role.routers.includes(router)).map(([router]) => router),
];

export default function RolesPage() {
  const { t } = useTranslation(['access', 'routes', 'office']);
  const { message, modal } = App.useApp();
  const client = useQueryClient();
  const nameOf = useRoleName();
  const operator = useIsOperator();
  const grantable = useGrantable();
  const may = useMayDo();
  const { lg = true } = Grid.useBreakpoint();
  const [ydid, setYdid] = useState<number>();
  const { data: roles, isError, refetch } = useRoles(ydid);
  const [edits, setEdits] = useState<Edits>(new Map());
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [saving, setSaving] = useState<string>();
  useUnsavedWarning(edits.size > 0);

  const reload = () => client.invalidateQueries({ queryKey: ['access', 'roles'] });
  const forget = (key: string) => setEdits((before) => new Map([...before].filter(([role]) => role !== key)));
  const toggle = (role: Role, routers: readonly string[], on: boolean) =>
    setEdits((before) => {
      const own = new Map(before.get(role.key) ?? NONE);
      for (const router of routers) {
        if (role.routers.includes(router) === on) own.delete(router);
        else own.set(router, on);
      }
      const rest = [...before].filter(([key]) => key !== role.key);
      return new Map(own.size > 0 ? [...rest, [role.key, own]] : rest);
    });

  async function save(role: Role, routers: readonly string[]): Promise<void> {
    setSaving(role.key);
    try {
      const json = { name: role.name, routers, version: role.version };
      await http.request(`/api/v1/roles/${role.key}`, { method: 'PUT', json });
      forget(role.key);
      void message.success(t('roles.saved', { role: nameOf(role) }));
    } catch (error) {
      // The edits stay, applied to the version that somebody else has saved.
      if (isOutdated(error)) void message.warning(t('roles.newer'));
    } finally {
      setSaving(undefined);
      await reload();
    }
  }

  const askDelete = (role: Role) =>
    modal.confirm({
      title: t('roles.deleteTitle', { role: nameOf(role) }),
      content: t('roles.deleteText'),
      okText: t('office:buttons.delete'),
      okButtonProps: { danger: true },
      cancelText: t('office:buttons.cancel'),
      onOk: () =>
        http
          .request(`/api/v1/roles/${role.key}`, { method: 'DELETE', query: { version: role.version } })
          .catch((error: unknown) => {
            if (isOutdated(error)) void message.warning(error.message);
          })
          .finally(() => void reload()),
    });

  if (isError && !roles)
    return (
      <Result
        status="warning"
        title={t('notLoaded')}
        extra={<Button onClick={() => void refetch()}>{t('office:broken.retry')}</Button>}
      />
    );
  if (!roles) return <Skeleton active paragraph={{ rows: 10 }} />;
  const shown = lg ? roles : roles.filter(({ key }) => key === (chosen ?? roles[0]?.key));
  /** True if the user may change the role, which requires all of its grants. */
  const changeable = (role: Role) =>
    role.own && may('role', 'edit') && beyond(grantable, role.routers).length === 0;
  return (
    <>
      <PageHead title={t('routes:roles')} intro={t(operator ? 'roles.introOperator' : 'roles.intro')}>
        {may('role', 'create') && (
          <Button type="primary" onClick={() => setAdding(true)}>
            {t('roles.new')}
          </Button>
        )}
      </PageHead>
      <div className="access-filters">
        <Input.Search
          allowClear
          aria-label={t('roles.search')}
          placeholder={t('roles.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {operator && (
          <CompanySelect allowClear value={ydid} onChange={setYdid} placeholder={t('roles.alsoOf')} />
        )}
        {!lg && (
          <Select
            aria-label={t('roles.role')}
            value={shown[0]?.key}
            onChange={setChosen}
            options={roles.map((role) => ({ value: role.key, label: nameOf(role) }))}
          />
        )}
      </div>
      {roles
        .filter(({ key }) => edits.has(key))
        .map((role) => (
          <div key={role.key} className="access-unsaved">
            <output>
              {t('roles.unsaved', { role: nameOf(role), count: edits.get(role.key)?.size ?? 0 })}
            </output>
            <Button
              type="primary"
              size="small"
              loading={saving === role.key}
              onClick={() => void save(role, edited(role, edits.get(role.key) ?? NONE))}
            >
              {t('save')}
            </Button>
            <Button size="small" onClick={() => forget(role.key)}>
              {t('discard')}
            </Button>
          </div>
        ))}
      {shown.length === 0 ? (
        <Empty />
      ) : (
        <Matrix
          roles={shown}
          edits={edits}
          search={search}
          held={grantable}
          changeable={changeable}
          onToggle={toggle}
          onDelete={may('role', 'delete') ? askDelete : undefined}
          onDefaults={(role) => {
            const defaults = role.defaults ?? [];
            toggle(role, defaults, true);
            toggle(role, beyond(defaults, role.routers), false);
          }}
        />
      )}
      <NewRole
        open={adding}
        roles={roles}
        ydid={ydid}
        onClose={() => setAdding(false)}
        onMade={() => void reload()}
      />
    </>
  );
}
