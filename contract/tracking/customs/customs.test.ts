import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billStatus, chinaStatus, type Receipt } from './china.ts';
import { masterStatus, US_HOLDS, usLedger, type Disposition } from './us.ts';

/** `1H 12 1I 13`: codes, each with its day of November. */
const dispositions = (text: string): Disposition[] =>
  [...text.matchAll(/(\w+) (\d+)/g)].map(([, code, day]) => ({
    code: code!,
    at: `2026-11-${day!.padStart(2, '0')}T12:00:00.000Z`,
  }));

describe('US customs', () => {
  it.each([
    ['', 'notFiled'],
    ['55 1 69 1', 'underReview'],
    ['55 1 1C 3', 'released'],
    ['1C 3 1H 4', 'held'],
    ['1H 2 1I 3', 'holdRemoved'],
    ['1H 2 1I 3 1C 4', 'released'],
    ['1C 1 1H 2 1I 3', 'released'],
    ['1H 2 2I 3 1C 4', 'held'],
    ['1H 2 2H 2 1I 3 1C 4', 'held'],
    ['1A 2', 'held'],
    ['1A 2 1B 4', 'released'],
    ['1A 2 4C 4', 'released'],
    ['1C 2 4A 3', 'held'],
    ['1C 2 4A 3 1B 5', 'released'],
    ['1C 2 4E 3', 'cancelled'],
    ['1X 2 84 3', 'underReview'],
    ['1C 1 1X 2', 'held'],
    ['1C 1 1X 2 84 3', 'released'],
    ['55 1 54 2', 'cancelled'],
    ['1C 2 1T 3', 'held'],
    // At the same time: not free.
    ['1H 2 1I 2 1C 2', 'held'],
    ['1C 2 4A 2', 'held'],
  ])('reads %s as %s', (text, status) => {
    expect(usLedger(dispositions(text)).status).toBe(status);
  });

  it('uses the order within the message when times are equal', () => {
    const at = '2026-11-02T12:00:00.000Z';
    const inOrder = ['1H', '1I', '1C'].map((code, sequence) => ({ code, at, sequence }));
    expect(usLedger(inOrder).status).toBe('released');
  });

  it('releases a master when all its houses are released', () => {
    expect(masterStatus([{ status: 'released' }, { status: 'holdRemoved' }])).toBe('holdRemoved');
    expect(masterStatus([{ status: 'released' }, { status: 'held' }])).toBe('held');
    expect(masterStatus([{ status: 'released' }, { status: 'released' }])).toBe('released');
    expect(masterStatus([])).toBe('notFiled');
  });

  const holds = Object.entries(US_HOLDS).map(([hold, { removedBy }]) => [hold, removedBy] as const);
  const codes = [
    ...holds.flat(),
    '1A',
    '1B',
    '1C',
    '4C',
    '4A',
    '4E',
    '1X',
    '84',
    '55',
    '69',
    '54',
    '1J',
    '1W',
    '1T',
    '??',
  ];
  const disposition = (among: readonly string[]) =>
    fc.record({
      code: fc.constantFrom(...among),
      at: fc.integer({ min: 0, max: 9 }).map((hour) => `2026-11-02T0${hour}:00:00.000Z`),
    });
  const list = (among: readonly string[] = codes) => fc.array(disposition(among), { maxLength: 15 });
  const RELEASES = ['1B', '1C', '4C'];

  it('is independent of the order and repetition of messages', () => {
    fc.assert(
      fc.property(
        list().chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, again]) => {
          expect(usLedger(again)).toEqual(usLedger(all));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never shows a release while a hold placed earlier is not removed', () => {
    fc.assert(
      fc.property(list(), (all) => {
        if (usLedger(all).status !== 'released') return;
        for (const [hold, removal] of holds) {
          const last = (code: string) =>
            all
              .filter((one) => one.code === code)
              .map(({ at }) => at)
              .toSorted()
              .at(-1);
          const placed = last(hold);
          if (placed !== undefined) expect((last(removal) ?? '') > placed).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('never turns a removed hold into a release, since a release must count first', () => {
    fc.assert(
      fc.property(list(codes.filter((code) => !RELEASES.includes(code))), (all) => {
        expect(usLedger(all).status).not.toBe('released');
      }),
      { numRuns: 500 },
    );
    fc.assert(
      fc.property(list(), (all) => {
        const last = (among: readonly string[]) =>
          all
            .filter(({ code }) => among.includes(code))
            .map(({ at }) => at)
            .toSorted()
            .at(-1) ?? '';
        if (usLedger(all).status === 'released') expect(last(RELEASES) > last(['4A', '4E', '1T'])).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('never improves the status through a new hold, nor shows a release after a correction has revoked it', () => {
    fc.assert(
      fc.property(list(), fc.constantFrom(...holds), (all, [hold]) => {
        expect(usLedger([...all, { code: hold, at: '2026-11-03T00:00:00.000Z' }]).status).toBe('held');
        const corrected = all.filter(({ code }) => !RELEASES.includes(code));
        expect(usLedger(corrected).releasedAt).toBeNull();
      }),
    );
  });
});

describe('China customs', () => {
  const receipts = (text: string): Receipt[] => dispositions(text);
  it.each([
    ['', 'notFiled'],
    ['EDC 1', 'underReview'],
    ['EDC 1 CDC 2 PAS 3', 'released'],
    ['EDC 1 PAS 3 CLR 5', 'released'],
    ['PAS 3 CTN 4', 'released'],
    ['EDC 1 CPI 2', 'held'],
    ['CPI 2 PAS 3', 'released'],
    ['PAS 3 CPI 4', 'held'],
    ['PAS 3 DEL 4', 'cancelled'],
    ['CPI 3 PAS 3', 'held'],
    // The bill may be loaded, and the goods have arrived: customs has released nothing.
    ['BLR 3 ASA 3 BLA 1', 'notFiled'],
    ['EDC 1 BLR 3', 'underReview'],
  ])('reads %s as %s', (text, status) => {
    expect(chinaStatus(receipts(text))).toBe(status);
    expect(chinaStatus(receipts(text).toReversed())).toBe(status);
  });

  it('releases a bill when all its declarations are released', () => {
    expect(billStatus(['released', 'underReview'])).toBe('underReview');
    expect(billStatus(['released', 'released'])).toBe('released');
  });
});
