/** Renders the HTML of a page's first paint. */
import { renderToStaticMarkup } from 'react-dom/server';
import type { Member } from '#contract/access/account.ts';
import { callKey, type FirstPaintRequest } from '#contract/site/office.ts';
import { matchRoute } from '#contract/core/office-paths.ts';
import { sidebarViewOf } from '#contract/core/paths.ts';
import { resources } from '#contract/resources.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Resource, ResourceRecord } from '#contract/records/resource.ts';
import { listCall } from '#src/records/list/list-call.ts';
import { storageKeys } from '#src/records/list/columns.ts';
import { readState } from '#src/records/list/list-state.ts';
import { textsOf } from '#src/records/texts.ts';
import { PageHead } from '#src/ui/office/PageHead.tsx';
import { Rows } from './Rows.tsx';
import { sayer } from './text-lookup.ts';
import { FirstPaint } from './FirstPaint.tsx';
import { listOf, menuPath } from '../office/tabs/crumbs.ts';

/** Returns an empty string for an unknown user: the page then checks the session before it shows anything. */
export function renderFirstPaint({ pathname, search, state, sidebarOpen, nonce }: FirstPaintRequest): string {
  const match = matchRoute(pathname);
  const answerTo = (key: string) => state.answers.find((answer) => answer.key === key)?.data;
  const member = answerTo('/api/v1/member') as Member | undefined;
  if (!match || !member) return '';
  const { route, parameters } = match;
  const { language } = state;
  const t = sayer(language, state.texts);
  const actor = {
    id: member.Id,
    ydid: member.ydid,
    publisher: member.publisher,
    routers: member.Routers,
  };
  const [name = '', kind = ''] = route.key.split('.');
  const resource = kind === 'list' ? resources[name as ResourceKey] : undefined;
  const list = resource && readState(resource, new URLSearchParams(search));
  const records = list && (answerTo(callKey(listCall(resource, list))) as ResourceRecord[] | undefined);
  const above = listOf(route);
  const own = [t(route.titleKey), ...Object.values(parameters)].join(' ');
  const title = above ? t('office:tabs.of', { list: t(above.titleKey), page: own }) : own;
  const html = renderToStaticMarkup(
    <>
      <noscript>
        <p className="first-paint-note">{t('office:shell.needsScript')}</p>
      </noscript>
      <FirstPaint {...{ t, actor, pathname, title, sidebarOpen }} section={sidebarViewOf(menuPath(pathname))}>
        {records && records.length > 0 ? (
          <Rows {...{ resource, actor, records }} state={list} texts={textsOf(resource, language, t)} />
        ) : (
          <Outline title={above ? '' : t(route.titleKey)} />
        )}
      </FirstPaint>
    </>,
  );
  return records && search === '' ? html + forOwnViews(resource, nonce) : html;
}

/** First paint of a page with only a known title. */
function Outline({ title }: { title: string }) {
  return (
    <>
      <PageHead title={title} />
      <div className="panel first-paint-outline" />
    </>
  );
}

/** Returns a script that removes the rows if the browser has stored a view or columns of the list. */
const forOwnViews = (resource: Resource, nonce: string): string => {
  const known = Object.values(storageKeys(resource)).map((key) => `localStorage.getItem('${key}')`);
  return `<script nonce="${nonce}">if(${known.join('||')})document.querySelector('.first-paint-rows').remove()</script>`;
};
