/** Merges another customer into this one: selection, differences, moving records, then the merge. */
import { useSelect } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Button, Modal, Radio, Select, Skeleton, Table, type RefSelectProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { NAME_FIELDS, type Duplicate } from '#contract/customers/duplicates.ts';
import type { MergeField, MergePreview } from '#contract/customers/merge.ts';
import { plainText } from '#contract/records/fields.ts';
import type { EntryOf } from '#contract/resources.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http, unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import type { Texts } from '#src/records/use-texts.ts';
import { pathOfCustomer, useReload } from './calls.ts';
import './customer.css';

type Props = { record: EntryOf<'customer'>; texts: Texts };

export function MergeButton(props: Props) {
  const { t } = useTranslation('crm');
  const { actor = VISITOR } = useStore(session);
  const [open, setOpen] = useState(false);
  if (!allows(actor, 'apply', 'customerMerge')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('merge.button')}</Button>
      {open && <MergeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

const labelOf = (record: EntryOf<'customer'>) => `${plainText(record.code)} ${plainText(record.fullName)}`;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Fields that are empty in the survivor but not in the other. */
const lacking = (facts: MergePreview | undefined): string[] =>
  (facts?.fields ?? [])
    .filter(({ survivor, merged }) => isEmpty(survivor) && !isEmpty(merged))
    .map(({ field }) => field);

function MergeDialog({ record, texts, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['crm', 'routes']);
  const { message } = App.useApp();
  const [other, setOther] = useState<string | null>(null);
  // Default until the user selects: fields that are empty here are taken from the other record.
  const [chosen, setTake] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const selectRef = useRef<RefSelectProps>(null);
  const reload = useReload(record.id);
  useReturnFocus();
  const { query, onSearch } = useSelect<EntryOf<'customer'>>({
    resource: 'customer',
    pagination: { currentPage: 1, pageSize: 20, mode: 'server' },
    sorters: [{ field: 'code', order: 'asc' }],
    onSearch: (text) => [{ field: 'q', operator: 'eq', value: text }],
  });
  const { data: duplicates = [] } = useQuery({
    queryKey: ['customer', record.id, 'twins', record.version],
    queryFn: async ({ signal }) => {
      const names = Object.fromEntries(
        ['taxNumber', ...NAME_FIELDS].map((name) => [name, plainText(record[name])]),
      );
      const call = { query: { ...names, except: record.id }, signal };
      return (await unreported.request<Duplicate[]>('/api/v1/customer/duplicates', call)).data;
    },
  });
  const preview = useQuery({
    queryKey: ['customer', record.id, 'merge', other],
    queryFn: async ({ signal }) => {
      const [{ data: facts }, { data: theirs }] = await Promise.all([
        http.request<MergePreview>(pathOfCustomer(record.id, `merge/${other}`), { signal }),
        http.request<EntryOf<'customer'>>(`/api/v1/customer/${other}`, { signal }),
      ]);
      return { facts, theirs };
    },
    enabled: other !== null,
    staleTime: 0,
  });
  const choose = (id: string) => {
    setOther(id);
    setTake(null);
  };

  const options = (query.data?.data ?? [])
    .filter(({ id }) => id !== record.id)
    .map((one) => ({ value: one.id, label: labelOf(one) }));
  const known = preview.data?.theirs;
  const take = chosen ?? lacking(preview.data?.facts);

  async function apply({ theirs }: { theirs: EntryOf<'customer'> }) {
    setBusy(true);
    try {
      await http.request(pathOfCustomer(record.id, `merge/${theirs.id}`), {
        method: 'POST',
        json: { version: record.version, otherVersion: theirs.version, take },
      });
      void message.success(t('merge.applied', { name: labelOf(theirs) }));
      onClose();
      reload();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.key === 'versionConflict') {
        void message.warning(t('merge.changed'));
        reload();
        void preview.refetch();
      } else {
        const [fault] = error.data.faults ?? [];
        if (fault) void message.warning(`${texts.label(fault.path)}: ${fault.message}`);
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      open
      width={760}
      title={t('merge.title', { name: labelOf(record) })}
      onCancel={onClose}
      maskClosable={false}
      okText={t('merge.apply')}
      cancelText={t('merge.cancel')}
      okButtonProps={{ disabled: !preview.data }}
      afterOpenChange={(shown) => shown && selectRef.current?.focus()}
      confirmLoading={busy}
      onOk={() => preview.data && void apply(preview.data)}
    >
      <p>{t('merge.hint')}</p>
      <Select<string>
        ref={selectRef}
        showSearch
        filterOption={false}
        className="merge-other"
        aria-label={t('merge.which')}
        placeholder={t('merge.which')}
        value={other}
        loading={query.isFetching}
        options={
          known && !options.some(({ value }) => value === known.id)
            ? [{ value: known.id, label: labelOf(known) }, ...options]
            : options
        }
        onSearch={onSearch}
        onChange={choose}
      />
      {duplicates.length > 0 && other === null && (
        <p>
          {t('merge.suggested')}{' '}
          {duplicates.map(({ id, code, name }) => (
            <Button key={id} type="link" size="small" onClick={() => choose(id)}>
              {code} {name}
            </Button>
          ))}
        </p>
      )}
      {preview.isLoading && <Skeleton active />}
      {preview.isError && <Alert type="error" message={texts.t('crud:list.failed.title')} />}
      {preview.data && <Preview texts={texts} preview={preview.data.facts} take={take} onTake={setTake} />}
    </Modal>
  );
}

function Preview(props: {
  texts: Texts;
  preview: MergePreview;
  take: readonly string[];
  onTake: (take: readonly string[]) => void;
}) {
  const { texts, preview, take, onTake } = props;
  const { t } = useTranslation(['crm', 'routes']);
  const { fields, moves, attachments, accounts } = preview;
  const side = (theirs: boolean) => ({
    key: theirs ? 'theirs' : 'mine',
    title: t(theirs ? 'merge.theirs' : 'merge.mine'),
    render: (_value: unknown, { field, survivor, merged }: MergeField) => (
      <Radio
        checked={take.includes(field) === theirs}
        aria-label={`${texts.label(field)}: ${t(theirs ? 'merge.theirs' : 'merge.mine')}`}
        onChange={() => onTake(theirs ? [...take, field] : take.filter((name) => name !== field))}
      >
        {texts.value(field, theirs ? merged : survivor) || texts.t('crud:empty')}
      </Radio>
    ),
  });
  const listed = [
    ...moves.map(({ resource, count, renamed, dropped }) =>
      [
        t('merge.move', { what: t(`routes:${resource}`), count }),
        renamed.length > 0 && t('merge.renamed', { names: renamed.join(', ') }),
        dropped.length > 0 && t('merge.dropped', { names: dropped.join(', ') }),
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    ...(attachments > 0 ? [t('merge.files', { count: attachments })] : []),
    ...(accounts > 0 ? [t('merge.people', { count: accounts })] : []),
  ];
  return (
    <>
      <h2 className="merge-moves">{t('merge.moves')}</h2>
      {listed.length === 0 ? (
        <p className="soft">{t('merge.nothing')}</p>
      ) : (
        <ul className="merge-listed">
          {listed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {fields.length > 0 && (
        <>
          <p>{t('merge.fields')}</p>
          <Table
            size="small"
            className="merge-fields"
            rowKey="field"
            pagination={false}
            scroll={{ y: 320 }}
            dataSource={fields}
            columns={[
              { title: t('merge.field'), dataIndex: 'field', width: '28%', render: texts.label },
              side(false),
              side(true),
            ]}
          />
        </>
      )}
    </>
  );
}
