import { useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { usePage, type PageProps } from '#src/ui/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { AccountForm } from './AccountForm.tsx';
import { MobileForm } from './MobileForm.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import type { SecondStep } from './session.ts';
import { useScanCallback } from './use-scan-callback.ts';
import { WechatPanel } from './WechatPanel.tsx';

const TABS = ['account', 'mobile', 'wechat'] as const;
type Tab = (typeof TABS)[number];

/** Login by account, mobile number and code, or WeChat scan if configured. Text typed in a tab stays. */
export default function LoginPage({ state }: PageProps<'login'>) {
  const { t } = useText();
  const [tab, setTab] = useState<Tab>('account');
  const [step, setStep] = useState<SecondStep | null>(null);
  const { busy, unlinked } = useScanCallback(state.url, setStep);
  const { redirect, demo } = state.data;
  const { wechat } = usePage().config;
  const tabs = TABS.filter((one) => one !== 'wechat' || wechat.configured);
  const shown = unlinked ? 'account' : tab;
  const move = (key: string) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = step && tabs[(tabs.indexOf(shown) + step + tabs.length) % tabs.length];
    if (!next) return;
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  if (step)
    return (
      <section className="card sign">
        <h1>{t('login:second.title')}</h1>
        <SecondStepForm step={step} redirect={redirect} onAgain={() => setStep(null)} />
      </section>
    );
  return (
    <section className="card sign">
      <h1>{t('login:title')}</h1>
      <noscript>
        <p className="notice">{t('login:needsScript')}</p>
      </noscript>
      {unlinked && <p className="notice">{t('login:wechat.link')}</p>}
      <div className="tabs" role="tablist" aria-label={t('login:ways')}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={one === shown}
            aria-controls={`panel-${one}`}
            tabIndex={one === shown ? 0 : -1}
            onClick={() => setTab(one)}
            onKeyDown={(event) => move(event.key)}
          >
            {t(`login:tab.${one}`)}
          </button>
        ))}
      </div>
      {tabs.map((one) => (
        <div
          key={one}
          role="tabpanel"
          id={`panel-${one}`}
          aria-labelledby={`tab-${one}`}
          hidden={one !== shown}
        >
          {one === 'account' && <AccountForm redirect={redirect} scan={unlinked} onStep={setStep} />}
          {one === 'mobile' && <MobileForm redirect={redirect} onStep={setStep} />}
          {one === 'wechat' && wechat.configured && <WechatPanel wechat={wechat} />}
        </div>
      ))}
      <PasskeyButton redirect={redirect} />
      <p className="soft">
        {t('login:noAccount')}{' '}
        <a href={pathOf('register', {}, redirect ? { redirect } : {})}>{t('register')}</a>
      </p>
      {demo.length > 0 && (
        <details className="demo-accounts small">
          <summary>{t('login:demo')}</summary>
          <table>
            <tbody>
              {demo.map(({ name, password, roles }) => (
                <tr key={name}>
                  <th scope="row" className="code">
                    {name}
                  </th>
                  <td className="code">{password}</td>
                  <td className="soft">{roles}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {busy && (
        <div className="overlay" role="alert">
          <p>{t('login:wechat.busy')}</p>
        </div>
      )}
    </section>
  );
}
