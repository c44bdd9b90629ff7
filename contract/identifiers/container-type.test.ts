import { expect, test } from 'vitest';
import { containerType } from './container-type.ts';

test.each([
  ['22G1', { feet: '20', high: false, kind: 'dry' }],
  ['42G1', { feet: '40', high: false, kind: 'dry' }],
  ['45G1', { feet: '40', high: true, kind: 'dry' }],
  ['45R1', { feet: '40', high: true, kind: 'reefer' }],
  ['L5G1', { feet: '45', high: true, kind: 'dry' }],
  ['22U1', { feet: '20', high: false, kind: 'openTop' }],
  ['42P3', { feet: '40', high: false, kind: 'platform' }],
  ['22T6', { feet: '20', high: false, kind: 'tank' }],
  ['22K2', { feet: '20', high: false, kind: 'tank' }],
  ['40HC', null],
  ['', null],
  ['Z2G1', null],
])('reads the size and type code %s', (code, type) => expect(containerType(code)).toEqual(type));
