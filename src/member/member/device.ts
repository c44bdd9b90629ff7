const NAMES: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  MicroMessenger: 'WeChat',
  'Mac OS X': 'macOS',
};

/** Returns `Chrome, Windows` for a user agent; the whole text if it names neither. */
export function deviceOf(userAgent: string): string {
  const browser = /(Edg|OPR|MicroMessenger|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const known = [browser, system].filter((part) => part !== undefined);
  return known.length > 0 ? known.map((part) => NAMES[part] ?? part).join(', ') : userAgent;
}
