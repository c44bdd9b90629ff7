import { expect, test } from 'vitest';
import { folderFault, serverFault } from './start-fault.ts';

const coded = (code: string) => Object.assign(new Error('x'), { code });
const URL_WITH_PASSWORD = 'postgres://anna:hunter2@db.example:6543/cargo';

test.each([
  [coded('28P01'), 'user or password is wrong'],
  [coded('ENOTFOUND'), 'there is no such host'],
  [new AggregateError([coded('ECONNREFUSED')], ''), 'nothing listens there'],
  [new Error('Connection terminated unexpectedly'), 'the connection was lost'],
])('names the setting and the server, but no password: %o', (error, reason) => {
  expect(String(serverFault(error, URL_WITH_PASSWORD))).toBe(
    `Error: DATABASE_URL: PostgreSQL at anna@db.example:6543/cargo cannot be used: ${reason}.`,
  );
});

test.each([
  ['EROFS', /DATA_DIR: the data folder \/srv\/data cannot be written \(EROFS\)/],
  ['EACCES', /cannot be written/],
  ['ENOSPC', /no room left on the disk that holds the data folder \/srv\/data/],
])('names the data folder for %s', (code, text) => {
  expect(String(folderFault(coded(code), '/srv/data'))).toMatch(text);
});

test('reports any other error as it is', () => {
  const error = new Error('a fault of ours');
  expect(serverFault(error, URL_WITH_PASSWORD)).toBe(error);
  expect(folderFault(error, '/srv/data')).toBe(error);
});
