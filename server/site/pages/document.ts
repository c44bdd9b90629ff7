/** Fills in an entry's HTML. */
import { PORTAL_CONFIG_ID, type PortalConfig } from '#contract/core/config.ts';
import { WIDE } from '#contract/site/office.ts';
import type { Language } from '#contract/core/settings.ts';
import { PICTURE } from '#server/tracking/index.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as HTML, in an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** An inert script with JSON in it; `<` is escaped, so that no text can end the script. */
export const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

type DocumentParts = {
  template: string;
  language: Language;
  /** Light or dark, if the visitor has not chosen. */
  theme?: 'light' | 'dark' | null;
  title: string;
  config: PortalConfig;
  nonce: { script: string; style: string };
  html?: string;
  /** Elements for the page's own style sheets, after the shared ones. */
  styles?: string;
  /** Elements for the page's own style sheets before the shared ones. */
  stylesBefore?: string;
  /** Scripts to preload besides the entry's own. */
  scripts?: readonly string[];
  /** Scripts and style sheets loaded first on wide screens only. */
  wide?: readonly string[];
  /** Further inert scripts, by id. */
  data?: Record<string, unknown>;
  /** Further inert scripts as HTML. */
  inert?: string;
  /** The absolute URL under which search engines list the page; null if they must not. */
  canonical?: string | null;
  /** Meta description of the page. */
  description?: string | undefined;
  /** Link preview for messengers: absolute URLs of the page and of a picture. */
  picture?: string | null;
  address?: string;
};

/** Returns the whole document: language, title, preloads, rendered HTML, settings and data. */
export function documentOf(parts: DocumentParts): string {
  const shell = shellOf(parts);
  return shell.first + viewOf(shell, parts) + shell.last;
}

/** The parts of a template around one view's content; the same for all views of a page in one language. */
export type Shell = Record<'first' | 'beforeApp' | 'beforeData' | 'last', string>;

export function shellOf({
  template,
  language,
  theme = null,
  styles = '',
  stylesBefore = '',
  scripts = [],
  wide = [],
  nonce,
}: Pick<
  DocumentParts,
  'template' | 'language' | 'theme' | 'styles' | 'stylesBefore' | 'scripts' | 'wide' | 'nonce'
>): Shell {
  const ahead = (src: string, media: string) =>
    `<link rel="${src.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}"${media} crossorigin href="${src}" />`;
  const preloads = [
    stylesBefore,
    ...scripts.map((src) => ahead(src, '')),
    ...wide.map((src) => ahead(src, ` media="${WIDE}"`)),
  ].join('');
  // All our languages are written from left to right.
  const [first = '', beforeApp = '', beforeData = '', last = ''] = template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="ltr"${theme ? ` data-theme="${theme}"` : ''}>`)
    .replace('<!--head-->', () => preloads)
    .replace('</head>', () => `${styles}<!--head--></head>`)
    .replace(/(<script\b[^>]*)CSP_NONCE/g, `$1${nonce.script}`)
    .replaceAll('CSP_NONCE', nonce.style)
    .split(/<!--(?:head|app|data)-->/);
  return { first, beforeApp, beforeData, last };
}

type ViewParts = Pick<
  DocumentParts,
  'title' | 'config' | 'html' | 'data' | 'inert' | 'canonical' | 'description' | 'picture' | 'address'
>;

/** Returns the content of one view, from its title to its data. */
export function viewOf(
  { beforeApp, beforeData }: Pick<Shell, 'beforeApp' | 'beforeData'>,
  { title, config, html = '', data = {}, inert = '', canonical, description, picture, address }: ViewParts,
): string {
  const { statistics } = config;
  return [
    `<title>${escapeHtml(title)}</title>`,
    canonical
      ? `<link rel="canonical" href="${escapeHtml(canonical)}" />`
      : '<meta name="robots" content="noindex" />',
    description ? `<meta name="description" content="${escapeHtml(description)}" />` : '',
    ...(picture
      ? Object.entries({
          type: 'website',
          site_name: 'Porthole',
          title,
          description: description ?? title,
          url: address ?? '',
          image: picture,
          'image:width': String(PICTURE.width),
          'image:height': String(PICTURE.height),
        }).map(([name, value]) => `<meta property="og:${name}" content="${escapeHtml(value)}" />`)
      : []),
    picture ? '<meta name="twitter:card" content="summary_large_image" />' : '',
    statistics
      ? `<script async src="${escapeHtml(statistics.scriptUrl)}" data-site="${escapeHtml(statistics.siteId)}"></script>`
      : '',
    beforeApp,
    html,
    beforeData,
    jsonScript(PORTAL_CONFIG_ID, config),
    ...Object.entries(data).map(([id, value]) => jsonScript(id, value)),
    inert,
  ].join('');
}
