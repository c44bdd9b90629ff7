/** The browser's side of the public front: hydrates the server-rendered page. */
import './ui/site.css';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PAGE_DATA_ID, type PageState, type Texts } from '#contract/site/pages.ts';
import type { PublicRouteKey } from '#contract/core/routes.ts';
import { LANGUAGE_COOKIE, TOKEN_COOKIE, type Language } from '#contract/core/settings.ts';
import { titleOf } from './page-title.ts';
import { portalConfig, readJsonScript } from '#src/providers/http/config.ts';
import { takeMessage } from './providers/flash.ts';
import { forgetToken, readCookie, storedToken, writeCookie } from '#src/providers/http/token.ts';
import { PublicFront } from './PublicFront.tsx';
import { publicPages, type PageModule } from './public-pages.ts';
import { tellLeaving } from './shell/site/leaving.ts';
import { closeMenus } from './shell/site/menus.ts';
import { registerWorker } from './shell/site/worker.ts';
import type { PageProps } from '#src/ui/page.tsx';
import { watchParts } from './ui/missing-part.ts';
import { toast } from './ui/notices.ts';
import { translator } from './ui/translate.ts';

const YEAR_S = 365 * 24 * 3600;

/** An empty or broken token is a forced logout, without a call to the server (specification 4). */
if (readCookie(TOKEN_COOKIE) !== null && !storedToken()) forgetToken();

async function start<K extends PublicRouteKey>(served: PageState<K>): Promise<void> {
  const module: PageModule<K> = await publicPages[served.key]();
  await module.ready?.(served.data);
  const initial = module.revive ? { ...served, data: module.revive(served.data, document) } : served;

  async function textsIn(language: Language): Promise<PageState> {
    const response = await fetch(`/texts/${language}/${served.key}.json`);
    if (!response.ok) {
      toast('error', translator(served.language, served.texts).t('fault.network'));
      throw new Error(`texts in ${language}: ${response.status}`);
    }
    const texts = (await response.json()) as Texts;
    const next = { ...initial, language, texts };
    spoken = next;
    writeCookie(LANGUAGE_COOKIE, language, YEAR_S);
    document.documentElement.lang = language;
    document.title = titleOf(next, module);
    return next;
  }

  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  hydrateRoot(
    root,
    <PublicFront
      Page={module.default as ComponentType<PageProps>}
      initial={initial}
      config={portalConfig()}
      textsIn={textsIn}
    />,
  );
  document.documentElement.dataset['hydrated'] = '';
}

const left = takeMessage();
if (left) toast('error', left);

const served = readJsonScript(PAGE_DATA_ID) as PageState;
/** The page in the language it is shown in. */
let spoken = served;
const textOf = (key: string) => translator(spoken.language, spoken.texts).t(key);
tellLeaving(() => toast('info', textOf('slow')));
watchParts(textOf);
closeMenus();
registerWorker();
void start(served);
