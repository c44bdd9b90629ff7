/** The browsers in which the reader gets notices, and a button for this one. */
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '#src/ui/office/Instant.tsx';
import {
  canNotify,
  ownSubscription,
  subscribe,
  testNotice,
  unsubscribe,
  useBrowsers,
  useReloadReach,
} from './calls.ts';

export function Browsers() {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const { data } = useBrowsers();
  const { data: here = null } = useQuery({
    queryKey: ['alerts', 'own-subscription'],
    queryFn: async () => (await ownSubscription())?.endpoint ?? null,
    enabled: canNotify(),
  });
  const reload = useReloadReach();
  const [busy, setBusy] = useState(false);
  async function act(work: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      const done = await work();
      if (done !== null) void message.success({ content: done, key: 'alert-browsers' });
      await reload();
    } catch (error) {
      // The client has shown why a call failed; the browser's own refusal has no other place.
      if (error instanceof DOMException)
        void message.error({ content: t('browsers.failed'), key: 'alert-browsers' });
    } finally {
      setBusy(false);
    }
  }
  const begin = () =>
    act(async () => {
      if (await subscribe(data!.key)) return t('browsers.on');
      void message.warning({ content: t('browsers.refused'), key: 'alert-browsers' });
      return null;
    });
  const test = () => act(async () => t('browsers.tested', { count: await testNotice() }));
  const isOn = data?.browsers.some(({ endpoint }) => endpoint === here) ?? false;
  return (
    <section className="alerts-section" aria-label={t('browsers.title')}>
      <h2>{t('browsers.title')}</h2>
      <p className="soft">{t('browsers.intro')}</p>
      {!data ? (
        <Skeleton active />
      ) : (
        <>
          {data.browsers.length > 0 && (
            <ul className="alerts-list">
              {data.browsers.map(({ id, name, endpoint, createdAt }) => (
                <li key={id} className="alert-item">
                  <span className="alert-what">
                    {name} {endpoint === here && <span className="soft">{t('browsers.this')}</span>}
                    <div className="soft small">
                      <Instant at={createdAt} />
                    </div>
                  </span>
                  <Button
                    disabled={busy}
                    onClick={() =>
                      void act(async () => {
                        await unsubscribe(id, endpoint === here);
                        return t('browsers.off');
                      })
                    }
                  >
                    {t('browsers.end')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className="alert-actions">
            {canNotify() && !isOn && (
              <Button disabled={busy} onClick={() => void begin()}>
                {t('browsers.begin')}
              </Button>
            )}
            {data.browsers.length > 0 && (
              <Button disabled={busy} onClick={() => void test()}>
                {t('browsers.test')}
              </Button>
            )}
          </div>
          {!canNotify() && <p>{t('browsers.unable')}</p>}
        </>
      )}
    </section>
  );
}
