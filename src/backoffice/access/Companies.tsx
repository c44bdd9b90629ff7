/** Companies: created, approved and blocked by the operator. */
import type { CrudFilter } from '@refinedev/core';
import { App, Button, Checkbox, Empty, Form, Input, Modal, Select, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyLine, CompanyState, CompanyStatus } from '#contract/access/api.ts';
import { YDID_OPERATOR } from '#contract/core/settings.ts';
import { ApiFault, isOutdated } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { TableOrCards } from '#src/ui/office/TableOrCards.tsx';
import { usePagedTable } from '#src/ui/office/use-paged-table.ts';
import { CompanySelect } from './CompanySelect.tsx';
import { QuotaDialog } from './Quota.tsx';
import { showFieldFaults, takeIn, useMayDo } from './calls.ts';
import { useAddressParameters } from './use-address-parameters.ts';
import './access.css';

const STATES: readonly CompanyStatus[] = ['asked', 'active', 'blocked', 'refused'];
const colours: Record<CompanyStatus, string> = {
  asked: 'gold',
  active: 'green',
  blocked: 'red',
  refused: 'default',
};
const FIELDS = [
  'FullName',
  'ShortName',
  'EnName',
  'EnCode',
  'AgentIata',
  'AgentAccount',
  'Nature',
  'FoundedTime',
  'Manager',
  'OuterPhone',
  'Email',
  'Fax',
  'WebAddress',
  'Postalcode',
  'Address',
  'BusinessScope',
  'Description',
] as const;
type Field = (typeof FIELDS)[number];
type CompanyDetails = Partial<Record<Field, string>> & { ParentId?: number | null; publisher?: boolean };
type Company = Pick<CompanyLine, Field | 'ydid' | 'version' | 'ParentId' | 'publisher'>;

const valuesOf = (company: Company | null): CompanyDetails => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, company?.[field] ?? ''])),
  ParentId: company?.ParentId ?? null,
  publisher: company?.publisher ?? false,
});
type Decision = 'approve' | 'refuse' | 'block' | 'unblock';

export default function CompaniesPage() {
  const { t } = useTranslation(['access', 'routes', 'member', 'office']);
  const { message, modal } = App.useApp();
  const may = useMayDo();
  const { parameters, ask } = useAddressParameters();
  const [opened, setOpened] = useState<CompanyLine | 'new'>();
  const [quotaOf, setQuotaOf] = useState<CompanyLine>();
  const { tableProps, tableQuery } = usePagedTable<CompanyLine & { id: number }>(
    'companies',
    ['q', 'state'].flatMap((field): CrudFilter[] => {
      const value = parameters.get(field);
      return value ? [{ field, operator: 'eq', value }] : [];
    }),
  );
  const decide = (company: CompanyLine, what: Decision) => {
    let note = '';
    modal.confirm({
      title: t(`companies.${what}Title`, { name: company.FullName }),
      content: (
        <>
          <p style={{ marginBottom: 8 }}>{t(`companies.${what}Text`, { who: company.askedBy })}</p>
          {(what === 'refuse' || what === 'block') && (
            <Input.TextArea
              aria-label={t('companies.note')}
              placeholder={t('companies.note')}
              maxLength={500}
              onChange={({ target }) => (note = target.value)}
            />
          )}
        </>
      ),
      okText: t(`companies.${what}`),
      okButtonProps: { danger: what === 'refuse' || what === 'block' },
      cancelText: t('office:buttons.cancel'),
      onOk: () =>
        http
          .request(`/api/v1/companies/${company.ydid}/${what}`, {
            method: 'POST',
            json: { version: company.version, note },
          })
          .catch((error: unknown) => {
            if (isOutdated(error)) void message.warning(error.message);
          })
          .finally(() => void tableQuery.refetch()),
    });
  };
  const actions = (company: CompanyLine): Decision[] => {
    if (company.state === 'asked') return may('company', 'approve') ? ['approve', 'refuse'] : [];
    if (company.ydid === YDID_OPERATOR || !may('company', 'block')) return [];
    if (company.state === 'active') return ['block'];
    return company.state === 'blocked' ? ['unblock'] : [];
  };
  return (
    <>
      <PageHead title={t('routes:companies')} intro={t('companies.intro')}>
        {may('company', 'create') && (
          <Button type="primary" onClick={() => setOpened('new')}>
            {t('companies.new')}
          </Button>
        )}
      </PageHead>
      <div className="access-filters">
        <Input.Search
          allowClear
          aria-label={t('companies.search')}
          placeholder={t('companies.search')}
          defaultValue={parameters.get('q') ?? ''}
          onSearch={(q) => ask({ q })}
        />
        <Select
          allowClear
          aria-label={t('users.state')}
          placeholder={t('users.state')}
          options={STATES.map((value) => ({ value, label: t(`companies.states.${value}`) }))}
          value={parameters.get('state')}
          onChange={(state?: string | null) => ask({ state })}
        />
      </div>
      <TableOrCards
        {...tableProps}
        rowKey="ydid"
        size="small"
        scroll={tableProps.dataSource?.length ? { x: 860 } : undefined}
        locale={{
          emptyText: <Empty description={t(tableQuery.isError ? 'notLoaded' : 'companies.empty')} />,
        }}
        columns={[
          { title: t('member:company.ydid'), dataIndex: 'ydid', width: 110, className: 'num' },
          {
            title: t('member:company.FullName'),
            dataIndex: 'FullName',
            render: (name: string, company) =>
              may('company', 'edit') ? (
                <Button type="link" size="small" onClick={() => setOpened(company)}>
                  {name}
                </Button>
              ) : (
                name
              ),
          },
          { title: t('companies.people'), dataIndex: 'people', width: 90, align: 'right', className: 'num' },
          {
            title: t('users.state'),
            dataIndex: 'state',
            width: 190,
            render: (state: CompanyStatus, { note, askedBy, publisher }) => (
              <>
                <Tag color={colours[state]}>{t(`companies.states.${state}`)}</Tag>
                {publisher && <Tag color="blue">{t('companies.publisher')}</Tag>}
                {state === 'asked' && <span className="soft">{askedBy}</span>}
                {note && <p className="soft small">{note}</p>}
              </>
            ),
          },
          {
            title: <span className="sr">{t('companies.actions')}</span>,
            key: 'actions',
            width: 210,
            render: (company: CompanyLine) => (
              <span className="access-tags">
                {may('company', 'edit') && company.state === 'active' && company.ydid !== YDID_OPERATOR && (
                  <Button size="small" onClick={() => setQuotaOf(company)}>
                    {t('companies.quota')}
                  </Button>
                )}
                {actions(company).map((what) => (
                  <Button key={what} size="small" onClick={() => decide(company, what)}>
                    {t(`companies.${what}`)}
                  </Button>
                ))}
              </span>
            ),
          },
        ]}
      />
      {quotaOf && <QuotaDialog company={quotaOf} onClose={() => setQuotaOf(undefined)} />}
      {opened && (
        <CompanyForm
          company={opened === 'new' ? null : opened}
          onClose={() => setOpened(undefined)}
          onSaved={() => void tableQuery.refetch()}
        />
      )}
    </>
  );
}

function CompanyForm(props: { company: CompanyLine | null; onClose: () => void; onSaved: () => void }) {
  const { company: opened, onClose, onSaved } = props;
  const [company, setCompany] = useState<Company | null>(opened);
  const { t } = useTranslation(['access', 'member', 'office', 'errors']);
  const { message } = App.useApp();
  const [form] = Form.useForm<CompanyDetails>();
  const [busy, setBusy] = useState(false);
  async function save(values: CompanyDetails): Promise<void> {
    setBusy(true);
    try {
      const fields = { ...values, ParentId: values.ParentId ?? null };
      const json = company ? { ...fields, version: company.version } : fields;
      const path = company ? `/api/v1/companies/${company.ydid}` : '/api/v1/companies';
      await http.request(path, { method: company ? 'PUT' : 'POST', json });
      onSaved();
      onClose();
    } catch (error) {
      if (error instanceof ApiFault && error.key === 'versionConflict') {
        const theirs = error.data.current as CompanyState;
        takeIn(form, valuesOf(company), valuesOf(theirs), (value) =>
          t('theirs', { value: [value].flat().join(', ') }),
        );
        setCompany(theirs);
        void message.warning(t('errors:versionConflict'));
        onSaved();
      } else showFieldFaults(form, error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal
      open
      title={company?.FullName ?? t('companies.new')}
      okText={t('save')}
      cancelText={t('office:buttons.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={valuesOf(opened)}
        onFinish={(values) => void save(values)}
      >
        {FIELDS.map((field) => (
          <Form.Item
            key={field}
            name={field}
            label={t(`member:company.${field}`)}
            rules={field === 'FullName' ? [{ required: true, message: t('errors:fault.required') }] : []}
          >
            <Input placeholder={field === 'FoundedTime' ? 'YYYY-MM-DD' : undefined} />
          </Form.Item>
        ))}
        <Form.Item name="ParentId" label={t('member:company.ParentId')}>
          <CompanySelect allowClear />
        </Form.Item>
        {company?.ydid !== YDID_OPERATOR && (
          <Form.Item name="publisher" valuePropName="checked" extra={t('companies.publisherHint')}>
            <Checkbox>{t('companies.publisher')}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
