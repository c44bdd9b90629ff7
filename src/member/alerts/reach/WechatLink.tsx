/** Alerts in WeChat: linked inside WeChat, by a code to scan or a button; says so where the portal has none. */
import { App, Button, QRCode, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { beginWechat, linkWechat, unlinkWechat, useReloadReach, useWechat } from './calls.ts';

const inWechat = (): boolean => navigator.userAgent.includes('MicroMessenger');

export function WechatLink() {
  const { t } = useTranslation('alerts');
  const { message } = App.useApp();
  const { data } = useWechat();
  const reload = useReloadReach();
  const [address, setAddress] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const sent = useRef('');
  const [code, state] = [address.get('code') ?? '', address.get('state') ?? ''];
  async function act(work: () => Promise<unknown>, done?: string): Promise<void> {
    setBusy(true);
    try {
      await work();
      if (done !== undefined) void message.success({ content: done, key: 'alert-wechat' });
      await reload();
    } catch {
      // The client has shown the reason.
    } finally {
      setBusy(false);
    }
  }
  // WeChat leads back with a code, which is valid once.
  useEffect(() => {
    if (code === '' || state === '' || sent.current === state) return;
    sent.current = state;
    setAddress({ view: 'reach' }, { replace: true });
    void act(() => linkWechat({ code, state }), t('wechat.linked'));
  });
  const begin = () =>
    act(async () => {
      location.assign(await beginWechat());
    });
  return (
    <section className="alerts-section" aria-label={t('wechat.title')}>
      <h2>{t('wechat.title')}</h2>
      {!data ? (
        <Skeleton active paragraph={{ rows: 1 }} />
      ) : !data.configured ? (
        <p className="soft">{t('wechat.notConfigured')}</p>
      ) : data.linked ? (
        <>
          <p>{t('wechat.isLinked')}</p>
          <Button disabled={busy} onClick={() => void act(unlinkWechat, t('wechat.unlinked'))}>
            {t('wechat.unlink')}
          </Button>
        </>
      ) : inWechat() ? (
        <Button disabled={busy} onClick={() => void begin()}>
          {t('wechat.link')}
        </Button>
      ) : (
        <>
          <p>{t('wechat.scan')}</p>
          <QRCode
            aria-label={t('wechat.qr')}
            type="svg"
            size={160}
            color="#000"
            bgColor="#fff"
            value={`${location.origin}${location.pathname}?view=reach`}
          />
        </>
      )}
    </section>
  );
}
