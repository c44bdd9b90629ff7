/** The shortcut and the URL that open the global search, in both entries. */

/** Ctrl-K, or ⌘K. */
export const asksSearch = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Opens the office's search with its first page. */
export const SEARCH_HASH = '#search';
/** The number box of the home page. */
export const BOX_HASH = '#number';
