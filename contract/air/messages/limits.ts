/**
 * Limits of a Cargo-IMP message: capitals, digits, space, full stop and hyphen, with a maximum length per
 * element. Text is transliterated where that is unambiguous; anything else is a fault with its field name,
 * and the message is not sent.
 */

import { fixed, fractionOf } from '#contract/core/decimal.ts';

export type MessageRule = 'required' | 'characters' | 'tooLong' | 'places' | 'format';
export type MessageFault = {
  /** Field of the message, such as `shipper.name` or `lines.0.rate`. */
  field: string;
  rule: MessageRule;
  /** Maximum characters, for length rules. */
  most?: number;
  /** The value rounded to what a message can hold, if it has too many decimals. */
  fits?: string;
  value: string;
};

/** Letters that Unicode decomposition does not reduce to ASCII. */
const ALIKE: Record<string, string> = {
  ı: 'I', ß: 'SS', æ: 'AE', Æ: 'AE', ø: 'O', Ø: 'O', đ: 'D', Đ: 'D', ł: 'L', Ł: 'L', œ: 'OE', Œ: 'OE', þ: 'TH', Þ: 'TH',
}; // prettier-ignore
/** Signs that only separate words. */
const PARTING = /[,;:/\\'"()_*+&\t\n\r‘’“”、·]+/g;
/** Invisible characters in text copied from a web page or document. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;
/** Full-width letters, digits and signs of Chinese keyboards (`（`, `Ａ`, a wide blank), and `№`. */
const WIDE = /[\uFF01-\uFF5E\u3000№]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * `text` transliterated for a message: `Yeşilköy, No. 8/A` becomes `YESILKOY NO. 8 A`. Other scripts stay
 * unchanged.
 */
export const inCapitals = (text: string): string =>
  Array.from(text.replace(UNSEEN, ''), (letter) => ALIKE[letter] ?? letter)
    .join('')
    .replace(WIDE, (sign) => sign.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(DASHES, '-')
    .replaceAll('。', '.')
    .replace(PARTING, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const TEXT = /^[A-Z0-9 .-]*$/;

/** `text` in lines of at most `width` characters, broken between words; a longer word is split. */
function brokenAt(width: number, text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .split(' ')
    .flatMap((longWord) => longWord.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, line] : lines;
}

/** Collects faults while the elements of a message are written. */
export class Writer {
  readonly faults: MessageFault[] = [];
  readonly lines: string[] = [];

  line(...elements: readonly string[]): void {
    this.lines.push(elements.join('/'));
  }

  fault(field: string, rule: MessageRule, value: string, most?: number): void {
    this.faults.push({ field, rule, value, ...(most !== undefined && { most }) });
  }

  /** A free-text element with a maximum length. */
  text(field: string, input: string, most: number, required = false): string {
    const text = inCapitals(input);
    if (text === '') {
      if (required) this.fault(field, 'required', input);
    } else if (!TEXT.test(text)) this.fault(field, 'characters', input);
    else if (text.length > most) this.fault(field, 'tooLong', input, most);
    return text;
  }

  /** Free text over several lines with this maximum length. */
  texts(field: string, inputs: readonly string[], width: number, most: number): string[] {
    const lines = inputs.flatMap((one, at) =>
      brokenAt(width, this.text(`${field}.${at}`, one, width * most)),
    );
    if (lines.length > most) this.fault(field, 'tooLong', inputs.join('\n'), width * most);
    return lines;
  }

  /** One element over several lines: broken between words, or anywhere if it does not fit otherwise. */
  wrapped(field: string, input: string, width: number, most: number): string[] {
    const text = this.text(field, input, width * most, true);
    const lines = brokenAt(width, text);
    const tight = lines.length > most ? (text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []) : lines;
    return tight.length > 0 ? tight.map((line) => line.trim()) : [''];
  }

  /** An element of a fixed form. */
  coded(field: string, input: string, form: RegExp, required = true): string {
    const code = input.trim().toUpperCase();
    if (code === '') {
      if (required) this.fault(field, 'required', input);
    } else if (!form.test(code)) this.fault(field, 'format', input);
    return code;
  }

  /** A decimal with a maximum length including its point; trailing zeros that do not fit are dropped. */
  number(field: string, input: string, most: number, required = true): string {
    const text = input.trim();
    if (text === '') {
      if (required) this.fault(field, 'required', input);
      return '';
    }
    if (!/^\d+(\.\d+)?$/.test(text)) {
      this.fault(field, 'format', input);
      return text;
    }
    const [integer = '', part = ''] = text.replace(/^0+(?=\d)/, '').split('.');
    const written = part && `.${part}`;
    if (integer.length + written.length <= most) return integer + written;
    // Trailing zeros are dropped; any other rounding is left to the user.
    const needed = part.replace(/0+$/, '');
    const shortened = needed ? `${integer}.${needed}` : integer;
    if (integer.length > most) this.fault(field, 'tooLong', input, most);
    else if (shortened.length > most) {
      const fits = fixed(fractionOf(shortened), Math.max(0, most - integer.length - 1));
      this.faults.push({ field, rule: 'places', most, fits, value: input });
    }
    return shortened;
  }

  result(): { text: string; faults: MessageFault[] } {
    return { text: this.lines.join('\r\n') + '\r\n', faults: this.faults };
  }
}
