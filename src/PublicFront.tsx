/** A public page in its shell, the same tree on the server and in the browser. */
import { useState, type ComponentType, type ReactNode } from 'react';
import type { PortalConfig } from '#contract/core/config.ts';
import type { PageState } from '#contract/site/pages.ts';
import { shellOf } from '#contract/core/paths.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import type { Language } from '#contract/core/settings.ts';
import { EmbedShell } from './shell/embed/EmbedShell.tsx';
import { H5Shell } from './shell/h5/H5Shell.tsx';
import { PageContext, type PageProps } from '#src/ui/page.tsx';
import { SiteShell } from './shell/site/SiteShell.tsx';
import { TextProvider } from './ui/text.tsx';

type Props = {
  Page: ComponentType<PageProps>;
  initial: PageState;
  config: PortalConfig;
  /** Fetches the page's texts in another language; absent on the server, which renders one. */
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
        <Shell of={initial.key}>
          <Page state={state} />
        </Shell>
      </TextProvider>
    </PageContext>
  );
}

const shells = { h5: H5Shell, embed: EmbedShell } as const;

/** The shell around a page, by route: bare on a phone or in another site's frame, else header and menu. */
function Shell({ of, children }: { of: PublicRouteKey; children: ReactNode }) {
  const shell = shellOf(of);
  const Wrapper = shell === 'h5' || shell === 'embed' ? shells[shell] : SiteShell;
  return <Wrapper>{children}</Wrapper>;
}
