/** The subscription quota of a company, set by the operator. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { InputNumber, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyLine } from '#contract/access/api.ts';
import { MAX_QUOTA, type Quota } from '#contract/members/quota.ts';
import { http } from '#src/providers/office.ts';

type Props = { company: CompanyLine; onClose: () => void };

export function QuotaDialog({ company: { ydid, FullName }, onClose }: Props) {
  const { t, i18n } = useTranslation(['access', 'office']);
  const client = useQueryClient();
  const [typed, setTyped] = useState<number | null>();
  const [busy, setBusy] = useState(false);
  const path = `/api/v1/companies/${ydid}/subscription-quota`;
  const queryKey = ['access', 'companies', ydid, 'quota'];
  const { data: quota } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await http.request<Quota>(path, { signal })).data,
    staleTime: 0,
  });
  const limit = typed === undefined ? (quota?.limit ?? null) : typed;
  const save = async () => {
    setBusy(true);
    try {
      await http.request(path, { method: 'PUT', json: { limit } });
      await client.invalidateQueries({ queryKey });
      onClose();
    } catch {
      // The client has shown the reason; the typed number stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('companies.quotaTitle', { name: FullName })}
      okText={t('save')}
      cancelText={t('office:buttons.cancel')}
      okButtonProps={{ disabled: limit === null }}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {quota ? (
        <label>
          {t('companies.quotaLabel')}
          <InputNumber
            min={0}
            max={MAX_QUOTA}
            precision={0}
            style={{ width: '100%' }}
            value={limit}
            onChange={setTyped}
            onPressEnter={() => limit !== null && void save()}
          />
          <p className="soft">
            {t('companies.quotaUsed', { count: quota.used, used: quota.used.toLocaleString(i18n.language) })}
          </p>
        </label>
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      )}
    </Modal>
  );
}
