/**
 * Detects the character set of received text: a byte order mark, then the declaration of the text or its
 * sender (XML 1.0 §4.3.3), then the form of the bytes.
 */

export type CharsetHint = {
  /** A label such as `iso-8859-9`, or a content type with one. */
  declared?: string | null;
  /** The reader's language, if the bytes are ambiguous. */
  language?: string;
  /** The bytes are the beginning of a longer text. */
  partial?: boolean;
};

/** The replacement for undecodable bytes. */
export const UNREADABLE = '\ufffd';

/** Number of bytes examined; a longer text is judged by its beginning. */
const EXAMINED = 1 << 16;

const supported = (label: string): string | null => {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
};

/** The text of `bytes` without its byte order mark. */
export function decodeText(bytes: Uint8Array, hint: CharsetHint = {}): string {
  return new TextDecoder(charsetOf(bytes, hint)).decode(bytes, { stream: hint.partial ?? false });
}

/** The label of the character set for TextDecoder. */
export function charsetOf(
  bytes: Uint8Array,
  { declared, language, partial = false }: CharsetHint = {},
): string {
  const wide = wideCharset(bytes);
  if (wide) return wide;
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const label = marked ? 'utf-8' : declaredIn(bytes, declared ?? '');
  if (label && reads(label, bytes, partial)) return label;
  if (reads('utf-8', bytes, partial) || isCut(bytes)) return 'utf-8';
  const head = bytes.subarray(0, EXAMINED);
  const [gb, big] = [shareOf(head, GB, true), shareOf(head, BIG5, false)];
  if (Math.max(gb, big) >= (language === 'zh' ? 0.5 : 0.75)) return big > gb ? 'big5' : 'gb18030';
  return isIcelandic(head) ? 'windows-1252' : 'windows-1254';
}

/** UTF-16 by its mark, or by the zero bytes of Latin letters, digits and line ends. */
function wideCharset(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 1024);
  const zeros = [0, 0] as [number, number];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at & 1 ? 1 : 0] += 1;
  const [high, low] = zeros;
  if ((high + low) * 8 < head.length || Math.min(high, low) * 20 > high + low || head.length < 2) return null;
  const label = low > high ? 'utf-16le' : 'utf-16be';
  // Zeros between control characters are numbers of a binary file.
  return /[^\P{Cc}\t\r\n\f]/u.test(new TextDecoder(label).decode(head, { stream: true })) ? null : label;
}

/** The label in a content type or XML declaration; ignored if the bytes contradict it. */
function declaredIn(bytes: Uint8Array, stated: string): string | null {
  const [, named = /^[\w:.-]{2,40}$/.test(stated) ? stated : ''] =
    /charset\s{0,4}=\s{0,4}"?([\w:.-]{2,40})/i.exec(stated) ?? [];
  const head = String.fromCharCode(...bytes.subarray(0, 200));
  const inXml = /^\s{0,20}<\?xml\s[^>]{0,120}encoding\s{0,4}=\s{0,4}["']([\w:.-]{2,40})["']/i.exec(head)?.[1];
  const label = supported(named || (inXml ?? ''));
  return label?.startsWith('utf-16') ? null : label;
}

function reads(label: string, bytes: Uint8Array, partial: boolean): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: partial });
    return true;
  } catch {
    return false;
  }
}

/** Whether a text is UTF-8 in which a program has cut characters in two. */
function isCut(bytes: Uint8Array): boolean {
  let [sound, broken] = [0, 0];
  for (const letter of new TextDecoder('utf-8').decode(bytes.subarray(0, EXAMINED)))
    if (letter === UNREADABLE) broken += 1;
    else if (letter > '\u007f') sound += 1;
  return sound > 4 * broken;
}

/**
 * How plausible a pair of bytes is as a character of running text: 1 common, 0.5 rare, 0 not; null: not a
 * pair.
 */
type Pairs = (lead: number, trail: number) => number | null;

/** GB 2312 has its common characters at B0–D7, rare ones up to F7; its second byte is never below A1. */
const GB: Pairs = (lead, trail) => {
  if (lead < 0x81 || trail < 0x40 || trail === 0x7f) return null;
  if (trail < 0xa1) return 0;
  return lead <= 0xa9 || (lead >= 0xb0 && lead <= 0xd7) ? 1 : lead <= 0xf7 ? 0.5 : 0;
};
/** Big5 has its common characters at A4–C6, punctuation at A1–A3. */
const BIG5: Pairs = (lead, trail) => {
  if (lead < 0x81 || trail < 0x40 || (trail > 0x7e && trail < 0xa1)) return null;
  return lead >= 0xa1 && lead <= 0xc6 ? 1 : lead >= 0xc9 && lead <= 0xf9 ? 0.3 : 0;
};

/**
 * The share of plausible characters among all that are not ASCII. `single`: whether an isolated one counts; a
 * Big5 character may end in an ASCII byte, and so may an accented letter be followed by one.
 */
function shareOf(bytes: Uint8Array, pairs: Pairs, single: boolean): number {
  let [plausible, all, before, alone] = [0, 0, -2, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at]!;
    if (lead < 0x80) continue;
    all += 1;
    const weight = pairs(lead, bytes[at + 1] ?? 0);
    if (weight === null) continue;
    const follows = before === at;
    if (single || follows) plausible += weight + (single ? 0 : alone);
    alone = follows ? 0 : weight;
    before = at + 2;
    at += 1;
  }
  return all === 0 ? 0 : plausible / all;
}

/** The letters that differ between Windows-1252 (Icelandic) and 1254 (Turkish, ISO 8859-9). */
const DIFFERENT = [0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe];

/** Distinguishes Windows-1252 from 1254: vowels with an acute accent do not occur in Turkish. */
function isIcelandic(bytes: Uint8Array): boolean {
  if (!DIFFERENT.some((byte) => bytes.includes(byte))) return true;
  let [acute, turkish] = [0, 0];
  for (const byte of bytes)
    if ([0xc1, 0xc6, 0xcd, 0xd3, 0xda, 0xe1, 0xe6, 0xed, 0xf3, 0xfa].includes(byte)) acute += 1;
    else if ([0xc7, 0xdc, 0xe7, 0xfc].includes(byte)) turkish += 1;
  return acute > turkish;
}
