/** Sets one field of several records to the same value, after a preview. The change can be undone once. */
import { App, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import type { BulkReport, BulkRow } from '#contract/records/api/bulk.ts';
import { faultOf } from '#contract/core/faults.ts';
import { type FieldValue } from '#contract/records/fields.ts';
import { fieldOf, type Resource } from '#contract/records/resource.ts';
import { readTyped } from '#contract/records/typed-numbers.ts';
import { useReturnFocus } from '#src/ui/office/use-return-focus.ts';
import { refusedFor, undoing, useBulk, type BulkItem, type BulkProps } from './bulk.ts';
import { BulkReportTable } from './BulkReportTable.tsx';
import { control } from '../form/Inputs.tsx';
import { follow } from '../list/bulk-job-in-progress.ts';
import { useUndoNotice } from './use-undo.tsx';
import { orderBulkJob, previewBulkJob } from './bulk-job-calls.ts';

/** Excludes unique fields, lines and files. */
const editable = ({ fields, import: key, across }: Resource): string[] => {
  const single = new Set([...key, ...across.flatMap((rule) => (rule.kind === 'unique' ? rule.fields : []))]);
  return fields
    .filter(({ name, kind }) => kind !== 'lines' && kind !== 'file' && !single.has(name))
    .map(({ name }) => name);
};

/** Whether someone has deleted the record in the meantime. */
const isGone = ({ version }: BulkRow): boolean => version === null;

/** Preview of the change; for all matching records, the first ones, the total, and the new values. */
type Preview = {
  items: BulkItem[];
  report: BulkReport;
  values?: Record<string, FieldValue>;
  total?: number;
};

export function BulkEdit({ resource, texts, records, matching, onClose, onDone }: BulkProps) {
  const { t, number } = texts;
  const { message } = App.useApp();
  const bulk = useBulk(resource);
  const notice = useUndoNotice(texts);
  const [name, setName] = useState<string | null>(null);
  const [form] = Form.useForm<{ value: unknown }>();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [busy, setBusy] = useState(false);
  useReturnFocus();

  /** Returns the value as the field stores it; undefined where it is invalid, which the form reports. */
  function typed(field: string): FieldValue | undefined {
    const read = readTyped(fieldOf(resource, field), form.getFieldValue('value') ?? null);
    const checked = read.fault ? null : resource.schema.shape[field]!.safeParse(read.value);
    if (checked?.success) return checked.data as FieldValue;
    const fault = read.fault ?? faultOf(checked!.error.issues[0]!);
    form.setFields([{ name: 'value', errors: [t(fault.key, fault.values)] }]);
    return undefined;
  }

  /** Clears the previous value's fault. */
  function retyped(): void {
    form.setFields([{ name: 'value', errors: [] }]);
    setPreview(null);
  }

  async function look(): Promise<void> {
    const value = name === null ? undefined : typed(name);
    if (name === null || value === undefined) return;
    if (matching) {
      const values = { [name]: value };
      const wish = { query: matching.query, values };
      const found = await whileBusy(() => previewBulkJob(resource, 'edit', wish));
      if (found) setPreview({ items: [], values, ...found });
      return;
    }
    const items = records.map(({ id, version }) => ({ id, version, values: { [name]: value } }));
    const found = await looked(items);
    if (found) setPreview(found);
  }

  /**
   * Previews the change on the current versions: records changed since the selection are refreshed, deleted
   * ones are left out.
   */
  async function looked(items: readonly BulkItem[]): Promise<Preview | undefined> {
    const report = await sent(items, true);
    if (!report) return undefined;
    const refused = new Map(
      report.rows.flatMap((row) => (row.faults.length > 0 ? [[row.id, row] as const] : [])),
    );
    const there = items.flatMap((item) => {
      const version = refused.has(item.id) ? refused.get(item.id)!.version : item.version;
      return version === null ? [] : [{ ...item, version }];
    });
    if (there.every((item, at) => item.version === items[at]?.version)) return { items: there, report };
    const again = await sent(there, true);
    const gone = report.rows.filter(isGone);
    return again && { items: there, report: { ...again, rows: [...again.rows, ...gone] } };
  }

  async function apply({ items, values, total }: Preview): Promise<void> {
    if (matching && values) {
      const wish = { query: matching.query, values };
      const job = await whileBusy(() => orderBulkJob(resource, 'edit', wish, total ?? 0));
      // The filter's result has changed: the user has to review it before anything is done.
      if (!job) return setPreview(null);
      follow(resource, job.id);
      onDone();
      return onClose();
    }
    const report = await sent(items, false);
    if (!report) return;
    // Another user was faster: the change is previewed again.
    if (!report.applied) return setPreview((await looked(items)) ?? null);
    const back = undoing(report);
    const undo = async () => {
      if ((await bulk('edit', back, false)).applied) void message.success(t('crud:bulk.undone'));
      else void message.warning(t('crud:bulk.notUndone'));
    };
    const done = t('crud:bulk.done', { value: number(back.length), count: back.length });
    if (back.length > 0) notice(done, undo);
    else void message.success(done);
    onDone();
    onClose();
  }

  /** Undefined if the call failed, which has already been shown. */
  async function sent(items: readonly BulkItem[], dryRun: boolean): Promise<BulkReport | undefined> {
    return whileBusy(() => bulk('edit', items, dryRun));
  }
  async function whileBusy<T>(call: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    try {
      return await call();
    } catch (error) {
      const reason = refusedFor(error);
      if (reason !== undefined) void message.error(reason);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  const faulty = !matching && preview?.report.rows.some((row) => row.faults.length > 0 && !isGone(row));
  const count =
    preview?.total ?? preview?.report.rows.filter(({ changes }) => changes.length > 0).length ?? 0;
  const value = number(count);
  return (
    <Modal
      open
      title={
        matching
          ? t('crud:bulk.editAllTitle')
          : t('crud:bulk.editTitle', { value: number(records.length), count: records.length })
      }
      okText={
        preview
          ? t(matching ? 'crud:bulk.editAll' : 'crud:bulk.changeThese', { value, count })
          : t('crud:bulk.look')
      }
      okButtonProps={{
        disabled: name === null || faulty || (preview !== null && count === 0),
        loading: busy,
      }}
      cancelText={t('crud:form.cancel')}
      onCancel={onClose}
      onOk={() => void (preview ? apply(preview) : look())}
    >
      <Form form={form} layout="vertical" disabled={busy} onValuesChange={retyped}>
        <Form.Item label={t('crud:bulk.field')} htmlFor="bulk-field">
          <Select
            id="bulk-field"
            showSearch
            optionFilterProp="label"
            value={name}
            options={editable(resource).map((value) => ({ value, label: texts.label(value) }))}
            onChange={(field: string) => {
              form.resetFields();
              setPreview(null);
              setName(field);
            }}
          />
        </Form.Item>
        {name !== null && (
          <Form.Item
            key={name}
            name="value"
            label={texts.label(name)}
            valuePropName={fieldOf(resource, name).kind === 'boolean' ? 'checked' : 'value'}
            initialValue={fieldOf(resource, name).kind === 'boolean' ? false : null}
          >
            {control(fieldOf(resource, name), texts, undefined)}
          </Form.Item>
        )}
      </Form>
      {faulty && <p className="crud-fault">{t('crud:bulk.faulty')}</p>}
      {matching && <p className="soft">{t('crud:bulk.eachOnItsOwn')}</p>}
      {matching && preview && (
        <p>{t('crud:bulk.sample', { shown: number(preview.report.rows.length), total: value })}</p>
      )}
      {preview && <BulkReportTable texts={texts} report={preview.report} records={records} />}
    </Modal>
  );
}
