/** Who gets a mail when a station goes down or has recovered. */
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MOST_ADDRESSES, type AlarmSettings } from '#contract/operations/monitor/monitor.schema.ts';
import { saveAlarm, useReload } from './calls.ts';

export function Alarm({ alarm, mayEdit }: { alarm: AlarmSettings; mayEdit: boolean }) {
  const { t } = useTranslation('monitor');
  const { message } = App.useApp();
  const reload = useReload();
  const [typed, setTyped] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const addresses = typed ?? alarm.addresses;
  const save = async () => {
    setBusy(true);
    try {
      await saveAlarm({ addresses, version: alarm.version });
      void message.success({ content: t('form.saved'), key: 'monitor' });
      setTyped(null);
    } catch {
      // The client has shown the reason.
    }
    setBusy(false);
    await reload();
  };
  return (
    <section className="panel" aria-labelledby="monitor-alarm">
      <h2 id="monitor-alarm">{t('alarm.title')}</h2>
      <p className="soft">{t('alarm.intro')}</p>
      <div className="monitor-alarm">
        <Select<string[]>
          mode="tags"
          aria-label={t('alarm.addresses')}
          placeholder={t('alarm.placeholder')}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', ';', ' ']}
          maxCount={MOST_ADDRESSES}
          value={addresses}
          disabled={!mayEdit}
          onChange={setTyped}
        />
        {mayEdit && (
          <Button type="primary" loading={busy} disabled={typed === null} onClick={() => void save()}>
            {t('form.save')}
          </Button>
        )}
      </div>
    </section>
  );
}
