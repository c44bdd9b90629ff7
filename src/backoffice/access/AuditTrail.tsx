/** The audit trail: who changed which record, from what to what. */
import { AutoComplete, Select } from 'antd';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { TrailChanges, TrailLine } from '#contract/access/api.ts';
import type { FieldValue } from '#contract/records/fields.ts';
import { resources } from '#contract/resources.ts';
import { resourceGroups, type ResourceKey } from '#contract/resource-keys.ts';
import type { Resource } from '#contract/records/resource.ts';
import { Instant } from '#src/ui/office/Instant.tsx';
import { Changed } from '#src/records/form/Changed.tsx';
import { pathTo } from '#src/records/paths.ts';
import { useTexts } from '#src/records/use-texts.ts';
import { useMayDo } from './calls.ts';
import { LogPage } from './LogPage.tsx';
import { OtherChanges } from './OtherChanges.tsx';
import { useRoleName } from './RoleName.tsx';

const ACTIONS = [
  'create',
  'edit',
  'delete',
  'import',
  'invite',
  'disable',
  'enable',
  'reset',
  'unlock',
  'signOut',
  'approve',
  'refuse',
  'block',
  'unblock',
  'begin',
  'end',
  'password',
  'recover',
  'ask',
  'retry',
] as const;
const OTHERS = [
  'user',
  'role',
  'company',
  'viewAs',
  'member',
  'feedMessage',
  'feedSource',
  'feedTable',
  'standard',
] as const;

/** Maximum changes shown per line. */
const SHOWN = 12;

/** The changes of a record, with fields and values named as on its own pages. */
function RecordChanges({ changes, resource }: TrailChanges & { resource: Resource }) {
  const texts = useTexts(resource);
  return changes.map(({ field, before, after }) => (
    <li key={field}>
      <Changed
        resource={resource}
        texts={texts}
        field={field}
        before={before as FieldValue}
        after={after as FieldValue}
      />
    </li>
  ));
}

function Changes({ line }: { line: TrailLine }) {
  const changes = line.changes.slice(0, SHOWN);
  const resource = isKey(line.resource) ? resources[line.resource] : undefined;
  return (
    <ul className="access-changes">
      {resource ? (
        // Its texts are loaded when one of its lines is shown.
        <Suspense fallback={<OtherChanges changes={changes} />}>
          <RecordChanges changes={changes} resource={resource} />
        </Suspense>
      ) : (
        <OtherChanges changes={changes} />
      )}
    </ul>
  );
}

/** The changed object; a record links to its page. */
function Of({ line: { resource, record, recordName, action } }: { line: TrailLine }) {
  const roleName = useRoleName();
  const may = useMayDo();
  if (resource === 'role' || resource === 'viewAs') return roleName({ key: record, name: recordName });
  const named = recordName || <span className="soft">{record}</span>;
  if (!isKey(resource) || action === 'delete' || !may(resource, 'show')) return named;
  return <Link to={pathTo(resources[resource], 'show', record)}>{named}</Link>;
}

const isKey = (key: string): key is ResourceKey => Object.hasOwn(resources, key);

export default function AuditTrailPage() {
  const { t } = useTranslation(['access', 'routes']);
  const resourceName = (key: string) =>
    key in resourceGroups ? t(`routes:${key}`) : t(`what.${key}`, { defaultValue: key });
  const actionName = (key: string) => t(`actions.${key}`, { defaultValue: key });
  return (
    <LogPage<TrailLine>
      resource="audittrail"
      title={t('routes:auditTrail')}
      intro={t('logs.trailIntro')}
      empty={t('logs.empty')}
      own={['action', 'resource', 'record']}
      renderFilters={({ parameters, ask }) => (
        <>
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            aria-label={t('logs.action')}
            placeholder={t('logs.action')}
            options={ACTIONS.map((value) => ({ value, label: actionName(value) }))}
            value={parameters.get('action')}
            onChange={(action?: string | null) => ask({ action })}
          />
          <Select
            allowClear
            showSearch
            optionFilterProp="label"
            aria-label={t('logs.resource')}
            placeholder={t('logs.resource')}
            options={[...Object.keys(resourceGroups), ...OTHERS].map((value) => ({
              value,
              label: resourceName(value),
            }))}
            value={parameters.get('resource')}
            onChange={(resource?: string | null) => ask({ resource })}
          />
          <AutoComplete
            allowClear
            aria-label={t('logs.record')}
            placeholder={t('logs.record')}
            value={parameters.get('record')}
            onChange={(record?: string | null) => ask({ record })}
          />
        </>
      )}
      width={1080}
      columns={[
        { title: t('logs.at'), dataIndex: 'at', width: 150, render: (at: string) => <Instant at={at} /> },
        {
          title: t('logs.person'),
          dataIndex: 'name',
          width: 140,
          render: (name: string, { realName }) => (name ? realName || name : t('logs.portal')),
        },
        { title: t('company'), dataIndex: 'company', width: 110 },
        {
          title: t('logs.action'),
          dataIndex: 'action',
          width: 110,
          className: 'access-action',
          render: actionName,
        },
        { title: t('logs.resource'), dataIndex: 'resource', width: 120, render: resourceName },
        {
          title: t('logs.of'),
          dataIndex: 'recordName',
          width: 160,
          render: (_: unknown, line) => <Of line={line} />,
        },
        {
          title: t('logs.changes'),
          dataIndex: 'changes',
          render: (_: unknown, line) => <Changes line={line} />,
        },
      ]}
    />
  );
}
