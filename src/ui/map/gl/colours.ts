/** The current theme's colours, for a canvas that no style sheet reaches. */

const tokens = {
  sea: '--sea',
  land: '--land',
  coast: '--coast',
  borders: '--line-strong',
  text: '--text',
  halo: '--map-halo',
  surface: '--surface',
  done: '--done',
  brand: '--brand',
  onBrand: '--on-brand',
} as const;

export type Colours = Record<keyof typeof tokens, string>;

export function coloursNow(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = ([name, token]: [string, string]) => [name, style.getPropertyValue(token).trim()];
  return Object.fromEntries(Object.entries(tokens).map(read)) as Colours;
}

/** Calls `changed` when the theme changes, by the system or the page. Returns an unsubscribe function. */
export function watchTheme(changed: () => void): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  dark.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', changed);
  };
}
