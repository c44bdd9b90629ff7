/**
 * A validated `redirect` parameter: a path of this site with its query, or `fallback`. Anything with a
 * scheme, a host, a backslash or a control character is refused.
 */
export function safeRedirect(wanted: string | null | undefined, fallback: string): string {
  if (!wanted || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f\u007f]/.test(wanted)) return fallback;
  const url = new URL(wanted, 'http://porthole.invalid');
  const path = url.pathname + url.search + url.hash;
  // Resolving dots can expose a second slash (`/.//host`), which a browser reads as a host.
  return url.origin === 'http://porthole.invalid' && !path.startsWith('//') ? path : fallback;
}
