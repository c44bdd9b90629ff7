import { expect, it } from 'vitest';
import { facilityOf } from './words.ts';

const words = { t: (key: string) => `[${key}]`, has: (key: string) => key === 'milestones:facility.DEPO' };
const facility = (code: string, name: string | null = null) => ({ code, provider: null, name });

it('names a facility with its code, or says what kind it is', () => {
  expect(facilityOf({ facility: facility('YICT', 'Yantian'), facilityType: 'POTE' }, words)).toBe(
    'Yantian (YICT)',
  );
  expect(facilityOf({ facility: facility('KLMN'), facilityType: 'DEPO' }, words)).toBe(
    '[milestones:facility.DEPO] KLMN',
  );
  expect(facilityOf({ facility: facility('KLMN'), facilityType: 'ODD' }, words)).toBe('KLMN');
  expect(facilityOf({ facility: null, facilityType: 'DEPO' }, words)).toBeNull();
});
