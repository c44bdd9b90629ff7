/** Registers the service worker (public/sw.js) once the page has loaded: offline it shows the last copy of a page. */
export function registerWorker(): void {
  // In development pages change with their sources; in a frame the worker belongs to the other site's visit.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || window.parent !== window) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
