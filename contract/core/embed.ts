/** A tracking page in another site's frame. */

import { HEIGHT_MESSAGE } from './embed-message.ts';

/** Returns the theme in an embedded page's URL; null to follow the system setting. */
export const themeOf = (query: URLSearchParams): 'light' | 'dark' | null => {
  const theme = query.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Returns the HTML snippet for another site: a frame for `link` of a first height, and the script that adjusts it to
 * the content.
 */
export const snippetOf = (link: string, title: string, height = 640): string =>
  `<iframe class="porthole" src="${attribute(link)}" title="${attribute(title)}" loading="lazy" style="width:100%;height:${height}px;border:0"></iframe>
<script>
  addEventListener('message', ({ source, data }) => {
    if (data?.type !== '${HEIGHT_MESSAGE}') return;
    for (const frame of document.querySelectorAll('iframe.porthole'))
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
  });
</script>`;
