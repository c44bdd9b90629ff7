import { expect, it } from 'vitest';
import { aircraftName } from './aircraft-types.ts';

it.each([
  ['77W', 'Boeing 777-300ER'],
  ['77F', 'Boeing 777F'],
  ['74F', 'Boeing 747 freighter'],
  ['74n', 'Boeing 747-8F'],
  ['B77W', 'Boeing 777-300ER'],
  ['B77L', 'Boeing 777-200LR'],
  ['A333', 'Airbus A330-300'],
  ['A330-300', 'Airbus A330-300'],
  ['B777F', 'Boeing 777F'],
  ['777F', 'Boeing 777F'],
  ['Boeing 777F', 'Boeing 777F'],
  ['B747-400F', 'Boeing 747-400F'],
  ['B744F', 'Boeing 747-400F'],
  ['B748F', 'Boeing 747-8F'],
  ['B747-8F', 'Boeing 747-8F'],
  ['767-300F', 'Boeing 767-300F'],
  ['B763', 'Boeing 767-300'],
  ['MD-11F', 'McDonnell Douglas MD-11F'],
  ['320', 'Airbus A320'],
  ['AN-124', 'Antonov An-124'],
  ['RFS', null],
  ['', null],
])('names the aircraft type %s: %s', (code, name) => {
  expect(aircraftName(code)).toBe(name);
});
