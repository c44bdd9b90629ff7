import { expect, test } from 'vitest';
import { addressOf, shownAddress } from './hosts.ts';

test('reads several hosts with and without ports, and hands pg the first', () => {
  const url =
    'postgres://anna:s%40fe@a,b:5433,[::1]:5434/cargo?target_session_attrs=read-write&sslmode=disable';
  expect(addressOf(url)).toEqual({
    connectionString: 'postgres://anna:s%40fe@a/cargo?sslmode=disable',
    hosts: [
      { host: 'a', port: 5432 },
      { host: 'b', port: 5433 },
      { host: '::1', port: 5434 },
    ],
  });
});

test('leaves the URL of one host as it is', () => {
  const url = 'postgres://%2Ftmp%2Fsocket:5433/postgres';
  expect(addressOf(url)).toEqual({ connectionString: url, hosts: [] });
});

test.each([
  ['mysql://a/b', 'is no postgres://'],
  ['postgres://a:99999/b', 'has a host that cannot be read'],
  ['postgres://a,b/c?target_session_attrs=standby', 'takes no writes'],
])('refuses %s', (url, fault) => {
  expect(() => addressOf(url)).toThrow(fault);
});

test('shows the servers without the password', () => {
  expect(shownAddress('postgres://anna:hunter2@a,b:6543/cargo')).toBe('anna@a:5432,b:6543/cargo');
});
