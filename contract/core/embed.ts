/** A tracking page in another site's frame. */

/** What the page tells the frame around it, `{ type, height }` in CSS pixels, as often as its height changes. */
export const HEIGHT_MESSAGE = 'porthole:height';

/** The theme that the address of an embedded page asks for; null: as the visitor's system has it. */
export const themeOf = (query: URLSearchParams): 'light' | 'dark' | null => {
  const theme = query.get('theme');
  return theme === 'light' || theme === 'dark' ? theme : null;
};

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a site puts into its page: a frame for `link`, and the script that gives it the height it needs. */
export const snippetOf = (link: string, title: string): string =>
  `<iframe class="porthole" src="${attribute(link)}" title="${attribute(title)}" loading="lazy" style="width:100%;height:640px;border:0"></iframe>
<script>
  addEventListener('message', ({ source, data }) => {
    if (data?.type !== '${HEIGHT_MESSAGE}') return;
    for (const frame of document.querySelectorAll('iframe.porthole'))
      if (frame.contentWindow === source) frame.style.height = data.height + 'px';
  });
</script>`;
