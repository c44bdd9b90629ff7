/** A company's users, for the operator those of all: invite, change, help to sign in. */
import type { CrudFilter } from '@refinedev/core';
import { Button, Empty, Input, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person, PersonState } from '#contract/access/api.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { useIsOperator, useMayDo, useRoles } from './calls.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import { useRoleName } from './RoleName.tsx';
import { useAddressParameters } from './use-address-parameters.ts';
import './access.css';

const STATES: readonly PersonState[] = ['active', 'invited', 'disabled'];
const colours: Record<PersonState, string> = { active: 'green', invited: 'blue', disabled: 'default' };

export default function UsersPage() {
  const { t } = useTranslation(['access', 'routes']);
  const operator = useIsOperator();
  const may = useMayDo();
  const nameOf = useRoleName();
  const { data: roles = [] } = useRoles(undefined, may('role', 'list'));
  const { parameters, ask } = useAddressParameters();
  const [opened, setOpened] = useState<string>();
  const { tableProps, tableQuery } = usePagedTable<Person>(
    'users',
    ['q', 'state', 'role', 'ydid'].flatMap((field): CrudFilter[] => {
      const value = parameters.get(field);
      return value ? [{ field, operator: 'eq', value }] : [];
    }),
  );
  const roleName = (key: string) => nameOf(roles.find((role) => role.key === key) ?? { key, name: '' });
  return (
    <>
      <PageHead title={t('routes:users')} intro={t('users.intro')}>
        {may('user', 'invite') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('users.invite')}
          </Button>
        )}
      </PageHead>
      <div className="access-filters">
        <Input.Search
          allowClear
          aria-label={t('users.search')}
          placeholder={t('users.search')}
          defaultValue={parameters.get('q') ?? ''}
          onSearch={(q) => ask({ q })}
        />
        <Select
          allowClear
          aria-label={t('users.state')}
          placeholder={t('users.state')}
          options={STATES.map((value) => ({ value, label: t(`users.states.${value}`) }))}
          value={parameters.get('state')}
          onChange={(state?: string | null) => ask({ state })}
        />
        <Select
          allowClear
          aria-label={t('roles.role')}
          placeholder={t('roles.role')}
          options={roles.map((role) => ({ value: role.key, label: nameOf(role) }))}
          value={parameters.get('role')}
          onChange={(role?: string | null) => ask({ role })}
        />
        {operator && (
          <CompanySelect
            allowClear
            value={parameters.get('ydid') === null ? undefined : Number(parameters.get('ydid'))}
            onChange={(ydid) => ask({ ydid: ydid?.toString() })}
          />
        )}
      </div>
      <TableOrCards
        {...tableProps}
        rowKey="id"
        size="small"
        scroll={tableProps.dataSource?.length ? { x: 860 } : undefined}
        locale={{
          emptyText: <Empty description={t(tableQuery.isError ? 'notLoaded' : 'users.empty')} />,
        }}
        columns={[
          {
            title: t('users.name'),
            dataIndex: 'name',
            render: (name: string, { id, RealName }) => (
              <Button type="link" size="small" onClick={() => setOpened(id)}>
                {RealName ? `${RealName} (${name})` : name}
              </Button>
            ),
          },
          ...(operator ? [{ title: t('company'), dataIndex: 'company', width: 150 }] : []),
          {
            title: t('users.roles'),
            dataIndex: 'roles',
            render: (held: string[]) => (
              <span className="access-tags">
                {held.map((key) => (
                  <Tag key={key}>{roleName(key)}</Tag>
                ))}
              </span>
            ),
          },
          {
            title: t('users.state'),
            dataIndex: 'state',
            width: 150,
            render: (state: PersonState, { locked, secondFactor }) => (
              <>
                {secondFactor && <Tag>{t('users.secondFactor')}</Tag>}
                <Tag color={colours[state]}>{t(`users.states.${state}`)}</Tag>
                {locked && <Tag color="red">{t('users.locked')}</Tag>}
              </>
            ),
          },
          {
            title: t('users.lastSeen'),
            dataIndex: 'lastSeenAt',
            width: 190,
            render: (at: string | null) => (at ? <Instant at={at} /> : '–'),
          },
        ]}
      />
      {opened && (
        <PersonDrawer
          key={opened}
          id={opened === 'new' ? null : opened}
          roles={roles}
          onClose={() => setOpened(undefined)}
          onChanged={() => void tableQuery.refetch()}
        />
      )}
    </>
  );
}
