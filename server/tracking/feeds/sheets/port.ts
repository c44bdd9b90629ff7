/** Resolves ports in lists: by code, or by name in one of our languages. */
import { fold } from '#contract/core/fold.ts';
import { type Port, portByCode, PORTS } from '#server/reference/lookups.ts';

let named: Map<string, Port> | undefined;

function byName(): Map<string, Port> {
  if (named) return named;
  named = new Map();
  // The main seaports come first, so that they win a shared name.
  for (const port of PORTS)
    for (const name of Object.values(port.names)) {
      const key = fold(name);
      if (!named.has(key)) named.set(key, port);
    }
  return named;
}

export type NamedPort = { code: string; zone: string | null };

/**
 * Returns the port by its current code; null if unknown. `SHANGHAI, CHINA`, `上海港` and `CNSHA` are one port.
 */
export function portNamed(text: string): NamedPort | null {
  const written = text.normalize('NFKC').trim().slice(0, 120);
  const code = /^[A-Za-z]{2}\s?[A-Za-z2-9]{3}$/.test(written)
    ? written.replace(/\s/, '').toUpperCase()
    : null;
  const known = code && portByCode(code);
  if (known) return { code: known.code, zone: known.zone };
  const names = [
    written,
    written.split(/[,(（/]/)[0]!,
    written.replace(/港$/, ''),
    /[(（]([A-Z]{5})[)）]/.exec(written)?.[1] ?? '',
  ];
  for (const name of names) {
    const port = name.trim() === '' ? undefined : (byName().get(fold(name)) ?? portByCode(name));
    if (port) return { code: port.code, zone: port.zone };
  }
  // A UN/LOCODE without a harbour in our list is stored; its zone is unknown.
  return code && /^[A-Z]{5}$/.test(code) && code === written.replace(/\s/, '') ? { code, zone: null } : null;
}
