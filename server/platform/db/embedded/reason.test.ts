import { expect, test } from 'vitest';
import { reasonOf, sqlstateOf } from './reason.ts';

test('names a full disk, whatever the form of the report', () => {
  const full = 'there is no room left on the disk that holds the data folder';
  for (const reason of [
    { name: 'ErrnoError', errno: 51 },
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('could not extend file "base/5/1": No space left on device'),
    { code: '53100', message: 'could not extend file' },
  ])
    expect(reasonOf(reason)).toBe(full);
  expect(sqlstateOf(full)).toBe('53100');
  expect(sqlstateOf('its files are damaged')).toBe('57P03');
});

test('turns any thrown value into a sentence', () => {
  expect(reasonOf(new Error('Broken.'))).toBe('Broken.');
  expect(reasonOf('gone')).toBe('gone');
  expect(reasonOf({ name: 'ErrnoError', errno: 29 })).toBe('its files could not be used (ErrnoError 29)');
  expect(reasonOf({})).toBe('its files could not be used (unknown fault)');
});
