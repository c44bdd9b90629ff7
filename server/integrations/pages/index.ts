/** The pages of the API document, as HTML without scripts: for the office's frame and the public copy. */
import type { TFunction } from 'i18next';
import { openApiDocument } from '#contract/integrations/document.ts';
import type { Group } from '#contract/integrations/operation.ts';
import { operations } from '#contract/integrations/operations/index.ts';
import { DOCUMENT_PAGES, type DocumentPage, type DrawnPage } from '#contract/integrations/pages.ts';
import { html, Section, type Html } from './html.ts';
import { operationSection, type PageContext } from './operation.ts';
import { changes, conventions, errorCatalogueSection, olderForm, sdkSections, uploading } from './prose.ts';

const groupOf = (context: PageContext, group: Group): Html[] =>
  operations
    .filter((operation) => operation.group === group)
    .map((operation) => operationSection(context, operation));
const one = (context: PageContext, id: string): Html[] =>
  operations
    .filter((operation) => operation.id === id)
    .map((operation) => operationSection(context, operation));

const CONTENTS: Readonly<Record<DocumentPage, (context: PageContext) => Html[]>> = {
  overview: (context) => [...conventions(context), ...groupOf(context, 'reference'), changes(context)],
  seaReferencenoUpload: (context) => groupOf(context, 'subscriptions'),
  seaDataDownload: (context) => [
    ...groupOf(context, 'shipments'),
    ...groupOf(context, 'events'),
    ...groupOf(context, 'dcsa'),
    ...olderForm(context),
    ...groupOf(context, 'sandbox'),
  ],
  seaUploadDownload: (context) => [
    ...one(context, 'uploadEvents'),
    ...uploading(context),
    ...one(context, 'getShipment'),
  ],
  airReferencenoUpload: (context) => groupOf({ ...context, mode: 'air' }, 'subscriptions'),
  airDataDownload: (context) => [
    ...groupOf({ ...context, mode: 'air' }, 'shipments'),
    ...groupOf({ ...context, mode: 'air' }, 'events'),
    ...groupOf({ ...context, mode: 'air' }, 'oneRecord'),
    ...olderForm({ ...context, mode: 'air' }),
    ...groupOf({ ...context, mode: 'air' }, 'sandbox'),
  ],
  sdkDocument: (context) => [...sdkSections(context), ...groupOf(context, 'webhooks')],
  apiTestTools: (context) => conventions(context).slice(1, 3),
  errors: (context) => [errorCatalogueSection(context)],
};

export const isDocumentPage = (text: string): text is DocumentPage =>
  DOCUMENT_PAGES.some((page) => page === text);

type Drawing = { t: TFunction; language: string; origin: string; console: boolean };

/** A page changes with the release alone; visitors reach the portal by few addresses. */
const drawn = new Map<string, DrawnPage>();
const MOST_DRAWN = 120;

/** The title of a page, and its content; cached by page, language and address. */
export function documentPage(page: DocumentPage, drawing: Drawing): DrawnPage {
  const { language, origin, console } = drawing;
  const key = `${page} ${language} ${origin} ${console}`;
  const known = drawn.get(key);
  if (known) return known;
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  const made = draw(page, drawing);
  drawn.set(key, made);
  return made;
}

const onPage = (t: TFunction, parts: readonly Html[]): Html =>
  html`<nav class="on-page" aria-label="${t('apiDocument:onPage')}">
    <ul>
      ${parts.map((part) => part instanceof Section && html`<li><a href="#${part.id}">${part.title}</a></li>`)}
    </ul>
  </nav>`;

function draw(page: DocumentPage, { t, origin, console }: Drawing): DrawnPage {
  const words = (key: string) => t(`integrations:${key}`);
  const context: PageContext = { t, origin, console, mode: 'sea', document: openApiDocument(words, origin) };
  const parts = CONTENTS[page](context);
  const title = t(`apiDocument:page.${page}`);
  const search = html`<p class="search">
    <label>${t('apiDocument:search')} <input type="search" data-filter autocomplete="off" /></label>
  </p>`;
  const body = html`<div class="api-document">
    <h1>${title}</h1>
    <p class="lead">${t(`apiDocument:lead.${page}`)}</p>
    ${parts.length > 1 && search} ${parts.length > 3 && onPage(t, parts)} ${parts}
    <p class="nothing" hidden>${t('apiDocument:nothing')}</p>
  </div>`;
  return { title, html: body.text };
}
