/**
 * Reports a part of the page that cannot be loaded, and offers to reload: a release removes the parts of a page that is
 * still open. Built of plain elements, because React's own page may be what is missing.
 */
export function watchParts(textOf: (key: 'missingPart' | 'reload' | 'close') => string): void {
  // The event of Vite's loader; vite.parts.ts sends the same.
  addEventListener('vite:preloadError', () => {
    if (document.querySelector('.missing-part')) return;
    const note = document.createElement('div');
    note.className = 'missing-part no-print';
    note.role = 'alert';
    const text = document.createElement('p');
    text.textContent = textOf('missingPart');
    const button = (className: string, label: string, onclick: () => void) =>
      Object.assign(document.createElement('button'), {
        type: 'button',
        className,
        textContent: label,
        onclick,
      });
    note.append(
      text,
      button('button primary', textOf('reload'), () => location.reload()),
      button('button quiet', textOf('close'), () => note.remove()),
    );
    document.body.append(note);
  });
}
