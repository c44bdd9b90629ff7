import { expect, test } from 'vitest';
import type { Sailing, SailingLeg } from '#contract/schedules/view.ts';
import type { SheetRow } from '#server/platform/files/xlsx.ts';
import { textsIn } from '#server/platform/http/language.ts';
import { sailingsSheet } from './sailings.ts';

const leg: SailingLeg = {
  from: 'CNNBG',
  to: 'NLRTM',
  fromTerminal: 'BLCT',
  toTerminal: null,
  carrier: 'COSU',
  service: 'AEU3',
  vessel: 'TEST VESSEL',
  imo: null,
  voyage: '041W',
  departs: null,
  arrives: null,
};

async function* sailings(): AsyncGenerator<Sailing> {
  const parts = { carrier: 'COSU', sharedBy: [], joined: false, times: {}, changes: [], sources: [] };
  yield { id: '1', legs: [leg], ...parts };
  yield { id: '2', legs: [{ ...leg, fromTerminal: 'QQQQ' }], ...parts };
}

test('names the terminal of a sailing beside its code, where the name is known', async () => {
  const { columns, rows } = sailingsSheet(sailings(), textsIn('en'));
  const at = columns.findIndex(({ header }) => header === 'Terminal');
  expect(columns[at + 1]?.header).toBe('Terminal name');
  const written: SheetRow[] = [];
  for await (const row of rows) written.push(row);
  expect(written.map((row) => row.slice(at, at + 2))).toEqual([
    ['BLCT', 'Beilun International Container Terminal'],
    ['QQQQ', null],
  ]);
});
