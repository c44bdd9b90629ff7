/** A public page in its shell, the same tree on the server and in the browser. */
import { useState, type ComponentType, type ReactNode } from 'react';
import type { PortalConfig } from '#contract/api/config.ts';
import type { PageState } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import type { Language } from '#contract/settings.ts';
import { H5Shell } from './shell/h5/H5Shell.tsx';
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
        <Shell bare={isBare(initial.key)}>
          <Page state={state} />
        </Shell>
      </TextProvider>
    </PageContext>
  );
}

/** Whether a page stands alone on a phone, without header and menu. */
const isBare = (key: PageState['key']) => routes.find((route) => route.key === key)?.shell === 'h5';

const Shell = ({ bare, children }: { bare: boolean; children: ReactNode }) =>
  bare ? <H5Shell>{children}</H5Shell> : <SiteShell>{children}</SiteShell>;
