/** Run-time styles under a content security policy that requires a nonce. */

/** Returns the nonce of this page, or undefined if the policy requires none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/**
 * Adds the page's nonce to every style element created from now on. antd passes the nonce of its
 * ConfigProvider only to its theme; scrollbar measurement, scroll locks and the like create style elements
 * without it.
 */
export function giveStylesTheNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
