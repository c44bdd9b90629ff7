/**
 * The mapping of one partner: reads a sample, assigns its columns, translates its words and previews its rows
 * before saving.
 */
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Card, Form, Input, InputNumber, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeedSample } from '#contract/tracking/api/feed-tables.ts';
import { DATE_ORDERS, TABLE_FIELDS, type TableMapping } from '#contract/tracking/table-mapping.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { Codes } from './Codes.tsx';
import { EMPTY, lackingOf, namesOf, TABLES, withColumn, wordsOf } from './mapping.ts';
import { Preview } from './Preview.tsx';

type Props = { partner: string; saved: TableMapping | null; may: boolean };

export function MappingForm({ partner, saved, may }: Props) {
  const { t } = useTranslation('sources');
  const { message } = App.useApp();
  const client = useQueryClient();
  const [mapping, setMapping] = useState<TableMapping>(saved ?? EMPTY);
  const [sample, setSample] = useState<FeedSample | null>(null);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<string[]>([]);
  const set = (change: Partial<TableMapping>) => setMapping((before) => ({ ...before, ...change }));
  const names = namesOf(sample, mapping.headerRow);
  const lacking = lackingOf(mapping);

  async function read(file: File): Promise<void> {
    setBusy(true);
    try {
      const { data } = await http.request<FeedSample>(`${TABLES}/sample`, {
        method: 'POST',
        query: { name: file.name.slice(0, 200) },
        body: new Blob([file], { type: 'application/octet-stream' }),
      });
      setSample(data);
      // A saved mapping stays; only a partner without one starts with the detected mapping.
      if (!saved) set({ headerRow: data.headerRow, columns: data.columns });
    } catch {
      // Shown by the client.
    } finally {
      setBusy(false);
    }
  }
  async function save(): Promise<void> {
    setBusy(true);
    setFaults([]);
    try {
      await http.request(`${TABLES}/${encodeURIComponent(partner)}`, { method: 'PUT', json: mapping });
      void message.success(t('table.saved'));
    } catch (error) {
      if (error instanceof ApiFault) setFaults((error.data.faults ?? []).map(({ message: text }) => text));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['feedtables'] });
    }
  }
  return (
    <div className="table-mapping">
      <Card size="small" title={t('table.sample')}>
        <p className="soft">{t('table.sampleHelp')}</p>
        <Upload
          accept=".xlsx,.csv,.txt,.tsv"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void read(file);
            return false;
          }}
        >
          <Button loading={busy} disabled={!may}>
            {t('table.upload')}
          </Button>
        </Upload>
      </Card>
      <Form layout="vertical" disabled={!may} onFinish={() => void save()}>
        <Card size="small" title={t('table.columns')}>
          <Form.Item label={t('table.headerRow')} htmlFor="table-header">
            <InputNumber
              id="table-header"
              min={1}
              max={50}
              precision={0}
              value={mapping.headerRow}
              onChange={(row) => set({ headerRow: row ?? 1 })}
            />
          </Form.Item>
          <div className="table-fields">
            {TABLE_FIELDS.map((field) => (
              <Form.Item key={field} label={t(`table.field.${field}`)} htmlFor={`table-${field}`}>
                <Select
                  id={`table-${field}`}
                  allowClear
                  showSearch
                  placeholder={t('table.noColumn')}
                  value={mapping.columns[field]}
                  onChange={(name?: string) => set({ columns: withColumn(mapping.columns, field, name) })}
                  options={[...new Set([...names, ...Object.values(mapping.columns)])].map((value) => ({
                    value,
                    label: value,
                  }))}
                />
              </Form.Item>
            ))}
          </div>
        </Card>
        <Card size="small" title={t('table.units')}>
          <div className="table-fields">
            <Form.Item label={t('table.dateOrder')} htmlFor="table-order">
              <Select
                id="table-order"
                value={mapping.dateOrder}
                onChange={(dateOrder) => set({ dateOrder })}
                options={DATE_ORDERS.map((value) => ({ value, label: t(`table.order.${value}`) }))}
              />
            </Form.Item>
            <Form.Item label={t('table.zone')} htmlFor="table-zone">
              <Select
                id="table-zone"
                allowClear
                showSearch
                placeholder={t('table.placeClock')}
                value={mapping.zone ?? undefined}
                onChange={(zone?: string) => set({ zone: zone ?? null })}
                options={['UTC', ...Intl.supportedValuesOf('timeZone')].map((value) => ({
                  value,
                  label: value,
                }))}
              />
            </Form.Item>
            <Form.Item label={t('table.weightUnit')} htmlFor="table-unit">
              <Select
                id="table-unit"
                value={mapping.weightUnit}
                onChange={(weightUnit) => set({ weightUnit })}
                options={[
                  { value: 'KGM', label: 'kg' },
                  { value: 'LBR', label: 'lb' },
                ]}
              />
            </Form.Item>
            <Form.Item label={t('table.place')} htmlFor="table-default-place">
              <Input
                id="table-default-place"
                maxLength={5}
                value={mapping.place}
                placeholder="CNYTN"
                onChange={({ target }) => set({ place: target.value.toUpperCase().trim() })}
              />
            </Form.Item>
          </div>
        </Card>
        <Codes
          codes={mapping.codes}
          mapping={mapping}
          words={wordsOf(sample, mapping)}
          onChange={(codes) => set({ codes })}
        />
        {lacking.length > 0 && (
          <output>
            {t('table.lacks', { fields: lacking.map((one) => t(`table.lack.${one}`)).join(' · ') })}
          </output>
        )}
        {faults.map((text) => (
          <p key={text} role="alert">
            {text}
          </p>
        ))}
        <Button type="primary" htmlType="submit" loading={busy} disabled={!may || lacking.length > 0}>
          {t('save')}
        </Button>
      </Form>
      {sample && may && lacking.length === 0 && <Preview lines={sample.lines} mapping={mapping} />}
    </div>
  );
}
