import { describe, expect, it, test } from 'vitest';
import { destinationCodes, isVoyageOver } from './vessel.ts';

test.each([
  ['TR AMR>FR FOS', 'TRAMR', 'FRFOS'],
  ['CNSHG=>NLRTM', 'CNSHG', 'NLRTM'],
  ['SG SIN', null, 'SGSIN'],
  ['DE-HAM', null, 'DEHAM'],
  ['ROTTERDAM', null, null],
])('reads the ports of the destination %s', (text, from, to) => {
  expect(destinationCodes(text)).toEqual({ from, to });
});

describe('the voyage of a moored ship', () => {
  const now = '2026-11-26T00:00:00.000Z';
  const MOORED = 5;
  const voyage = { destinationPort: 'FRFOS', eta: null, voyageAt: '2026-11-25T00:00:00.000Z' };
  const berth = { port: 'TRAMR', arrived: '2026-11-24T00:00:00.000Z' };

  it('is over when its ETA is past, its destination is reached, or nothing was entered since the arrival', () => {
    expect(isVoyageOver(MOORED, { ...voyage, eta: '2026-11-21T00:00:00.000Z' }, null, now)).toBe(true);
    expect(isVoyageOver(MOORED, { ...voyage, destinationPort: 'TRAMR' }, berth, now)).toBe(true);
    expect(isVoyageOver(MOORED, { ...voyage, voyageAt: '2026-11-23T00:00:00.000Z' }, berth, now)).toBe(true);
  });

  it('is the next one if it was entered since the arrival, and counts while the ship sails', () => {
    expect(isVoyageOver(MOORED, voyage, berth, now)).toBe(false);
    expect(isVoyageOver(0, { ...voyage, eta: '2026-11-21T00:00:00.000Z' }, berth, now)).toBe(false);
  });
});
