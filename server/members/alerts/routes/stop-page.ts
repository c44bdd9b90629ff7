/** The page of a recipient's link: small, without scripts, in their language. */
import type { FastifyReply } from 'fastify';
import type { TFunction } from 'i18next';
import { LANGUAGES, type Language } from '#contract/core/settings.ts';
import type { Standing } from '../standing.ts';

type Shown = Standing & { address: string; isOutsider: boolean; logo: string | null };
type Reading = { t: TFunction; language: Language };

const STYLE = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;background:#f3f6f9;color:#0d2136;--panel:#fff;--line:#dce4ec;--edge:#6b7f95;--band:#0a4d8c;--soft:#4c6078}
@media (prefers-color-scheme:dark){:root{background:#0b1420;color:#e7eef6;--panel:#121d2a;--line:#26374a;--edge:#7d92a8;--band:#1c68b3;--soft:#a4b5c8}}
body{margin:0;padding:8vh 1rem}main{box-sizing:border-box;max-width:36rem;margin:0 auto;padding:1.5rem;background:var(--panel);border:1px solid var(--line);border-top:4px solid var(--band);border-radius:14px}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.3}h2{margin:1.5rem 0 .25rem;font-size:1.1rem}p{margin:0 0 .75rem;color:var(--soft);overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem}button,select{min-height:44px;padding:0 1rem;font:inherit;color:inherit;background:var(--panel);border:1px solid var(--edge);border-radius:8px}
button{cursor:pointer}.main{color:#fff;background:var(--band);border-color:var(--band)}:focus-visible{outline:3px solid var(--edge);outline-offset:2px}`;

const OWN_NAMES: Record<Language, string> = { en: 'English', zh: '中文', tr: 'Türkçe' };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const button = (action: string, text: string, isMain = false): string =>
  `<form method="post"><button name="action" value="${action}"${isMain ? ' class="main"' : ''}>${escaped(text)}</button></form>`;

function bodyOf(shown: Shown, { t, language }: Reading): string {
  const { address, company, stopped, shipment, isOutsider, logo } = shown;
  const all = stopped
    ? `<p role="status">${escaped(t('alerts:stop.done', { address }))}</p>${button('resume', t('alerts:stop.resume'))}`
    : `<p>${escaped(t('alerts:stop.ask', { address }))}</p>${button('stop', t('alerts:stop.button'), shipment === null)}`;
  const one =
    shipment === null
      ? ''
      : `<h2>${escaped(shipment.number)}</h2><p role="status">${escaped(
          t(shipment.muted ? 'alerts:stop.muted' : 'alerts:stop.askMute', { number: shipment.number }),
        )}</p>${
          shipment.muted
            ? button('unmute', t('alerts:stop.unmute'))
            : button('mute', t('alerts:stop.mute'), true)
        }`;
  const options = LANGUAGES.map(
    (one) =>
      `<option value="${one}" lang="${one}"${one === language ? ' selected' : ''}>${OWN_NAMES[one]}</option>`,
  ).join('');
  const label = escaped(t('alerts:stop.language'));
  const choice = isOutsider
    ? `<h2>${label}</h2><form method="post"><select name="language" aria-label="${label}">${options}</select>` +
      `<button name="action" value="language">${escaped(t('alerts:stop.save'))}</button></form>`
    : '';
  return [
    logo === null ? '' : `<p><img src="${escaped(logo)}" alt="" height="48"></p>`,
    `<p>${escaped(t('alerts:stop.from', { company }))}</p>`,
    one,
    one === '' ? '' : `<h2>${escaped(t('alerts:stop.all'))}</h2>`,
    all,
    choice,
  ].join('');
}

/** `shown` null: there is no such link. */
export function stopPage(reply: FastifyReply, { t, language }: Reading, shown: Shown | null): string {
  const title = escaped(t('alerts:stop.title'));
  const body = shown ? bodyOf(shown, { t, language }) : `<p>${escaped(t('alerts:stop.gone'))}</p>`;
  return (
    `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="robots" content="noindex">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>` +
    `<style nonce="${reply.cspNonce.style}">${STYLE}</style></head>` +
    `<body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}
