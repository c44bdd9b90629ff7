/** Checks a booking request before it is sent: one fault per field, with the text key of the reason. */
import type { FieldFault } from '#contract/core/envelope.ts';
import {
  DANGER_CLASSES,
  EQUIPMENT_TYPES,
  type BookingContent,
  type BookingParty,
  type CargoLine,
  type DangerousLine,
} from './request.ts';

const REQUIRED = 'errors:fault.required';
const FORMAT = 'errors:fault.format';

type Rule = { path: string; value: string; form?: RegExp; optional?: true };
/** Required and, where it is filled in, of the right form. */
const checked = (rules: readonly Rule[]): FieldFault[] =>
  rules.flatMap(({ path, value, form, optional }) => {
    if (value.trim() === '') return optional ? [] : [{ path, message: REQUIRED }];
    return form && !form.test(value) ? [{ path, message: FORMAT }] : [];
  });

const PORT = /^[A-Z]{2}[A-Z2-9]{3}$/;
const AIRPORT = /^[A-Z]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;
const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;
const MORE_THAN_NONE = /[1-9]/;

function routeFaults({ mode, transport, dates }: BookingContent): FieldFault[] {
  if (mode === 'express') return [];
  const { origin, destination, departs, arrives, imo } = transport;
  const form = mode === 'sea' ? PORT : AIRPORT;
  const faults = checked([
    { path: 'transport.origin', value: origin, form },
    { path: 'transport.destination', value: destination, form },
    { path: 'transport.imo', value: imo, form: /^\d{7}$/, optional: true },
    { path: 'dates.ready', value: dates.ready },
  ]);
  if (origin !== '' && origin === destination)
    faults.push({ path: 'transport.destination', message: 'bookings:fault.samePlace' });
  if (departs !== '' && arrives !== '' && arrives < departs)
    faults.push({ path: 'transport.arrives', message: 'bookings:fault.arrivesBefore' });
  if (departs !== '' && dates.ready !== '' && departs < dates.ready)
    faults.push({ path: 'dates.ready', message: 'bookings:fault.readyAfter' });
  const from = dates.departFrom || departs;
  if (from !== '' && dates.arriveBy !== '' && dates.arriveBy < from)
    faults.push({ path: 'dates.arriveBy', message: 'bookings:fault.arrivesBefore' });
  return faults;
}

function partyFaults({ mode, parties }: BookingContent): FieldFault[] {
  const faults = (['shipper', 'consignee'] as const).flatMap((role): FieldFault[] => {
    const count = parties.filter((party) => party.role === role).length;
    if (count === 1) return [];
    return [{ path: 'parties', message: `bookings:fault.${count === 0 ? 'missing' : 'twice'}.${role}` }];
  });
  const door = mode === 'express';
  const ofParty = (party: BookingParty, at: number): FieldFault[] => {
    const path = (name: string) => `parties.${at}.${name}`;
    const main = party.role === 'shipper' || party.role === 'consignee';
    const address = door && main ? ({} as const) : ({ optional: true } as const);
    return checked([
      { path: path('name'), value: party.name },
      { path: path('country'), value: party.country, form: COUNTRY, ...(!main && { optional: true }) },
      { path: path('address'), value: party.address, ...address },
      { path: path('city'), value: party.city, ...address },
      { path: path('phone'), value: party.phone, ...address },
      { path: path('email'), value: party.email, form: EMAIL, optional: true },
    ]);
  };
  return [...faults, ...parties.flatMap(ofParty)];
}

function cargoFaults({ mode, load, cargo }: BookingContent): FieldFault[] {
  if (cargo.length === 0) return [{ path: 'cargo', message: REQUIRED }];
  const shared = mode === 'sea' && load === 'LCL';
  return cargo.flatMap((line: CargoLine, at) => {
    const path = (name: string) => `cargo.${at}.${name}`;
    const sides = [line.length, line.width, line.height];
    const faults = checked([
      { path: path('packages'), value: line.packages },
      { path: path('description'), value: line.description },
      { path: path('gross'), value: line.gross, form: MORE_THAN_NONE },
      { path: path('volume'), value: line.volume, form: MORE_THAN_NONE, ...(!shared && { optional: true }) },
      { path: path('hs'), value: line.hs, form: /^\d{6,10}$/, optional: true },
    ]);
    const some = sides.some((side) => side !== '');
    if (some && !sides.every((side) => MORE_THAN_NONE.test(side)))
      faults.push({ path: path('length'), message: 'bookings:fault.sides' });
    return faults;
  });
}

function equipmentFaults({ mode, load, equipment }: BookingContent): FieldFault[] {
  if (mode !== 'sea' || load !== 'FCL') return [];
  if (equipment.length === 0) return [{ path: 'equipment', message: REQUIRED }];
  return equipment.flatMap(({ type, count, temperature }, at) => {
    const faults = checked([
      { path: `equipment.${at}.type`, value: type },
      { path: `equipment.${at}.count`, value: count },
      {
        path: `equipment.${at}.temperature`,
        value: temperature,
        form: /^[+-]?\d{1,2}(?:\.\d)?$/,
        ...(!type.includes('R') && { optional: true }),
      },
    ]);
    if (type !== '' && !EQUIPMENT_TYPES.some((one) => one === type))
      faults.push({ path: `equipment.${at}.type`, message: FORMAT });
    return faults;
  });
}

const dangerousFaults = ({ dangerous }: BookingContent): FieldFault[] =>
  dangerous.flatMap((line: DangerousLine, at) => {
    const path = (name: string) => `dangerous.${at}.${name}`;
    const faults = checked([
      { path: path('un'), value: line.un, form: /^\d{4}$/ },
      { path: path('class'), value: line.class },
      { path: path('name'), value: line.name },
      { path: path('weight'), value: line.weight, form: MORE_THAN_NONE },
      { path: path('flashPoint'), value: line.flashPoint, form: /^[+-]?\d{1,3}$/, optional: true },
    ]);
    if (line.class !== '' && !DANGER_CLASSES.some((one) => one === line.class))
      faults.push({ path: path('class'), message: FORMAT });
    return faults;
  });

function parcelFaults({ mode, parcel }: BookingContent): FieldFault[] {
  if (mode !== 'express') return [];
  const { pickupFrom, pickupTo, value, currency } = parcel;
  const faults = checked([
    { path: 'parcel.pickupFrom', value: pickupFrom },
    { path: 'parcel.pickupTo', value: pickupTo },
    {
      path: 'parcel.currency',
      value: currency,
      form: /^[A-Z]{3}$/,
      ...(value === '' && { optional: true }),
    },
  ]);
  if (pickupFrom !== '' && pickupTo !== '' && pickupTo <= pickupFrom)
    faults.push({ path: 'parcel.pickupTo', message: 'bookings:fault.pickupBackwards' });
  return faults;
}

/** The faults of a request that is to be sent; none where it is complete. */
export const faultsIn = (content: BookingContent): FieldFault[] => [
  ...routeFaults(content),
  ...partyFaults(content),
  ...cargoFaults(content),
  ...equipmentFaults(content),
  ...dangerousFaults(content),
  ...parcelFaults(content),
];
