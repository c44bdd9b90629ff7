/** Import of a rate sheet in four steps: select it, map its columns, preview each row, import all. */
import { useCreate, useList, useUpdate } from '@refinedev/core';
import { Alert, App, Button, Form, Input, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  sheetFixed,
  sheetLayout,
  type SheetColumn,
  type SheetFixed,
  type SheetLayout,
} from '#contract/air/sheets/layout.ts';
import { COUNT_PARAMETER } from '#contract/records/api/list.ts';
import type { ImportReport } from '#contract/records/api/import.ts';
import { airTariff } from '#contract/air/resources/air-tariff.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { DayPicker } from '#src/ui/office/DayPicker.tsx';
import { ReportTable } from '#src/records/import/ReportTable.tsx';
import { ReferenceInput } from '#src/records/form/inputs/ReferenceInput.tsx';
import type { Texts } from '#src/records/use-texts.ts';
import { useReload } from '../calls.ts';
import { SheetColumns, type SheetSample } from './SheetColumns.tsx';
import '../air.css';

type Saved = ResourceRecord & { name: string; content: string };
const AIRLINE = { kind: 'reference', required: false, target: { resource: 'carrier' } } as const;
const CURRENCY = { kind: 'reference', required: false, target: { resource: 'currency' } } as const;
const MOST = 200;

const layoutOf = ({ content }: Saved): SheetLayout | null => {
  try {
    return sheetLayout.safeParse(JSON.parse(content)).data ?? null;
  } catch {
    return null;
  }
};

export function RateSheet({ texts }: { texts: Texts }) {
  const { t } = useTranslation(['airTariff', 'crud', 'errors']);
  const { message } = App.useApp();
  const reload = useReload();
  const [form] = Form.useForm<SheetFixed>();
  const [file, setFile] = useState<File | null>(null);
  const [sample, setSample] = useState<SheetSample | null>(null);
  const [columns, setColumns] = useState<SheetColumn[]>([]);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState('');
  const { result } = useList<Saved>({
    resource: resources.dataTemplate.key,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [
      { field: 'module', operator: 'eq', value: airTariff.key },
      { field: 'content', operator: 'null', value: false },
      { field: COUNT_PARAMETER, operator: 'eq', value: 'false' },
    ],
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<Saved>();
  const { mutateAsync: update } = useUpdate<Saved>();
  const layout = (): SheetLayout => ({
    columns,
    fixed: sheetFixed.parse(withoutEmpty(form.getFieldsValue(true))),
  });

  async function tell<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setFault('');
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof ApiFault ? (error.data.report as ImportReport | undefined) : undefined;
      if (refused) setReport(refused);
      else setFault(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const post = async <T,>(path: string, sheet: File, query: Record<string, boolean> = {}): Promise<T> => {
    const body = new FormData();
    body.append('file', sheet, sheet.name);
    if (path === '') body.append('layout', JSON.stringify(layout()));
    return (await http.request<T>(`/api/v1/airTariff/sheet${path}`, { method: 'POST', query, body })).data;
  };
  const choose = (sheet: File) =>
    tell(async () => {
      const read = await post<SheetSample>('/sample', sheet);
      setFile(sheet);
      setSample(read);
      setReport(null);
      setColumns(read.columns);
      // Fills in values from the sheet's titles, which the user can change.
      form.setFieldsValue(read.fixed);
    });
  const open = (id: string) => {
    const saved = result.data.find((one) => one.id === id);
    const known = saved && layoutOf(saved);
    if (!known || !sample) return;
    setName(saved.name);
    // Values in this sheet take precedence over those of the sender's last one.
    form.setFieldsValue({ ...known.fixed, ...sample.fixed });
    // Matched by headers, so a sheet with moved columns can still be read.
    setColumns(
      sample.columns.map(
        (column, at) =>
          (known.columns[at]?.header === column.header
            ? known.columns[at]
            : known.columns.find(({ header }) => header === column.header)) ?? { ...column, field: 'ignore' },
      ),
    );
    setReport(null);
  };
  const keep = () =>
    tell(async () => {
      const values = { module: airTariff.key, name, content: JSON.stringify(layout()), isPrivate: false };
      const quietly = {
        resource: resources.dataTemplate.key,
        successNotification: false as const,
        errorNotification: false as const,
      };
      const there = result.data.find((one) => one.name === name);
      await (there
        ? update({ ...quietly, id: there.id, values: { ...values, version: there.version } })
        : create({ ...quietly, values }));
      void message.success(t('sheet.saved', { name }));
    });
  const read = (dryRun: boolean) =>
    tell(async () => {
      setReport(await post<ImportReport>('', file!, { dryRun }));
      if (!dryRun) reload();
    });
  const again = () => {
    setFile(null);
    setSample(null);
    setReport(null);
  };
  const count = report ? report.totals.create + report.totals.update : 0;

  return (
    <section className="panel" aria-label={t('sheet.title')}>
      <p className="soft crud-alert">{t('sheet.intro')}</p>
      {fault && <Alert type="error" showIcon message={fault} className="crud-alert" />}
      {!sample && (
        <Upload
          accept=".xlsx,.csv,.txt"
          showUploadList={false}
          beforeUpload={(sheet) => {
            void choose(sheet);
            return false;
          }}
        >
          <Button type="primary" loading={busy}>
            {t('sheet.choose')}
          </Button>
        </Upload>
      )}
      {sample && !report && (
        <Form<SheetFixed>
          form={form}
          layout="vertical"
          initialValues={sheetFixed.parse({})}
          onFinish={() => void read(true)}
          disabled={busy}
        >
          <div className="air-bar">
            <Select
              className="air-choice"
              aria-label={t('sheet.layout')}
              placeholder={t('sheet.layout')}
              options={result.data
                .filter((one) => layoutOf(one))
                .map(({ id, name: called }) => ({ value: id, label: called }))}
              onChange={open}
            />
            <Input
              className="air-choice"
              aria-label={t('sheet.layoutName')}
              placeholder={t('sheet.layoutName')}
              maxLength={80}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button disabled={name.trim() === ''} onClick={() => void keep()}>
              {t('sheet.saveLayout')}
            </Button>
          </div>
          <SheetColumns sample={sample} columns={columns} onChange={setColumns} />
          <h3>{t('sheet.whole')}</h3>
          <div className="crud-grid">
            <Form.Item name="side" label={texts.label('side')}>
              <Select
                options={['buying', 'selling'].map((value) => ({
                  value,
                  label: texts.choice('side', value),
                }))}
              />
            </Form.Item>
            <Form.Item name="airline" label={texts.label('airline')}>
              <ReferenceInput field={AIRLINE} texts={texts} />
            </Form.Item>
            <Form.Item name="origin" label={texts.label('origin')}>
              <Input maxLength={40} placeholder="PVG" />
            </Form.Item>
            <Form.Item name="destination" label={texts.label('destination')}>
              <Input maxLength={40} />
            </Form.Item>
            <Form.Item name="currency" label={texts.label('currency')}>
              <ReferenceInput field={CURRENCY} texts={texts} />
            </Form.Item>
            {(['validFrom', 'validTo'] as const).map((field) => (
              <Form.Item key={field} name={field} label={texts.label(field)}>
                <DayPicker />
              </Form.Item>
            ))}
            {(['divisor', 'step'] as const).map((field) => (
              <Form.Item key={field} name={field} label={texts.label(field)}>
                <Select
                  options={airTariff.fields
                    .find((one) => one.name === field)
                    ?.options?.map((value) => ({ value, label: value }))}
                />
              </Form.Item>
            ))}
          </div>
          <div className="air-bar">
            <Button type="primary" htmlType="submit" loading={busy}>
              {t('sheet.check')}
            </Button>
            <Button onClick={again}>{t('sheet.another')}</Button>
          </div>
        </Form>
      )}
      {report && (
        <>
          {report.applied ? (
            <Alert
              type="success"
              showIcon
              className="crud-alert"
              message={t('crud:import.done', { ...report.totals })}
            />
          ) : (
            report.totals.error > 0 && (
              <Alert type="error" showIcon className="crud-alert" message={t('crud:import.refused')} />
            )
          )}
          <ReportTable resource={airTariff} texts={texts} report={report} />
          <div className="air-bar air-after">
            {!report.applied && report.totals.error === 0 && (
              <Button type="primary" loading={busy} onClick={() => void read(false)}>
                {t('sheet.apply', { value: count })}
              </Button>
            )}
            {!report.applied && <Button onClick={() => setReport(null)}>{t('crud:form.cancel')}</Button>}
            <Button onClick={again}>{t('sheet.another')}</Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Leaves out fields without a selection. */
const withoutEmpty = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));

function messageOf(error: unknown): string {
  if (error instanceof ApiFault) return error.data.faults?.[0]?.message ?? error.message;
  return error instanceof Error ? error.message : String(error);
}
