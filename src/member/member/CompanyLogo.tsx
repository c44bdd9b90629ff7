/** The company's logo, which its administrator sets. */
import { useQuery } from '@tanstack/react-query';
import { App, Button, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allows, VISITOR } from '#contract/access/access.ts';
import { LOGO_TYPES, type CompanyLogo as Logo } from '#contract/content/logo.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

const PATH = '/api/v1/company-logo';

export function CompanyLogo() {
  const { t } = useTranslation('member');
  const { message } = App.useApp();
  const { actor = VISITOR } = useStore(session);
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const { data, refetch } = useQuery({
    queryKey: ['member', 'logo'],
    queryFn: async ({ signal }) => (await http.request<Logo>(PATH, { signal })).data,
  });
  const mayEdit = allows(actor, 'edit', 'user');
  async function send(file: File | null): Promise<void> {
    setBusy(true);
    try {
      const body = new FormData();
      if (file) body.append('file', file);
      await http.request(PATH, file ? { method: 'PUT', body } : { method: 'DELETE' });
    } catch (error) {
      // A fault of the file has no field here; the client shows other refusals.
      if (error instanceof ApiFault && error.data.faults?.[0])
        void message.error(error.data.faults[0].message);
    }
    setBusy(false);
    await refetch();
  }
  if (!data || (data.path === null && !mayEdit)) return null;
  return (
    <div className="company-logo">
      {data.path && <img src={data.path} alt={t('company.logo')} height={48} />}
      {mayEdit && (
        <>
          <Space wrap>
            <Button loading={busy} onClick={() => input.current?.click()}>
              {t('company.logoChoose')}
            </Button>
            {data.path && (
              <Button disabled={busy} onClick={() => void send(null)}>
                {t('company.logoRemove')}
              </Button>
            )}
          </Space>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={t('company.logo')}
            accept={LOGO_TYPES.join(',')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) void send(file);
            }}
          />
          <p className="soft small">{t('company.logoHint')}</p>
        </>
      )}
    </div>
  );
}
