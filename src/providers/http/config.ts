/** Reads what the server wrote into the page. */
import { PORTAL_CONFIG_ID, type PortalConfig } from '#contract/core/config.ts';

/** JSON of an inert script element; throws if the page has none, because the portal did not serve it. */
export function readJsonScript(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) throw new Error(`the page has no ${id}`);
  return JSON.parse(text);
}

let config: PortalConfig | undefined;
/** The portal's public settings. */
export const portalConfig = (): PortalConfig => (config ??= readJsonScript(PORTAL_CONFIG_ID) as PortalConfig);
