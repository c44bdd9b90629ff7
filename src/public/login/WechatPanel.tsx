import type { WechatSettings } from '#contract/core/config.ts';
import { useText } from '#src/ui/text.tsx';
import { expectedState } from './scan-state.ts';

/** The link to WeChat's page with the code to scan; it returns to /login with ?code=. */
export function WechatPanel({ wechat }: { wechat: WechatSettings }) {
  const { t } = useText();
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
