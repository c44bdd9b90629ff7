/** The check digits of couriers. */

/** Letters count (code − 63) mod 10 in UPS numbers: A = 2, B = 3 … */
const valueOf = (char: string): number => {
  const code = char.charCodeAt(0);
  return code >= 65 ? (code - 63) % 10 : code - 48;
};

/**
 * Mod 10: Σ value × weight, weights alternating from the left (`even` for the first), complement to the next
 * ten.
 */
export function mod10(serial: string, even: number, odd: number): string {
  let sum = 0;
  for (let at = 0; at < serial.length; at += 1)
    sum += valueOf(serial[at] ?? '0') * (at % 2 === 0 ? even : odd);
  return String((10 - (sum % 10)) % 10);
}

/** FedEx Express: Σ digit × weight (1, 3, 7 from the right), mod 11, mod 10. */
export function mod11Fedex(serial: string): string {
  const weights = [1, 3, 7];
  let sum = 0;
  for (let at = 0; at < serial.length; at += 1)
    sum += Number(serial[serial.length - 1 - at]) * (weights[at % 3] ?? 1);
  return String((sum % 11) % 10);
}

/** DHL Express: the digits before it, mod 7. */
export const mod7 = (serial: string): string => String(Number(serial) % 7);

/** Luhn: from the right every other digit, beginning with the last, is doubled; 16 counts 1 + 6. */
export function luhn(serial: string): string {
  let sum = 0;
  for (let at = 0; at < serial.length; at += 1) {
    const product = Number(serial[serial.length - 1 - at]) * (at % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return String((10 - (sum % 10)) % 10);
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** ISO/IEC 7064 MOD 37,36, which DPD prints: a digit or a letter. */
export function mod37(serial: string): string {
  let product = 36;
  for (const char of serial) {
    const sum = (product + ALPHABET.indexOf(char)) % 36 || 36;
    product = (sum * 2) % 37;
  }
  return ALPHABET[(37 - product) % 36] ?? '';
}
