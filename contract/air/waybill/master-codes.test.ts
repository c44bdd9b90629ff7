import { describe, expect, test } from 'vitest';
import { balanceOf, differenceText } from './balance.ts';
import { codesFollowing, codesOver, missingCodes, withCodes, type Handled } from './master-codes.ts';

const house = (handling: string | null, more: Handled = {}): Handled => ({
  handling,
  dangerous: false,
  ...more,
});
const CAO = house('CAO', { dangerous: true });
const PER = house('PER');

describe('the codes of a master', () => {
  test('are those of its houses, each once, with their batteries and danger', () => {
    const batteries = house('ELI PER', { goods: 'PHONES, PI967' });
    expect(codesOver([PER, CAO, batteries])).toEqual({
      handling: 'PER CAO ELI',
      dangerous: true,
      goods: 'CONSOLIDATION AS PER ATTACHED MANIFEST\nPI 967',
    });
    expect(codesOver([house(null)])).toMatchObject({ handling: null, dangerous: false });
  });

  test('name the dry ice of its houses, packages of the same weight together', () => {
    const iced = (goods: string): Handled => house('ICE', { dangerous: true, goods });
    const [fish, serum] = [iced('FISH 2 X 5.0 KG'), iced('SERUM, DRY ICE 4 × 5 KGS')];
    const frozen = iced('MEAT 1 X 2,5 KG');
    expect(codesOver([fish, serum, frozen, house(null, { goods: 'TOOLS 3 X 7 KG' })]).goods).toBe(
      'CONSOLIDATION AS PER ATTACHED MANIFEST\nDRY ICE 6 X 5 KG\nDRY ICE 1 X 2.5 KG',
    );
    const master = house('ICE', { dangerous: true, goods: 'CONSOLIDATION\nDRY ICE 6 X 5 KG' });
    expect(codesFollowing(master, [fish, serum], [serum]).goods).toBe('CONSOLIDATION\nDRY ICE 4 X 5 KG');
    expect(codesFollowing(master, [fish, serum], []).goods).toBe('CONSOLIDATION');
  });

  test.each<[string, Handled, Handled[], Handled[], object]>([
    ['a code that a house gains', PER, [PER], [PER, CAO], { handling: 'PER CAO', dangerous: true }],
    [
      'a code that a house loses',
      house('PER CAO', { dangerous: true }),
      [PER, CAO],
      [PER],
      { handling: 'PER', dangerous: false },
    ],
    ['a code that another house still has', PER, [PER, PER], [PER], { handling: 'PER' }],
    ['a code that a clerk added', house('EAP PER'), [PER], [], { handling: 'EAP' }],
    ['a code that a clerk removed', house('EAP'), [PER], [PER, PER], { handling: 'EAP' }],
    [
      'danger without a code',
      house(null),
      [],
      [house(null, { dangerous: true })],
      { handling: null, dangerous: true },
    ],
  ])('follow %s', (_what, master, before, now, expected) => {
    expect(codesFollowing(master, before, now)).toMatchObject(expected);
  });

  test('that are missing are a difference, which the master can take over', () => {
    const measured = { pieces: 1, gross: '5', volume: null };
    const danger = house(null, { dangerous: true });
    const lacking = balanceOf({ ...measured, ...PER }, [{ ...measured, ...CAO }]);
    expect(lacking).toMatchObject({ codes: ['CAO'], balanced: false });
    expect(differenceText(lacking)).toBe('+CAO');
    expect(missingCodes(PER, [danger])).toEqual(['DG']);
    expect(withCodes(PER, ['DG'])).toEqual({ handling: 'PER', dangerous: true });
    expect(withCodes(PER, ['CAO'])).toEqual({ handling: 'PER CAO', dangerous: true });
  });
});
