/**
 * What a Cargo-IMP message may hold: capitals, digits, space, full stop and hyphen, each element no longer than its
 * place. A text is written in these letters where that can be done without a guess; what cannot is a fault, named by its
 * field, and nothing is sent.
 */

export type MessageFault = {
  /** The field of the message, such as `shipper.name` or `lines.0.rate`. */
  field: string;
  rule: 'required' | 'characters' | 'tooLong' | 'format';
  /** The most characters that it may have, where that is the rule. */
  most?: number;
  value: string;
};

/** Letters that lose no mark by decomposition. */
const ALIKE: Record<string, string> = {
  ı: 'I', ß: 'SS', æ: 'AE', Æ: 'AE', ø: 'O', Ø: 'O', đ: 'D', Đ: 'D', ł: 'L', Ł: 'L', œ: 'OE', Œ: 'OE', þ: 'TH', Þ: 'TH',
}; // prettier-ignore
/** Signs that only part words. */
const PARTING = /[,;:/\\'"()_*+&\t\n\r‘’“”–—]+/g;

/** `text` in the letters of a message: `Yeşilköy, No. 8/A` is `YESILKOY NO. 8 A`. Other scripts stay as they are. */
export const inCapitals = (text: string): string =>
  Array.from(text, (letter) => ALIKE[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toUpperCase()
    .replace(/[–—]/g, '-')
    .replace(PARTING, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const TEXT = /^[A-Z0-9 .-]*$/;

/** Collects faults while the elements of a message are written. */
export class Writer {
  readonly faults: MessageFault[] = [];
  readonly lines: string[] = [];

  line(...elements: readonly string[]): void {
    this.lines.push(elements.join('/'));
  }

  fault(field: string, rule: MessageFault['rule'], value: string, most?: number): void {
    this.faults.push({ field, rule, value, ...(most !== undefined && { most }) });
  }

  /** An element of free text, at most so long. */
  text(field: string, given: string, most: number, required = false): string {
    const text = inCapitals(given);
    if (text === '') {
      if (required) this.fault(field, 'required', given);
    } else if (!TEXT.test(text)) this.fault(field, 'characters', given);
    else if (text.length > most) this.fault(field, 'tooLong', given, most);
    return text;
  }

  /** Free text over several lines of so many characters, broken between words. */
  texts(field: string, given: readonly string[], width: number, most: number): string[] {
    const lines: string[] = [];
    for (const [at, one] of given.entries()) {
      const text = this.text(`${field}.${at}`, one, width * most);
      let line = '';
      for (const word of text
        .split(' ')
        .flatMap((whole) => whole.match(new RegExp(`.{1,${width}}`, 'g')) ?? [])) {
        if (line && line.length + 1 + word.length > width) {
          lines.push(line);
          line = word;
        } else line = line ? `${line} ${word}` : word;
      }
      if (line) lines.push(line);
    }
    if (lines.length > most) this.fault(field, 'tooLong', given.join('\n'), width * most);
    return lines;
  }

  /** An element of one form. */
  coded(field: string, given: string, form: RegExp, required = true): string {
    const code = given.trim().toUpperCase();
    if (code === '') {
      if (required) this.fault(field, 'required', given);
    } else if (!form.test(code)) this.fault(field, 'format', given);
    return code;
  }

  /** A decimal of at most so many characters with its point, none of them a needless zero behind it. */
  number(field: string, given: string, most: number, required = true): string {
    const text = given.trim();
    if (text === '') {
      if (required) this.fault(field, 'required', given);
      return '';
    }
    if (!/^\d+(\.\d+)?$/.test(text)) {
      this.fault(field, 'format', given);
      return text;
    }
    const written = text.replace(/^0+(?=\d)/, '');
    if (written.length > most) this.fault(field, 'tooLong', given, most);
    return written;
  }

  result(): { text: string; faults: MessageFault[] } {
    return { text: this.lines.join('\r\n') + '\r\n', faults: this.faults };
  }
}
