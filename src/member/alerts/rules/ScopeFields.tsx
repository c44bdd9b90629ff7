/** Which shipments a rule is about. */
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '#src/providers/office.ts';
import { useDebounced } from '#src/ui/office/use-debounced.ts';

const SCOPES = ['all', 'group', 'tag', 'customer', 'carrier', 'lane', 'one'] as const;
type Found = { id: string; number: string; ownReference: string | null };

export function ScopeFields() {
  const { t } = useTranslation('alerts');
  const by = Form.useWatch<(typeof SCOPES)[number] | undefined>('by') ?? 'all';
  const required = [{ required: true, whitespace: true }];
  return (
    <>
      <Form.Item name="by" label={t('rules.scope')}>
        <Select options={SCOPES.map((value) => ({ value, label: t(`rules.scopes.${value}`) }))} />
      </Form.Item>
      {by === 'lane' && (
        <div className="alerts-pair">
          <Form.Item name="from" label={t('rules.from')} rules={required}>
            <Input maxLength={120} placeholder="CNSHG" />
          </Form.Item>
          <Form.Item name="to" label={t('rules.to')} rules={required}>
            <Input maxLength={120} placeholder="NLRTM" />
          </Form.Item>
        </div>
      )}
      {by === 'one' && (
        <Form.Item name="subscriptionId" label={t('rules.scopes.one')} rules={[{ required: true }]}>
          <ShipmentSelect />
        </Form.Item>
      )}
      {by !== 'all' && by !== 'lane' && by !== 'one' && (
        <Form.Item name="value" label={t(`rules.scopes.${by}`)} rules={required}>
          <Input maxLength={120} />
        </Form.Item>
      )}
    </>
  );
}

/** A followed shipment, found by its number or own reference. */
function ShipmentSelect({ value, onChange }: { value?: string; onChange?: (id: string) => void }) {
  const { t } = useTranslation('alerts');
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed, 250);
  const { data = [], isFetching } = useQuery({
    queryKey: ['alerts', 'shipments', q],
    queryFn: async ({ signal }) => {
      const query = { _start: 0, _end: 20, ...(q && { q }) };
      return (await http.request<Found[]>('/api/v1/subscription', { query, signal })).data;
    },
    placeholderData: (before) => before,
  });
  const { data: known } = useQuery({
    queryKey: ['alerts', 'shipment', value],
    queryFn: async ({ signal }) =>
      (await http.request<Found>(`/api/v1/subscription/${value}`, { signal })).data,
    enabled: Boolean(value) && !data.some(({ id }) => id === value),
  });
  const shown = known && !data.some(({ id }) => id === known.id) ? [known, ...data] : data;
  return (
    <Select
      showSearch
      filterOption={false}
      aria-label={t('rules.scopes.one')}
      value={value ?? null}
      loading={isFetching}
      onSearch={setTyped}
      {...(onChange && { onChange })}
      options={shown.map(({ id, number, ownReference }) => ({
        value: id,
        label: [number, ownReference].filter(Boolean).join(' · '),
      }))}
    />
  );
}
