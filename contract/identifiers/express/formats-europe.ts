/** Formats of Europe: DPD, GLS, Yodel. */
import { mod10, mod37 } from './check-digits.ts';
import type { ExpressFormat } from './formats.ts';

export const EUROPEAN_FORMATS: readonly ExpressFormat[] = [
  { courier: 'dpd', shape: /^\d{27}[A-Z0-9]$/, checkDigit: (v) => mod37(v.slice(0, -1)), confidence: 0.85 },
  { courier: 'dpd', shape: /^\d{14}[A-Z]$/, checkDigit: (v) => mod37(v.slice(0, -1)), confidence: 0.8 },
  { courier: 'dpd', shape: /^\d{15}$/, checkDigit: (v) => mod37(v.slice(0, -1)), confidence: 0.55 },
  // Most numbers of twelve digits belong to other couriers.
  { courier: 'gls', shape: /^\d{12}$/, checkDigit: glsCheckDigit, confidence: 0.14 },
  // The track ID.
  { courier: 'gls', shape: /^(?=[A-Z]*\d)(?=\d*[A-Z])Z[A-Z0-9]{7}$/, confidence: 0.4 },
  { courier: 'yodel', shape: /^JD\d{16}$/, confidence: 0.8 },
  { courier: 'yodel', shape: /^JJD\d{16}$/, confidence: 0.6 },
];

/** GLS adds one to the sum before taking the complement to the next ten. */
function glsCheckDigit(value: string): string {
  return String((Number(mod10(value.slice(0, -1), 3, 1)) + 9) % 10);
}
