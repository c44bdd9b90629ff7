import fc from 'fast-check';
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { digest, sign } from './hmac.ts';
import { canonical, formatTimestamp, parseTimestamp, type Pair } from './signing.ts';
import vectors from './signing.vectors.json' with { type: 'json' };

const pair = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }));
const pairs = fc.array(pair, { maxLength: 12 });

describe('published test vectors', () => {
  test.each(vectors)('$name', ({ query, form, body, secret, canonical: expected, hash }) => {
    const all = [...query, ...form] as unknown as Pair[];
    expect(canonical(all)).toBe(expected);
    expect(sign(all, secret)).toBe(hash);
    expect(sign([...all, ['hash', hash]], secret)).toBe(hash);
    if (body !== null) expect(all).toContainEqual(['digest', digest(body)]);
  });
});

describe('canonical', () => {
  it.each<[string, Pair[], string]>([
    ['nothing', [], ''],
    [
      'empty values and keys',
      [
        ['', ''],
        ['a', ''],
      ],
      '=&a=',
    ],
    [
      'sorts the encoded pair, not the key alone',
      [
        ['a', '1'],
        ['a-b', '1'],
        ['a0', '1'],
      ],
      'a-b=1&a0=1&a=1',
    ],
    ['lower-cases after encoding, so İ stays itself', [['q', 'İI']], 'q=%c4%b0i'],
    [
      'only the exact key hash is left out',
      [
        ['hash', 'x'],
        ['Hash', 'y'],
      ],
      'hash=y',
    ],
    ['a lone surrogate is signed as U+FFFD', [['q', 'a\ud800b']], 'q=a%ef%bf%bdb'],
    ['unreserved characters stay', [['q', 'A-Z.a_z~0']], 'q=a-z.a_z~0'],
  ])('%s', (_, input, expected) => expect(canonical(input)).toBe(expected));

  it('does not depend on the order of the pairs', () => {
    fc.assert(
      fc.property(
        pairs.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        ([list, shuffled]) => {
          expect(canonical(shuffled)).toBe(canonical(list));
        },
      ),
    );
  });

  it('never throws for any code units', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.array(fc.integer({ min: 0, max: 0xffff })),
        (key, units) => {
          expect(canonical([[key, String.fromCharCode(...units)]])).toMatch(
            /^$|^[a-z0-9\-._~%]*=[a-z0-9\-._~%]*$/,
          );
        },
      ),
    );
  });
});

describe('sign', () => {
  it('matches another HMAC-SHA-256 for any pairs and secret', () => {
    fc.assert(
      fc.property(pairs, fc.string({ unit: 'grapheme' }), (list, secret) => {
        expect(sign(list, secret)).toBe(
          createHmac('sha256', Buffer.from(secret)).update(canonical(list)).digest('base64'),
        );
      }),
    );
  });

  it('changes with any pair added, removed or altered, and with the secret', () => {
    fc.assert(
      fc.property(pairs, pair, fc.string(), (list, extra, secret) => {
        fc.pre(extra[0] !== 'hash');
        const signed = sign(list, secret);
        expect(sign([...list, extra], secret)).not.toBe(signed);
        expect(sign([...list, [extra[0], `${extra[1]}x`]], secret)).not.toBe(sign([...list, extra], secret));
        expect(sign(list, `${secret}x`)).not.toBe(signed);
      }),
    );
  });

  it('distinguishes a separator inside a value from one between pairs', () => {
    expect(sign([['a', '1&b=2']], 's')).not.toBe(
      sign(
        [
          ['a', '1'],
          ['b', '2'],
        ],
        's',
      ),
    );
  });
});

test('digests text as UTF-8 and bytes alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(digest(text)).toBe(createHash('sha256').update(text).digest('base64'));
      expect(digest(new TextEncoder().encode(text))).toBe(digest(text));
    }),
  );
});

describe('timestamp', () => {
  it.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Europe/Istanbul'])('is UTC in %s', (zone) => {
    const before = process.env['TZ'];
    process.env['TZ'] = zone;
    try {
      expect(formatTimestamp(new Date('2026-11-20T09:30:15.987Z'))).toBe('20261120093015');
      expect(parseTimestamp('20261120093015')?.toISOString()).toBe('2026-11-20T09:30:15.000Z');
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });

  it.each([
    '',
    '2026112009301',
    '20260231000000',
    '20261301000000',
    '20261120240000',
    '20261120236000',
    '2026-11-20',
    '20261120093015 ',
    '２０２６１１２００９３０１５',
  ])('refuses %j', (text) => expect(parseTimestamp(text)).toBeNull());

  it('is restored from its text', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          const truncated = Math.floor(date.getTime() / 1000) * 1000;
          expect(parseTimestamp(formatTimestamp(date))?.getTime()).toBe(truncated);
        },
      ),
    );
  });
});
