import { expect, test } from 'vitest';
import { registrationOf } from './registry.ts';
import { archiveOf } from './export/archives.ts';
import { standardNames } from './standards.ts';

test('what is used before server/resources.ts registers it says so', () => {
  expect(() => registrationOf('currency')).toThrow('currency is not registered');
  expect(() => standardNames()).toThrow('server/resources.ts');
  expect(() => archiveOf({ kind: 'customers', inside: 'xlsx', query: {} })).toThrow('server/resources.ts');
});
