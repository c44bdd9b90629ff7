import { expect, test } from 'vitest';
import { resources } from '#contract/resources/index.ts';
import { columnsOf } from './header.ts';

test.each([
  [
    ['Kod', 'Vergi No'],
    ['code', 'taxNumber'],
  ],
  [
    ['Customer code', 'Tax no.'],
    ['code', 'taxNumber'],
  ],
  [
    ['客户代码', '税号', 'Vergi numarası sorgusu'],
    ['code', 'taxNumber'],
  ],
])('%j are columns as people call them', (header, fields) => {
  expect(columnsOf(resources.customer, header).columns.map(({ field }) => field)).toEqual(fields);
});
