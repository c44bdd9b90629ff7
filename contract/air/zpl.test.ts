import { expect, test } from 'vitest';
import type { LabelsDocument } from './documents.ts';
import { labelsZpl } from './zpl.ts';

const LABELS: LabelsDocument = {
  airline: 'TK Turkish Cargo',
  master: '235-63900012',
  house: 'H26-000002',
  destination: 'IST',
  departure: 'PVG',
  pieces: 3,
  first: 21,
  masterPieces: 43,
  houses: [],
  weight: '48.0 kg',
  consignee: 'A^B ~ C_D\nISTANBUL',
  remarks: '',
  only: [],
};

test('makes a label of its own for each piece, numbered through the master', () => {
  const zpl = labelsZpl(LABELS);
  expect(zpl.match(/\^XA/g)).toHaveLength(3);
  expect(zpl.match(/\^XZ/g)).toHaveLength(3);
  expect([...zpl.matchAll(/\^FD>;(\d+)/g)].map(([, code]) => code)).toEqual([
    '2356390001200021',
    '2356390001200022',
    '2356390001200023',
  ]);
  expect(zpl).toContain('1 / 3');
  expect(zpl).toContain('MAWB piece 21 / 43');
});

test('writes no more lines than a field holds, since printers write the rest over the last one', () => {
  const consignee = [
    'ANADOLU DIS TICARET VE NAKLIYAT ANONIM SIRKETI ISTANBUL MERKEZ',
    'B',
    'C',
    'D',
    'E',
    'F',
  ];
  const zpl = labelsZpl({ ...LABELS, consignee: consignee.join('\n'), only: [1] });
  const [, printed = ''] = /\^FO32,848.*\^FD(.*)\^FS/.exec(zpl) ?? [];
  expect(printed.split('\\&')).toEqual([
    'ANADOLU DIS TICARET VE NAKLIYAT ANONIM',
    'SIRKETI ISTANBUL MERKEZ',
    'B',
    'C',
    'D',
  ]);
});

test('writes signs that begin commands as codes', () => {
  const zpl = labelsZpl({ ...LABELS, only: [2] });
  expect(zpl).toContain('A_5EB _7E C_5FD\\&ISTANBUL');
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
});
