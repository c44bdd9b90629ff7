/**
 * Chooses the contents of an export, with a preview of its first rows. It is made at once, in the background,
 * or on a schedule.
 */
import { App, Button, Modal, Radio, Select, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { officePathOf } from '#contract/core/office-paths.ts';
import {
  EXPORT_FORMATS,
  type ExportFormat,
  type ExportPreview,
  type ExportRequest,
} from '#contract/records/api/exports.ts';
import { MAX_COUNT } from '#contract/records/api/list.ts';
import { SYSTEM_FIELDS, type Resource } from '#contract/records/resource.ts';
import { http } from '#src/providers/office.ts';
import { exportQuery, planQuery } from '../list/export-query.ts';
import type { ListState } from '../list/list-state.ts';
import type { Exporting, ExportOptions } from '../list/use-export.ts';
import { archiveKinds } from '../parts.ts';
import type { Texts } from '../use-texts.ts';
import { orderExport, ownZone, useMayOrder, useMayPlan } from './calls.ts';
import { PlanForm } from './PlanForm.tsx';
import './exports.css';

/** An archive with one file per record. */
const EACH = 'each';

export function ExportDialog(props: {
  resource: Resource;
  texts: Texts;
  exporting: Exporting;
  state: ListState;
  /** The selected records; by default all of the list. */
  ids?: readonly string[];
  onClose: () => void;
}) {
  const { resource, texts, exporting, state, ids, onClose } = props;
  const { t } = useTranslation('exports');
  const { message } = App.useApp();
  const mayPlan = useMayPlan();
  const mayOrder = useMayOrder();
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<ExportFormat | typeof EACH>('xlsx');
  const [busy, setBusy] = useState(false);
  const [planning, setPlanning] = useState(false);
  const each = chosen === EACH;
  const archive = archiveKinds().find((one) => one.resource === resource.key);
  const wanted: ExportOptions = {
    format: each ? 'zip' : chosen,
    query: exportQuery(resource, state),
    ...(ids && { ids: [...ids] }),
    ...(!each && columns.length > 0 && { columns: [...columns] }),
  };
  const request: ExportRequest =
    each && archive
      ? archive.requestOf({ inside: 'xlsx', query: wanted.query, ...(ids && { ids: [...ids] }) })
      : { kind: 'list', resource: resource.key, ...wanted };
  const { data } = useQuery({
    queryKey: ['exports', 'preview', resource.key, { ...wanted, format: null }],
    queryFn: async ({ signal }) =>
      (
        await http.request<ExportPreview>(`/api/v1/${resource.key}/export/preview`, {
          method: 'POST',
          json: { ...wanted, zone: ownZone() },
          signal,
        })
      ).data,
  });
  const order = async () => {
    setBusy(true);
    try {
      await orderExport(request);
      void message.success(t('ordered'));
      onClose();
    } catch {
      // Shown by the client.
      setBusy(false);
    }
  };
  if (planning)
    return <PlanForm request={{ ...request, query: planQuery(resource, state) }} onClose={onClose} />;
  const total = data?.total ?? 0;
  const count = ids ? 'picked' : total >= MAX_COUNT ? 'more' : 'all';
  return (
    <Modal
      open
      className="exports-dialog"
      width={720}
      title={`${t('dialog.title')}: ${texts.plural}`}
      onCancel={onClose}
      footer={
        <div className="exports-actions">
          {mayOrder && <Link to={officePathOf('exportExcel')}>{t('dialog.mine')}</Link>}
          {mayPlan && !ids && <Button onClick={() => setPlanning(true)}>{t('dialog.plan')}</Button>}
          {mayOrder && (
            <Button type={each ? 'primary' : 'default'} loading={busy} onClick={() => void order()}>
              {t(each ? 'make' : 'dialog.background')}
            </Button>
          )}
          {!each && (
            <Button
              type="primary"
              onClick={() => {
                exporting.run(wanted, texts);
                onClose();
              }}
            >
              {t('dialog.now')}
            </Button>
          )}
        </div>
      }
    >
      <p>
        <Select
          mode="multiple"
          className="exports-columns"
          aria-label={t('dialog.columns')}
          disabled={each}
          placeholder={`${t('dialog.columns')}: ${t('dialog.every')}`}
          maxTagCount="responsive"
          optionFilterProp="label"
          value={each ? [] : [...columns]}
          onChange={setColumns}
          options={[...resource.export, ...SYSTEM_FIELDS].map((value) => ({
            value,
            label: texts.label(value),
          }))}
        />
      </p>
      <p>
        {t('dialog.format')}:{' '}
        <Radio.Group
          aria-label={t('dialog.format')}
          value={chosen}
          onChange={({ target }) => setChosen(target.value as typeof chosen)}
          options={[
            ...EXPORT_FORMATS.map((value) => ({ value, label: t(value === 'xlsx' ? 'excel' : value) })),
            ...(archive && mayOrder ? [{ value: EACH, label: t(`kind.${archive.kind}`) }] : []),
          ]}
        />
      </p>
      {data ? (
        <>
          <p className="soft">{t(`dialog.${count}`, { value: texts.number(total), count: total })}</p>
          <Preview data={data} label={t('dialog.preview')} />
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}

function Preview({ data, label }: { data: ExportPreview; label: string }) {
  return (
    // Wider than the dialog: it is scrolled by the keyboard too.
    // oxlint-disable-next-line jsx_a11y/no-noninteractive-tabindex
    <section className="exports-preview" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {data.columns.map(({ name, label: heading, right }) => (
              <th key={name} className={right ? 'exports-right' : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a picture that never changes
            <tr key={at}>
              {row.map((cell, column) => (
                <td
                  key={data.columns[column]!.name}
                  className={data.columns[column]!.right ? 'exports-right' : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
