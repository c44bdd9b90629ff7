import { useEffect, type ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import { Notices } from '#src/ui/Notices.tsx';
import { useText } from '#src/ui/text.tsx';
import { signInAgain } from '../site/sign-out.ts';
import { LanguageSwitch } from '../site/LanguageSwitch.tsx';
import { ViewSlot } from '../site/ViewSlot.tsx';
import { usePage } from '#src/ui/page.tsx';

/** A phone page opened by another app, usually WeChat: back link, language and page only. */
export function H5Shell({ children }: { children: ReactNode }) {
  const { t } = useText();
  const { state, config } = usePage();
  const { back, viewer } = state;
  useEffect(() => {
    if (config.wechatShare && /MicroMessenger/i.test(navigator.userAgent))
      void import('./wechat-share.ts').then(({ shareInWechat }) => shareInWechat());
  }, [config.wechatShare]);
  return (
    <div className="h5" id="top">
      <ViewSlot viewer={viewer} />
      <header className="h5-bar">
        {back && (
          <a className="h5-back" href={back.path}>
            <Icon name="back" />
            {t(back.titleKey)}
          </a>
        )}
        <LanguageSwitch />
      </header>
      <main className="h5-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <Notices onSignIn={signInAgain} />
    </div>
  );
}
