import { expect, test, describe } from 'vitest';
import { customsOf } from './facts.ts';
import { customsEvent, story } from './testing/events.ts';
import { HOLDS } from './us/codes.ts';

const BILL = { kind: 'bill', value: 'M1', carrier: null } as const;
const bill = (events: ReturnType<typeof story>) => customsOf(BILL, events).us[0]!;

describe('a bill with US customs', () => {
  test.each([
    // Codes in the order of occurrence, status, why not.
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
  ])('%s is %s (%s)', (codes, status, why) => {
    const result = bill(story(codes, { master: 'M1' }));
    expect([result.status, result.why.join(' ')]).toEqual([status, why]);
    expect(result.released === null).toBe(status !== 'released');
  });

  test.each([...HOLDS].map(([hold, { removal }]) => [hold, removal]))(
    '%s is closed by %s alone',
    (hold, removal) => {
      for (const [other] of HOLDS) {
        const closing = HOLDS.get(other)!.removal;
        const status = bill(story(`${hold} ${closing} 1C`, { master: 'M1' })).status;
        expect([closing, status]).toEqual([closing, closing === removal ? 'released' : 'held']);
      }
    },
  );

  test('at one moment what is worse stands; a hold is removed by what was said at its moment', () => {
    const at = (...codes: string[]) =>
      bill(codes.map((code) => customsEvent(`${code} 2026-11-12T08:00`, { master: 'M1' }))).status;
    expect(at('1C', '4A')).toBe('underReview');
    expect(at('1C', '4E')).toBe('cancelled');
    expect(at('1H', '1I')).toBe('holdRemoved');
    expect(at('1H', '1I', '1C')).toBe('released');
  });

  test('a removal told of the day closes no hold told to the minute of that day, and a release follows no such reversal', () => {
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

  test('a release of part of the pieces is none of the bill', () => {
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

  test('a hold of one container is closed by its own removal, or by that of the bill', () => {
    const hold = customsEvent('7H 2026-11-12T08:00', { master: 'M1', container: 'CSQU3054383' });
    const release = customsEvent('1C 2026-11-12T09:00', { master: 'M1' });
    const other = customsEvent('7I 2026-11-12T10:00', { master: 'M1', container: 'MWCU6059784' });
    expect(bill([hold, release, other]).status).toBe('held');
    expect(bill([hold, release, customsEvent('7I 2026-11-12T10:00', { master: 'M1' })]).status).toBe(
      'released',
    );
  });

  test('what a source has corrected or taken back no longer counts', () => {
    const [hold, release, removal] = story('1H 1C 1I', { master: 'M1' });
    expect(bill([hold!, release!, { ...removal!, state: 'corrected' }]).status).toBe('held');
    expect(bill([hold!, removal!, { ...release!, state: 'retracted' }]).status).toBe('holdRemoved');
  });

  test('what is only announced does no good, and is heeded where it is bad', () => {
    const [release] = story('1C', { master: 'M1', classifier: 'EST' });
    expect(bill([release!]).status).toBe('underReview');
    const [hold] = story('1H', { master: 'M1', classifier: 'EST' });
    expect(bill([...story('1C', { master: 'M1' }), hold!]).status).toBe('held');
  });

  test('the missing prior notice to the FDA stands until it is on file', () => {
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

  test('the master is released when all its houses are', () => {
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

  test('a deleted house is none any more; one that nobody told of is missed', () => {
    expect(of([...house('H1', '1C'), ...house('H2', '55 54')])[0]?.[2]).toBe('released');
    const counted = story('69', { master: 'M1', houses: 3 });
    expect(of([...counted, ...house('H1', '1C'), ...house('H2', '1C')])[0]).toEqual([
      'master',
      'M1',
      'underReview',
      'housesUnknown',
    ]);
  });

  test('what is told of the master frees no house, and holds them all', () => {
    const freed = of([...story('1C', { master: 'M1' }), ...house('H1', '55')]);
    expect(freed.map(([, , status]) => status)).toEqual(['underReview', 'underReview']);
    const held = of([...story('6H', { master: 'M1' }), ...house('H1', '1C')]);
    expect(held.map(([, , status]) => status)).toEqual(['held', 'held']);
  });

  test('who asks for a house is told of it, and of what its master keeps', () => {
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
    // Neither a manifest nor a bill that passed is a release of the goods.
    ['MFA MFR', 'notFiled', 'notFiled'],
    ['BLA BLR', 'notFiled', 'notFiled'],
    ['EDC BLR', 'underReview', 'noDecision'],
  ])('%s is %s (%s)', (codes, status, why) => {
    const result = side(codes);
    expect([result.status, result.why.join(' ')]).toEqual([status, why]);
  });

  test('of several for one bill each must be released; a deleted one is none', () => {
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

  test('each stage of the manifest stands as it was last answered, worst of one moment', () => {
    const manifest = side('BCA BCB ASA', { direction: 'export', declaration: null }).manifest;
    expect(manifest.map(({ stage, outcome }) => [stage, outcome])).toEqual([
      ['arrivalReport', 'accepted'],
      ['loadingManifest', 'rejected'],
    ]);
  });
});
