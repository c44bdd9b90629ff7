import { describe, expect, test } from 'vitest';
import { charsetOf, decodeText } from './charset.ts';

/** Letters of single-byte sets by their bytes. */
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const utf16 = (text: string, bigEndian = false): Buffer => {
  const little = Buffer.from(text, 'utf16le');
  return bigEndian ? little.swap16() : little;
};

describe('text without a declaration', () => {
  // ş FE, ı FD, İ DD, ğ F0 of Windows-1254; ð F0, þ FE of Windows-1252; Chinese in GB 18030 and Big5.
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from('Çıkış, 上海'), 'Çıkış, 上海'],
    ['UTF-16 without a mark', utf16('Gate,时间\n'), 'Gate,时间\n'],
    ['UTF-16, big-endian', utf16('时间,Gate in\n', true), '时间,Gate in\n'],
    [
      'Turkish',
      bytes('y', [0xfc], 'klendi; ', [0xdd], 'zmit I', [0xfe, 0xfd], 'klar'),
      'yüklendi; İzmit Işıklar',
    ],
    ['Turkish capitals', bytes([0xdd, 0xde, 0xc7, 0xdd], ' G', [0xdc, 0xc7]), 'İŞÇİ GÜÇ'],
    ['German', bytes('M', [0xfc], 'ller, Gr', [0xf6, 0xdf], 'e'), 'Müller, Größe'],
    [
      'Icelandic',
      bytes(
        'Sey',
        [0xf0],
        'isfj',
        [0xf6],
        'r',
        [0xf0],
        'ur, ',
        [0xcd],
        'safj',
        [0xf6],
        'r',
        [0xf0],
        'ur, ',
        [0xde],
        'orl',
        [0xe1],
        'ksh',
        [0xf6],
        'fn',
      ),
      'Seyðisfjörður, Ísafjörður, Þorlákshöfn',
    ],
    ['Chinese', bytes([0xcf, 0xe4, 0xba, 0xc5], ',', [0xc9, 0xcf, 0xba, 0xa3]), '箱号,上海'],
    [
      'Chinese of Taiwan',
      bytes([0xbd, 0x63, 0xb8, 0xb9], ',', [0xb0, 0xaa, 0xb6, 0xaf, 0xb4, 0xe4]),
      '箱號,高雄港',
    ],
  ])('reads %s', (_name, body, text) => {
    expect(decodeText(body)).toBe(text);
  });

  test('takes zeros between numbers for a binary file, not for UTF-16', () => {
    expect(charsetOf(Buffer.from([1, 0, 2, 0]))).not.toContain('utf-16');
  });
});

describe('a declaration', () => {
  test('of XML or of a content type is used', () => {
    const xml = bytes('<?xml version="1.0" encoding="iso-8859-2"?><a>', [0xb9], '</a>');
    expect(decodeText(xml)).toContain('<a>š</a>');
    expect(decodeText(bytes([0xb9]), { declared: 'text/csv; charset=iso-8859-2' })).toBe('š');
  });

  test('is ignored if the bytes cannot be in that set', () => {
    expect(decodeText(bytes('I', [0xfe, 0xfd], 'k'), { declared: 'text/csv; charset=utf-8' })).toBe('Işık');
  });
});
