import { expect, test } from 'vitest';
import { airOrder } from '../resources/air-order.ts';
import { compared } from './revisions.ts';

test('lists each changed field of two versions, and each line separately', () => {
  const line = { pieces: 2, length: '100', width: '120', height: '110' };
  const left = { customer: 'ANADOLU', gross: '1000', dims: [line, line], remark: null };
  const right = {
    customer: 'ANADOLU',
    gross: '990',
    dims: [line, { ...line, pieces: 1 }, line],
    remark: 'x',
    changeReason: 'not compared',
  };
  expect(compared(airOrder, left, right).map(({ field, line: at, differs }) => [field, at, differs])).toEqual(
    [
      ['customer', null, false],
      ['gross', null, true],
      ['dims', 1, false],
      ['dims', 2, true],
      ['dims', 3, true],
      ['remark', null, true],
    ],
  );
});
