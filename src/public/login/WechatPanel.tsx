import { usePage } from '#src/shell/site/page.tsx';
import { useText } from '#src/ui/text.tsx';
import { expectedState } from './scan-state.ts';

/** The way to WeChat's page with the code to scan; it comes back to /login with ?code=. */
export function WechatPanel() {
  const { t } = useText();
  const { wechat } = usePage().config;
  if (!wechat.configured) return <p className="notice">{t('login:wechat.notConfigured')}</p>;
  const { authoriseUrl, appId, redirectUrl, scope } = wechat;
  const go = () => {
    const url = new URL(authoriseUrl);
    url.search = new URLSearchParams({
      appid: appId,
      redirect_uri: redirectUrl,
      response_type: 'code',
      scope,
      state: expectedState(),
    }).toString();
    url.hash = 'wechat_redirect';
    location.assign(url.href);
  };
  return (
    <div className="form">
      <p>{t('login:wechat.text')}</p>
      <button type="button" className="button primary" onClick={go}>
        {t('login:wechat.open')}
      </button>
    </div>
  );
}
