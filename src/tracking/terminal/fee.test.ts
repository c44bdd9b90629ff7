import { expect, it } from 'vitest';
import { feeText } from './fee.ts';

const known = new Set(['terminal:fee.DEMURRAGE', 'terminal:fee.REEFERPLUGIN', 'terminal:fee.STORAGE']);
const words = { t: (key: string) => `[${key}]`, has: (key: string) => known.has(key) };

it.each([
  ['DEMURRAGE', '[terminal:fee.DEMURRAGE]'],
  ['Demurrage Fee', '[terminal:fee.DEMURRAGE]'],
  ['REEFER PLUG-IN', '[terminal:fee.REEFERPLUGIN]'],
  ['plug in charges', '[terminal:fee.REEFERPLUGIN]'],
  ['堆存费', '[terminal:fee.STORAGE]'],
  ['TMF 20', 'TMF 20'],
  [null, '[terminal:feeOther]'],
])('words the fee %s: %s', (type, text) => {
  expect(feeText(type, words)).toBe(text);
});
