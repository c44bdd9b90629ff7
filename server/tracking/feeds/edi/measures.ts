/** Weights, amounts and temperatures as sources write them. */

const WEIGHTS: Readonly<Record<string, number>> = { kg: 1, kgs: 1, kgm: 1, t: 1000, tne: 1000, mt: 1000, lb: 0.45359237, lbs: 0.45359237, lbr: 0.45359237 }; // prettier-ignore

/** A weight in kilograms; null: none. `24.5t`, `24,500 kg`, `24500`. */
export function kilogramsOf(text: string, unit = ''): number | null {
  const [, number, own] = /^([\d.,]{1,15})\s*([a-z]{0,4})$/i.exec(text.trim()) ?? [];
  const factor = WEIGHTS[(own || unit || 'kg').toLowerCase()];
  const amount = number === undefined ? null : decimalOf(number);
  return amount === null || factor === undefined ? null : Math.round(Number(amount) * factor * 10) / 10;
}

/** A decimal as text, with or without thousands separators: `1,234.50`, `1234,5`; null for anything else. */
export function decimalOf(text: string): string | null {
  const plain = text.trim().replaceAll(/[\s'’]/g, '');
  const english = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  const decimal = /^\d+,\d{1,2}$/.test(english) ? english.replace(',', '.') : english;
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(decimal) ? decimal : null;
}

/**
 * Returns the degrees Celsius of `-18`, `-18 C` or `0.4F`; null if no container is ever cooled or heated to
 * it.
 */
export function celsiusOf(text: string, unit = ''): number | null {
  const [, number, own] = /^([+\-−]?\s?\d{1,3}(?:[.,]\d)?)\s*(?:°|º)?\s*([CF])?$/i.exec(text.trim()) ?? [];
  if (number === undefined) return null;
  const degrees = Number(number.replace(/[−]/, '-').replace(',', '.').replace(/\s/, ''));
  const celsius = /^f/i.test(own ?? unit) ? ((degrees - 32) * 5) / 9 : degrees;
  const rounded = Math.round(celsius * 10) / 10;
  return rounded >= -80 && rounded <= 60 ? rounded : null;
}
