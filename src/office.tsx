/** The office's entry: member centre, API document and back office as one Refine application. */
import '@ant-design/v5-patch-for-react-19';
import { StrictMode } from 'react';
import i18next from 'i18next';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { Member } from '#contract/access/account.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { peekAnswer } from '#src/providers/first.ts';
import { portalConfig } from '#src/providers/http/config.ts';
import { firstLanguage, startTexts } from '#src/providers/refine/i18n.ts';
import { giveStylesTheNonce, pageNonce } from '#src/providers/http/nonce.ts';
import { forgetSession, signedInAs } from '#src/providers/session.ts';
import { storedToken } from '#src/providers/http/token.ts';
import { watchErrors } from '#src/shell/office/notices/error-log.ts';
import { Office } from '#src/shell/office/Office.tsx';
import { PagesContext, prepare } from '#src/shell/office/pages.ts';
import { Providers } from '#src/shell/office/Providers.tsx';
import { watchParts } from '#src/ui/missing-part.ts';
import { officePages } from './office-pages.ts';
import './ui/tokens.css';
import './ui/css/base.css';
import '#src/shell/first-paint/first-paint.css';

async function start(): Promise<void> {
  watchErrors();
  const nonce = pageNonce();
  if (nonce) giveStylesTheNonce(nonce);
  const { pathname, search } = window.location;
  if (!storedToken()) {
    // An empty or missing token: forces a logout and opens the login page, which leads back here.
    forgetSession();
    window.location.replace(pathOf('login', {}, { redirect: pathname + search }));
    return;
  }
  const member = peekAnswer({ path: '/api/v1/member' });
  if (member) signedInAs(member.data as Member);
  // The first page's code loads in parallel with the texts; the page itself shows a failure.
  const load = officePages[matchRoute(pathname)?.route.key ?? ''];
  await Promise.all([
    startTexts(firstLanguage(portalConfig().defaultLanguage)),
    load && prepare(load).catch(() => undefined),
  ]);
  watchParts((key) => i18next.t(`common:${key}`));
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <PagesContext value={officePages}>
          <Providers>
            <Office />
          </Providers>
        </PagesContext>
      </BrowserRouter>
    </StrictMode>,
  );
}

void start();
