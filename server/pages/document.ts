/** Fills an entry's HTML in. */
import { PORTAL_CONFIG_ID, type PortalConfig } from '#contract/api/config.ts';
import type { Language } from '#contract/settings.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text as HTML, in an element or a quoted attribute. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** An inert script with JSON in it; `<` is escaped, so that no text can end the script. */
export const jsonScript = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

export type DocumentParts = {
  template: string;
  language: Language;
  title: string;
  config: PortalConfig;
  nonce: { script: string; style: string };
  html?: string;
  /** The page's own style sheets, as elements: after those that every page has. */
  styles?: string;
  /** Scripts to load at once, beside the entry's own. */
  scripts?: readonly string[];
  /** Further inert scripts, by id. */
  data?: Record<string, unknown>;
  /** The same, written already. */
  inert?: string;
  /** The one absolute address under which search engines list the page; null: they may not. */
  canonical?: string | null;
  /** What they say of it. */
  description?: string | undefined;
};

/** The whole document: language, title, preloads, rendered HTML, settings and data. */
export function documentOf(parts: DocumentParts): string {
  const { template, language, title, config, nonce, html = '', styles = '', scripts = [], data = {} } = parts;
  const { statistics } = config;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    parts.canonical
      ? `<link rel="canonical" href="${escapeHtml(parts.canonical)}" />`
      : '<meta name="robots" content="noindex" />',
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}" />` : '',
    ...scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}" />`),
    statistics
      ? `<script async src="${escapeHtml(statistics.scriptUrl)}" data-site="${escapeHtml(statistics.siteId)}"></script>`
      : '',
  ].join('');
  const inert = [
    jsonScript(PORTAL_CONFIG_ID, config),
    ...Object.entries(data).map(([id, value]) => jsonScript(id, value)),
    parts.inert ?? '',
  ].join('');
  const [start, beforeApp, beforeData, end] = withNonce(shellOf(template, styles, language), nonce);
  return start + head + beforeApp + html + beforeData + inert + end;
}

/** A template around head, app and data, in this order. */
type Shell = readonly [string, string, string, string];

/** Entries, languages and style sheets of a portal are few; in development templates may differ each time. */
const MOST_SHELLS = 50;
const shells = new Map<string, Shell>();

function shellOf(template: string, styles: string, language: Language): Shell {
  const key = `${language}${styles}${template}`;
  const known = shells.get(key);
  if (known) return known;
  // Every language of ours is written from left to right.
  const whole = template
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="ltr">`)
    .replace('</head>', () => `${styles}</head>`);
  const [start = '', beforeApp = '', beforeData = '', end = ''] = whole.split(/<!--(?:head|app|data)-->/);
  if (shells.size >= MOST_SHELLS) shells.clear();
  const shell = [start, beforeApp, beforeData, end] as const;
  shells.set(key, shell);
  return shell;
}

/** The template's own scripts and styles with the answer's nonce; what is filled in may say what it likes. */
const withNonce = (shell: Shell, nonce: DocumentParts['nonce']): Shell =>
  shell.some((part) => part.includes('CSP_NONCE'))
    ? (shell.map((part) =>
        part.replace(/(<script\b[^>]*)CSP_NONCE/g, `$1${nonce.script}`).replaceAll('CSP_NONCE', nonce.style),
      ) as unknown as Shell)
    : shell;
