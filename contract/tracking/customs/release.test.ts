import { expect, test, describe } from 'vitest';
import { customsOf } from './facts.ts';
import { customsEvent, story } from './testing/events.ts';
import { HOLDS } from './us/codes.ts';

const BILL = { kind: 'bill', value: 'M1', carrier: null } as const;
const bill = (events: ReturnType<typeof story>) => customsOf(BILL, events).us[0]!;

describe('a bill with US customs', () => {
  test.each([
    // Codes in order of occurrence, status, reason.
    ['55', 'underReview', 'noDecision'],
    ['3U', 'notFiled', 'notFiled'],
    ['55 3Z', 'underReview', 'noDecision'],
    ['55 1C', 'released', ''],
    ['55 1A', 'underReview', 'exam'],
    ['55 1A 1B', 'released', ''],
    ['55 1A 4C', 'released', ''],
    ['55 1C 4A', 'underReview', 'exam'],
    ['55 1C 4A 1B', 'released', ''],
    ['55 1C 4E', 'cancelled', 'entryCancelled'],
    ['55 1C 4E 1C', 'released', ''],
    ['55 1C 1A', 'underReview', 'exam'],
    ['55 1C 1X', 'underReview', 'exam'],
    ['55 1C 1X 84', 'released', ''],
    ['55 1A 84', 'underReview', 'exam'],
    ['55 1H', 'held', 'hold'],
    ['55 1H 1I', 'holdRemoved', 'holdRemovedOnly'],
    ['55 1I', 'holdRemoved', 'holdRemovedOnly'],
    ['55 1H 1C', 'held', 'hold'],
    ['55 1H 1C 1I', 'released', ''],
    ['55 1C 1H', 'held', 'hold'],
    ['55 1H 1I 1C', 'released', ''],
    ['55 1H 1I 1H', 'held', 'hold'],
    ['55 1H 1H 1I', 'holdRemoved', 'holdRemovedOnly'],
    ['55 1H 2I 1C', 'held', 'hold'],
    ['55 1H 1F 3I 7I 98 1C', 'held', 'hold'],
    ['55 1H 2H 1I 1C', 'held', 'hold'],
    ['55 71 72 73 74 75 76 1C', 'released', ''],
    ['55 2O 4P 1C', 'held', 'hold'],
    ['55 2O 4O 1C', 'released', ''],
    ['55 1H 1C 4A 1I', 'underReview', 'exam'],
    ['55 1C 1T', 'held', 'seized'],
    ['55 1T 1C', 'released', ''],
    ['55 54', 'cancelled', 'billDeleted'],
    ['55 1C 54', 'cancelled', 'billDeleted'],
    ['55 54 55', 'underReview', 'noDecision'],
    ['55 1H 54', 'held', 'hold billDeleted'],
    ['55 1J 1W 11', 'underReview', 'noDecision'],
  ])('reads %s as %s (%s)', (codes, status, why) => {
    const result = bill(story(codes, { master: 'M1' }));
    expect([result.status, result.why.join(' ')]).toEqual([status, why]);
    expect(result.released === null).toBe(status !== 'released');
  });

  test.each([...HOLDS].map(([hold, { removal }]) => [hold, removal]))(
    'closes %s only with %s',
    (hold, removal) => {
      for (const [other] of HOLDS) {
        const closing = HOLDS.get(other)!.removal;
        const status = bill(story(`${hold} ${closing} 1C`, { master: 'M1' })).status;
        expect([closing, status]).toEqual([closing, closing === removal ? 'released' : 'held']);
      }
    },
  );

  test('applies the worse of two reports with equal times, but lets a removal close a hold of the same moment', () => {
    const at = (...codes: string[]) =>
      bill(codes.map((code) => customsEvent(`${code} 2026-11-12T08:00`, { master: 'M1' }))).status;
    expect(at('1C', '4A')).toBe('underReview');
    expect(at('1C', '4E')).toBe('cancelled');
    expect(at('1H', '1I')).toBe('holdRemoved');
    expect(at('1H', '1I', '1C')).toBe('released');
  });

  test('closes no hold with a day-precise removal of its day, nor releases after a day-precise reversal of the day', () => {
    const held = [
      customsEvent('1H 2026-11-12T08:00', { master: 'M1' }),
      customsEvent('1I 2026-11-12', { master: 'M1' }),
    ];
    expect(bill([...held, customsEvent('1C 2026-11-13', { master: 'M1' })]).status).toBe('held');
    const reversed = [
      customsEvent('4A 2026-11-12', { master: 'M1' }),
      customsEvent('1C 2026-11-12T08:00', { master: 'M1' }),
    ];
    expect(bill(reversed).status).toBe('underReview');
  });

  test('does not release the bill when only part of the pieces is released', () => {
    const part = customsEvent('1C 2026-11-12T08:00', { master: 'M1', entry: 'E1', pieces: 4, total: 10 });
    expect(bill([part])).toMatchObject({
      status: 'underReview',
      why: ['part'],
      pieces: { released: 4, total: 10 },
    });
    const again = { ...part, id: 'again' };
    expect(bill([part, again]).status).toBe('underReview');
    const rest = customsEvent('1C 2026-11-12T09:00', { master: 'M1', entry: 'E2', pieces: 6, total: 10 });
    expect(bill([part, rest]).status).toBe('released');
  });

  test('closes a container hold with its own removal or that of the bill', () => {
    const hold = customsEvent('7H 2026-11-12T08:00', { master: 'M1', container: 'CSQU3054383' });
    const release = customsEvent('1C 2026-11-12T09:00', { master: 'M1' });
    const other = customsEvent('7I 2026-11-12T10:00', { master: 'M1', container: 'MWCU6059784' });
    expect(bill([hold, release, other]).status).toBe('held');
    expect(bill([hold, release, customsEvent('7I 2026-11-12T10:00', { master: 'M1' })]).status).toBe(
      'released',
    );
  });

  test('ignores reports that the source has corrected or retracted', () => {
    const [hold, release, removal] = story('1H 1C 1I', { master: 'M1' });
    expect(bill([hold!, release!, { ...removal!, state: 'corrected' }]).status).toBe('held');
    expect(bill([hold!, removal!, { ...release!, state: 'retracted' }]).status).toBe('holdRemoved');
  });

  test('ignores an announced release but respects an announced hold', () => {
    const [release] = story('1C', { master: 'M1', classifier: 'EST' });
    expect(bill([release!]).status).toBe('underReview');
    const [hold] = story('1H', { master: 'M1', classifier: 'EST' });
    expect(bill([...story('1C', { master: 'M1' }), hold!]).status).toBe('held');
  });

  test('reports the missing FDA prior notice until it is on file', () => {
    expect(bill(story('1C A3', { master: 'M1' })).noticeMissing).not.toBeNull();
    expect(bill(story('1C A3 A1', { master: 'M1' })).noticeMissing).toBeNull();
  });
});

describe('a master and its houses', () => {
  const house = (number: string, codes: string) => story(codes, { master: 'M1', house: number });
  const of = (events: ReturnType<typeof story>) =>
    customsOf(BILL, events).us.map(({ level, number, status, why }) => [
      level,
      number,
      status,
      why.join(' '),
    ]);

  test('releases the master when all its houses are released', () => {
    expect(of([...house('H1', '1C'), ...house('H2', '1A 1B')])).toEqual([
      ['master', 'M1', 'released', ''],
      ['house', 'H1', 'released', ''],
      ['house', 'H2', 'released', ''],
    ]);
    expect(of([...house('H1', '1C'), ...house('H2', '55')])[0]).toEqual([
      'master',
      'M1',
      'underReview',
      'house',
    ]);
    expect(of([...house('H1', '1C'), ...house('H2', '1H 1I')])[0]).toEqual([
      'master',
      'M1',
      'holdRemoved',
      'house',
    ]);
    expect(of([...house('H1', '1C'), ...house('H2', '1C 2H')])[0]).toEqual(['master', 'M1', 'held', 'house']);
    expect(of([...house('H1', '1C'), ...house('H2', '1C 4E')])[0]?.[2]).toBe('cancelled');
  });

  test('ignores a deleted house and waits for houses not yet reported', () => {
    expect(of([...house('H1', '1C'), ...house('H2', '55 54')])[0]?.[2]).toBe('released');
    const counted = story('69', { master: 'M1', houses: 3 });
    expect(of([...counted, ...house('H1', '1C'), ...house('H2', '1C')])[0]).toEqual([
      'master',
      'M1',
      'underReview',
      'housesUnknown',
    ]);
  });

  test('applies holds on the master to all houses, but not its release', () => {
    const freed = of([...story('1C', { master: 'M1' }), ...house('H1', '55')]);
    expect(freed.map(([, , status]) => status)).toEqual(['underReview', 'underReview']);
    const held = of([...story('6H', { master: 'M1' }), ...house('H1', '1C')]);
    expect(held.map(([, , status]) => status)).toEqual(['held', 'held']);
  });

  test('shows only the requested house, with the holds of its master', () => {
    const reference = { kind: 'bill', value: 'H1', carrier: null } as const;
    const bills = customsOf(reference, [...house('H1', '1C'), ...story('97', { master: 'M1' })]).us;
    expect(bills.map(({ number, status }) => [number, status])).toEqual([['H1', 'held']]);
  });
});

describe('a declaration in China', () => {
  const NUMBER = '222920261123456789';
  const side = (codes: string, more = {}) =>
    customsOf(
      { kind: 'declaration', value: NUMBER, carrier: null },
      story(codes, { regime: 'CN', direction: 'import', declaration: NUMBER, ...more }),
    ).china[0]!;

  test.each([
    ['EDC', 'underReview', 'noDecision'],
    ['EDC CDC', 'underReview', 'noDecision'],
    ['EDC CDC CPI', 'underReview', 'exam'],
    ['EDC CDC CPI PAS', 'released', ''],
    ['EDC CDC PAS CPI', 'underReview', 'exam'],
    ['EDC CDC PAS', 'released', ''],
    ['EDC CDC PAS CLR', 'released', ''],
    ['EDC CDC CTN', 'underReview', 'noDecision'],
    ['EDC DEL', 'cancelled', 'declarationDeleted'],
    ['EDC PAS DEL', 'cancelled', 'declarationDeleted'],
    ['EDC DEL EDC', 'underReview', 'noDecision'],
    // An accepted manifest or bill does not release the goods.
    ['MFA MFR', 'notFiled', 'notFiled'],
    ['BLA BLR', 'notFiled', 'notFiled'],
    ['EDC BLR', 'underReview', 'noDecision'],
  ])('reads %s as %s (%s)', (codes, status, why) => {
    const result = side(codes);
    expect([result.status, result.why.join(' ')]).toEqual([status, why]);
  });

  test('requires every declaration of a bill to be released, except deleted ones', () => {
    const of = (first: string, second: string) =>
      customsOf(BILL, [
        ...story(first, {
          regime: 'CN',
          direction: 'export',
          master: 'M1',
          declaration: '222920260123456781',
        }),
        ...story(second, {
          regime: 'CN',
          direction: 'export',
          master: 'M1',
          declaration: '222920260123456782',
        }),
      ]).china[0]!.status;
    expect(of('EDC PAS', 'EDC CDC')).toBe('underReview');
    expect(of('EDC PAS', 'EDC PAS')).toBe('released');
    expect(of('EDC PAS', 'EDC DEL')).toBe('released');
  });

  test('shows the latest response to each manifest stage, and the worse of two with equal times', () => {
    const manifest = side('BCA BCB ASA', { direction: 'export', declaration: null }).manifest;
    expect(manifest.map(({ stage, outcome }) => [stage, outcome])).toEqual([
      ['arrivalReport', 'accepted'],
      ['loadingManifest', 'rejected'],
    ]);
  });
});
