/** A public page in its shell, the same tree on the server and in the browser. */
import { useState, type ComponentType } from 'react';
import type { PortalConfig } from '#contract/api/config.ts';
import type { PageState } from '#contract/pages.ts';
import type { Language } from '#contract/settings.ts';
import { PageContext, type PageProps } from './shell/site/page.tsx';
import { SiteShell } from './shell/site/SiteShell.tsx';
import { TextProvider } from './ui/text.tsx';

type Props = {
  Page: ComponentType<PageProps>;
  initial: PageState;
  config: PortalConfig;
  /** Fetches the page's texts in another language; absent on the server, which speaks one. */
  textsIn?: (language: Language) => Promise<PageState>;
};

export function PublicFront({ Page, initial, config, textsIn }: Props) {
  const [state, setState] = useState(initial);
  const speak = (language: Language) => {
    void textsIn?.(language).then((next) => setState((now) => ({ ...now, language, texts: next.texts })));
  };
  return (
    <PageContext value={{ state, config, speak }}>
      <TextProvider language={state.language} texts={state.texts}>
        <SiteShell>
          <Page state={state} />
        </SiteShell>
      </TextProvider>
    </PageContext>
  );
}
