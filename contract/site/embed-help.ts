/** The page that makes the snippet for another site. */
export const EMBED_VIEWS = ['card', 'full', 'map'] as const;
export type EmbedView = (typeof EMBED_VIEWS)[number];
export const EMBED_THEMES = ['system', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

/** Whether a site may frame the portal's pages: a site without an address cannot be checked. */
export type EmbedCheck = 'allowed' | 'refused' | 'invalid';

export type EmbedHelpData = {
  number: string;
  view: EmbedView;
  theme: EmbedTheme;
  /** As typed. */
  site: string;
  check: EmbedCheck | null;
  /** Whether the portal lets any other site frame its pages (`EMBED_PARENTS`). */
  configured: boolean;
  /** Absolute address of the frame; null without a number. */
  link: string | null;
  example: string | null;
};

/** Returns the origin of a typed address, with or without its scheme; null if there is none. */
export function originOf(typed: string): string | null {
  const text = typed.trim();
  const url = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(url)) return null;
  const { origin, protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && /[.:]|^localhost$/.test(hostname) ? origin : null;
}

/** As a browser reads `frame-ancestors` (CSP 3): `*`, an origin, or `https://*.host` for hosts below it. */
export function mayFrame(origin: string, parents: readonly string[]): boolean {
  const wanted = new URL(origin);
  return parents.some((parent) => {
    if (parent === '*') return true;
    const [, scheme = '', wild, host = '', port] =
      /^(https?):\/\/(\*\.)?([\w.-]+?)(?::(\d+))?$/i.exec(parent) ?? [];
    const secure = scheme === 'http' ? /^https?:$/.test(wanted.protocol) : wanted.protocol === `${scheme}:`;
    const named = wild
      ? wanted.hostname.endsWith(`.${host.toLowerCase()}`)
      : wanted.hostname === host.toLowerCase();
    return secure && named && (port ?? '') === wanted.port;
  });
}
