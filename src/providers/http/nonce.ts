/** Styles written at run time under a content policy that asks for a nonce. */

/** The nonce of this page, or undefined where the policy asks for none. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;

/**
 * Gives every style element made from now on the page's nonce. antd passes the nonce of its ConfigProvider on to its
 * theme only: scrollbar measuring, scroll locks and the like write style elements without it.
 */
export function giveStylesTheNonce(nonce: string): void {
  const create = document.createElement.bind(document);
  document.createElement = (tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
