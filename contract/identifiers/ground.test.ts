import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkIdentifier, referenceValue } from './check.ts';
import { extract } from './extract.ts';
import { recognise } from './recognise.ts';
import { wagonCheckDigit } from './wagon.ts';

describe('recognition of plates', () => {
  it.each([
    ['粤B·12345', '粤B12345'],
    ['粤B 12345', '粤B12345'],
    ['粤Ｂ１２３４５', '粤B12345'],
    ['粤BD12345', '粤BD12345'],
    ['粤B12345D', '粤B12345D'],
    ['沪A·8888挂', '沪A8888挂'],
    ['34 ABC 123', '34ABC123'],
    ['06 A 1234', '06A1234'],
    ['34abc123', '34ABC123'],
    ['M-AB 1234', 'MAB1234'],
    ['AB-123-CD', 'AB123CD'],
    ['AB12 CDE', 'AB12CDE'],
    ['12-BXD-3', '12BXD3'],
  ])('recognises %s', (typed, value) =>
    expect(recognise(typed)[0]).toMatchObject({ kind: 'plate', value, typed }),
  );

  it.each([
    ['CSQU3054383', 'container'],
    ['MSKU 639002', 'bill'],
    ['176-12345675', 'waybill'],
    ['RB123456785CN', 's10'],
    ['MEDUAB123456', 'bill'],
    ['123456789012', 'bill'],
    ['222520261000012345', 'declaration'],
    ['CMD1234567', 'bill'],
  ])('keeps %s a %s', (typed, kind) => expect(recognise(typed)[0]?.kind).toBe(kind));

  it.each(['12 NOV 26', '40 HC 100', '20 GP 10', '粤', '粤B', '82 ABC 123', '12-NOV-26'])(
    'rejects %s',
    (typed) => expect(recognise(typed).filter(({ kind }) => kind === 'plate')).toEqual([]),
  );

  it('accepts the kind that the visitor chose', () => {
    expect(referenceValue('truck', '粤b·12345')).toBe('粤B12345');
    expect(referenceValue('truck', 'WX 12345')).toBe('WX12345');
    expect(checkIdentifier('plate', 'нет').verdict).toBe('impossible');
    expect(recognise('34ABC123').map(({ kind }) => kind)).toContain('bill');
  });
});

describe('wagons and rail consignments', () => {
  it.each(['21-81-2471-217-3', '31 81 665 0286-0'])('accepts %s with its check digit', (typed) => {
    const [best] = recognise(typed);
    expect(best).toMatchObject({ kind: 'wagon', value: typed.replaceAll(/\D/g, ''), warnings: [] });
  });
  it('warns of a wrong check digit and offers repairs', () => {
    const [best] = recognise('31 81 665 0286-1');
    expect(best).toMatchObject({ kind: 'wagon', warnings: [{ key: 'warning.checkDigit' }] });
    expect(best?.repairs[0]).toBe('318166502860');
  });
  it('prefers other kinds for twelve bare digits, but offers the wagon', () => {
    const kinds = recognise('218124712173').map(({ kind }) => kind);
    expect(kinds[0]).not.toBe('wagon');
    expect(kinds).toContain('wagon');
  });
  it.each([
    ['C70 1234567', 'wagon', 'C701234567'],
    ['SMGS 12345678', 'railNote', '12345678'],
    ['CIM No. 801234567', 'railNote', '801234567'],
  ])('reads %s as a %s', (typed, kind, value) =>
    expect(recognise(typed).find((one) => one.kind === kind)).toMatchObject({ value }),
  );
  it('accepts exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{11}$/), (digits) => {
        const right = '0123456789'
          .split('')
          .filter((one) => checkIdentifier('wagon', digits + one).verdict === 'good');
        expect(right).toEqual([wagonCheckDigit(digits)]);
      }),
    );
  });
});

test('finds plates and wagons in a mail by context, and none in dates, sizes or telephone numbers', () => {
  const mail = [
    '车牌 粤B·12345 已提柜 CSQU3054383，司机电话 13800138000',
    'Plaka: 34 ABC 123, 12 NOV 26 saat 14:00, 40 HC 100, 2x20 GP 10',
    'Truck AB-123-CD, wagon 31 81 665 0286-0 on SMGS 12345678.',
    'Room 12 ABC 34, tel +90 212 555 12 34',
  ].join('\n');
  expect(extract(mail).map(({ best }) => best && `${best.kind} ${best.value}`)).toEqual([
    'plate 粤B12345',
    'container CSQU3054383',
    'plate 34ABC123',
    'plate AB123CD',
    'wagon 318166502860',
    'railNote 12345678',
  ]);
});
