/*
 * The portal's service worker. It stores pages of visitors alone: those that the server marks, which it does for nobody
 * who is signed in. Calls of the API, forms and everything else go to the network untouched.
 */
const PAGES = 'porthole-pages-1';
const ASSETS = 'porthole-assets-1';
const MARK = 'x-porthole-offline';
const SAVED_AT = 'x-porthole-saved-at';
const MOST_PAGES = 30;
const MOST_ASSETS = 80;
/** A stored page is shown where the network takes longer (ms). */
const SLOW_MS = 4000;

const WORDS = {
  en: {
    saved: 'Offline or slow line: this page was saved on',
    title: 'You are offline',
    text: 'This page has not been saved on this device. Check the connection and try again; results you have opened before can be opened offline.',
    again: 'Try again',
    home: 'Home',
  },
  zh: {
    saved: '当前离线或网络缓慢，此页面保存于',
    title: '您已离线',
    text: '此页面尚未保存在本设备上。请检查网络后重试；打开过的查询结果可离线查看。',
    again: '重试',
    home: '首页',
  },
  tr: {
    saved: 'Çevrimdışı veya yavaş bağlantı: bu sayfanın kayıt zamanı',
    title: 'Çevrimdışısınız',
    text: 'Bu sayfa bu cihaza kaydedilmedi. Bağlantınızı kontrol edip yeniden deneyin; daha önce açtığınız sonuçlar çevrimdışı açılabilir.',
    again: 'Yeniden dene',
    home: 'Ana sayfa',
  },
};
const languageOf = (text) => (text in WORDS ? text : 'en');

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('porthole-') && name !== PAGES && name !== ASSETS) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(event));
});

/** The page from the network; a stored copy where there is none, or none yet. */
async function page(event) {
  const { request } = event;
  const network = fetch(request).then((response) => {
    event.waitUntil(store(request, response.clone()));
    return response;
  });
  network.catch(() => undefined);
  const slow = new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  try {
    const first = await Promise.race([network, slow]);
    if (first) return first;
    const copy = await saved(request);
    return copy ?? (await network);
  } catch {
    return (await saved(request)) ?? (await offline());
  }
}

/** Stores a marked page; any other answer of its address removes the copy, so that nothing older comes back. */
async function store(request, response) {
  const cache = await caches.open(PAGES);
  if (response.type !== 'basic' || response.status !== 200 || !response.headers.has(MARK)) {
    if (response.status < 500 && response.status !== 429) await cache.delete(request);
    return;
  }
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT, new Date().toISOString());
  headers.delete('content-encoding');
  headers.delete('content-length');
  await cache.put(request, new Response(await response.blob(), { status: 200, headers }));
  await trim(cache, MOST_PAGES);
}

/** The stored copy with a line that says when it was stored. */
async function saved(request) {
  const copy = await (await caches.open(PAGES)).match(request);
  if (!copy) return null;
  const html = await copy.text();
  const language = languageOf(/<html lang="(\w+)"/.exec(html)?.[1]);
  const at = new Date(copy.headers.get(SAVED_AT)).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  const note = `<p class="saved-copy" role="status">${WORDS[language].saved} ${at}</p>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + note),
    { headers: copy.headers },
  );
}

/** Assets never change under their name. */
async function asset(event) {
  const { request } = event;
  const cache = await caches.open(ASSETS);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') {
    const copy = response.clone();
    event.waitUntil(cache.put(request, copy).then(() => trim(cache, MOST_ASSETS)));
  }
  return response;
}

/** The oldest leave first. */
async function trim(cache, most) {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** The language of the page stored last, which the visitor may have chosen; without one, the browser's. */
async function lastLanguage() {
  const cache = await caches.open(PAGES);
  const last = (await cache.keys()).at(-1);
  const html = last ? await (await cache.match(last)).text() : '';
  return languageOf(/<html lang="(\w+)"/.exec(html)?.[1] ?? (self.navigator.language ?? 'en').slice(0, 2));
}

async function offline() {
  const language = await lastLanguage();
  const { title, text, again, home } = WORDS[language];
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Porthole</title><style>body{margin:0;padding:24px;background:#f2f5f8;color:#0b2239;font:16px/1.5 system-ui,sans-serif}main{max-width:560px;margin:12vh auto 0;padding:24px;background:#fff;border:1px solid #d5dee7;border-radius:12px}h1{margin:0 0 8px;font-size:24px}a{display:inline-block;margin:8px 16px 0 0;padding:10px 0;color:#0a4d8c}@media(prefers-color-scheme:dark){body{background:#0d1520;color:#e6edf5}main{background:#15202e;border-color:#2a3a4d}a{color:#7db8f0}}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="">${again}</a><a href="/">${home}</a></main></body></html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** A notice of the portal: title, text and the page that it opens. */
self.addEventListener('push', (event) => {
  let notice;
  try {
    notice = event.data.json();
  } catch {
    notice = {};
  }
  const { title = 'Porthole', body = '', url = '/', tag, language } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      lang: language,
      icon: '/favicon.svg',
      data: { url },
      ...(tag && { tag, renotify: true }),
    }),
  );
});

/** Opens the page in a window of the portal that is open, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const windows = await self.clients.matchAll({ type: 'window' });
      for (const one of windows)
        if (one.focused || one.visibilityState === 'visible') {
          await one.focus();
          if (await one.navigate(url.href).catch(() => null)) return;
        }
      await self.clients.openWindow(url.href);
    })(),
  );
});
