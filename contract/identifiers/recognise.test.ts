import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { EXTRACT_MAX_NUMBERS, extract } from './extract.ts';
import { recognise } from './recognise.ts';
import { IDENTIFIER_KINDS, noteValues } from './types.ts';

describe('recognition of a single number', () => {
  it.each([
    ['csqu 305438-3', 'container', 'CSQU3054383', 'HLCU'],
    ['MSCU6639870', 'container', 'MSCU6639870', 'MSCU'],
    ['TGHU7599330', 'container', 'TGHU7599330', null],
    ['176-12345675', 'waybill', '17612345675', 'EK'],
    ['78412345675', 'waybill', '78412345675', 'CZ'],
    ['COSU6123456780', 'bill', 'COSU6123456780', 'COSU'],
    ['medu ab123456', 'bill', 'MEDUAB123456', 'MSCU'],
    ['123456789', 'bill', '123456789', 'MAEU'],
    ['RB123456785CN', 's10', 'RB123456785CN', null],
    ['1Z5R89390357567127', 'express', '1Z5R89390357567127', 'ups'],
    ['222520261000012345', 'declaration', '222520261000012345', null],
    ['IMO 9074729', 'imo', '9074729', null],
    ['9074729', 'imo', '9074729', null],
    ['MMSI 413000000', 'mmsi', '413000000', null],
    ['cnshg', 'unlocode', 'CNSHG', null],
    ['PVG', 'airport', 'PVG', null],
    ['CK', 'airline', 'CK', 'CK'],
    ['MAEU', 'scac', 'MAEU', 'MAEU'],
    ['8517.12', 'hsCode', '851712', null],
  ])('recognises %s as a %s', (typed, kind, value, carrier) =>
    expect(recognise(typed)[0]).toMatchObject({ kind, value, carrier, typed }),
  );

  it('warns of a wrong check digit, offers repairs and still names the carrier', () => {
    const [best] = recognise('MSCU6639871');
    expect(best).toMatchObject({
      kind: 'container',
      carrier: 'MSCU',
      warnings: [{ key: 'warning.checkDigit' }],
    });
    expect(best?.repairs).toContain('MSCU6639870');
  });

  it('warns that a bill is nearly a container', () => {
    const [best] = recognise('QJRZ123456');
    expect(best?.warnings.map(({ key }) => key)).toEqual(['warning.nearlyContainer', 'problem.length']);
    expect(best?.repairs).toEqual(['QJRZ1234563']);
  });

  it.each([
    ['CSQU30543833', 'problem.length'],
    ['CSQX3054383', 'problem.category'],
  ])('warns that %s is nearly a container and suggests it', (typed, problem) => {
    const [best] = recognise(typed);
    expect(best?.warnings.map(({ key }) => key)).toEqual(['warning.nearlyContainer', problem]);
    expect(best?.repairs).toContain('CSQU3054383');
  });

  it('names lines in Chinese for a Chinese user', () => {
    const reason = recognise('MSKU0000000')[0]?.why.find(({ key }) => key === 'why.owner');
    expect(reason && noteValues(reason, 'zh')['name']).toBe('马士基');
    expect(reason && noteValues(reason, 'tr')['name']).toBe('Maersk');
  });

  it('offers the other kinds, so that the user can choose', () => {
    expect(recognise('COSU6123456780').map(({ kind }) => kind)).toEqual(['bill', 'booking']);
    expect(recognise('MSCU6639870', { kinds: ['bill'] })).toMatchObject([{ kind: 'bill' }]);
  });

  it.each(['', '   ', '\u200b', '上海', 'x'.repeat(500), 'hello world, how are you'])(
    'recognises nothing in %j',
    (typed) => expect(recognise(typed)).toEqual([]),
  );

  it('never throws, sorts by confidence, and returns requested kinds only', () => {
    const some = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.stringMatching(/^[A-Z0-9 ./-]{0,40}$/),
      fc.stringMatching(/^[0-9]{1,36}$/),
    );
    fc.assert(
      fc.property(some, fc.subarray([...IDENTIFIER_KINDS]), (typed, kinds) => {
        const readings = recognise(typed, { kinds });
        for (const [at, reading] of readings.entries()) {
          expect(kinds).toContain(reading.kind);
          expect(reading.typed).toBe(typed);
          expect(reading.why.length).toBeGreaterThan(0);
          expect(reading.confidence).toBeGreaterThan(0);
          expect(reading.confidence).toBeLessThanOrEqual(1);
          expect(reading.confidence).toBeLessThanOrEqual(readings[at - 1]?.confidence ?? 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const MAIL = `Dear all,
Please track containers MSCU 663987-0 and TGHU7599330 (was MSCU6639871), MAWB 176-12345675 / HAWB.
B/L No: MEDUAB123456, booking COSU6123456780, vessel IMO 9074729. Tel +86 21 6123 4567, 13800138000, 2026-11-12, USD 12345.67
HBL no. SHA/24/00123. see https://track.example/track/12345678901 or mail ops1234567@cargo.example
集装箱 ＣＳＱＵ３０５４３８３ 提单号：ABC1234567`;

describe('pasted text', () => {
  const row = (text: string) => extract(text).map(({ best }) => best && `${best.kind} ${best.value}`);

  it('yields the numbers of a mail in order, without telephone numbers, dates, amounts or addresses', () => {
    expect(row(MAIL)).toEqual([
      'container MSCU6639870',
      'container TGHU7599330',
      'container MSCU6639871',
      'waybill 17612345675',
      'bill MEDUAB123456',
      'bill COSU6123456780',
      'imo 9074729',
      'bill SHA/24/00123',
      'container CSQU3054383',
      'bill ABC1234567',
    ]);
  });

  it('keeps each number as typed, with its position', () => {
    for (const { typed, at } of extract(MAIL)) expect(MAIL.slice(at, at + typed.length)).toBe(typed);
    expect(extract(MAIL)[0]?.typed).toBe('MSCU 663987-0');
  });

  it('yields a verdict for each number', () => {
    const suspect = extract(MAIL)[2];
    expect(suspect?.best?.warnings).toMatchObject([{ key: 'warning.checkDigit' }]);
    expect(suspect?.best?.repairs).toContain('MSCU6639870');
  });

  it('yields every row of an Excel column, including house bills without a known format', () => {
    expect(
      row('Container\nMSCU6639870\r\nMEDU 624 607 8\n999-12345675\nHB0012345\n\n12\n2026-11-12\n'),
    ).toEqual(['container MSCU6639870', 'container MEDU6246078', 'waybill 99912345675', 'bill HB0012345']);
  });

  it('yields numbers from columns separated by tabs or commas', () => {
    expect(row('MSCU6639870\t176-12345675\tShanghai\nTGHU7599330,HLXU2008419;1Z5R89390357567127')).toEqual([
      'container MSCU6639870',
      'waybill 17612345675',
      'container TGHU7599330',
      'container HLXU2008419',
      'express 1Z5R89390357567127',
    ]);
  });

  it('says why a row cannot be a number', () => {
    const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABC';
    expect(extract(`MSCU6639870\n${long}`)[1]).toMatchObject({
      typed: long,
      best: null,
      problem: { key: 'problem.lengthRange' },
    });
  });

  it('never throws and never overlaps', () => {
    const some = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.stringMatching(/^[A-Z0-9 \n\t,./-]{0,200}$/),
    );
    fc.assert(
      fc.property(some, (text) => {
        let end = 0;
        for (const { at, typed } of extract(text)) {
          expect(at).toBeGreaterThanOrEqual(end);
          expect(text.slice(at, at + typed.length)).toBe(typed);
          end = at + typed.length;
        }
      }),
      { numRuns: 300 },
    );
  });

  // A backtracking pattern would exceed the test's time.
  test.each(['1', 'A', 'MSCU6639871 ', '1Z A', '123 ', 'B/L-', '1,', ' ', 'AA12 ', '9-'])(
    'finishes a long text of %j',
    (unit) => {
      const numbers = extract(unit.repeat(10_000));
      expect(numbers.length).toBeLessThanOrEqual(EXTRACT_MAX_NUMBERS);
    },
  );
});
