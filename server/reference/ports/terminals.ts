/** Names of container terminals by their codes. */
import { portByCode } from './ports.ts';
import { TERMINALS } from './terminals.data.ts';

const byPort = new Map(
  TERMINALS.trim()
    .split('\n')
    .map((line): [string, Map<string, string>] => {
      const [port = '', ...terminals] = line.split('|');
      const entries = terminals.map((one): [string, string] => {
        const at = one.indexOf(':');
        return [one.slice(0, at), one.slice(at + 1)];
      });
      return [port, new Map(entries)];
    }),
);

/**
 * Returns the name of the terminal with this code at a port; null if unknown. The code means different
 * terminals at different ports, so nothing is returned without a port.
 */
export function terminalName(port: string | null, code: string | null): string | null {
  if (!port || !code) return null;
  const terminals = byPort.get(port) ?? byPort.get(portByCode(port)?.code ?? '');
  const upper = code.trim().toUpperCase();
  // Some lists put the port before the code: NLRTMECT.
  return terminals?.get(upper) ?? terminals?.get(upper.startsWith(port) ? upper.slice(5) : '') ?? null;
}
