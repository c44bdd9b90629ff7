/** The bills reported by US customs: masters with their houses, and stand-alone bills. */
import type { StoredEvent } from '../../event.ts';
import type { Reference } from '../../shipment/shipment.ts';
import { compare } from '../../derive/time.ts';
import type { UsBill, UsBillLevel } from '../types.ts';
import { lineOf } from '../lines.ts';
import { ledgerOf, type Disposition, type Ledger } from './ledger.ts';
import { houseUnder, masterOf } from './master.ts';

type KnownBill = {
  number: string | null;
  container: boolean;
  parents: Set<string>;
  houses: Set<string>;
  count: number | null;
  events: StoredEvent[];
};

const dispositionOf = (event: StoredEvent): Disposition => ({
  id: event.id,
  code: event.code,
  time: event.occurred,
  actual: event.classifier === 'ACT',
  container: event.equipment?.number ?? null,
  entry: event.customs?.entry ?? null,
  pieces: event.quantity?.pieces ?? null,
  totalPieces: event.quantity?.totalPieces ?? null,
});

/**
 * Returns one ledger per number, even if one message calls it a house and another a bill. Houses belong
 * only to masters that a message names with them.
 */
export function billsOf(events: readonly StoredEvent[], reference: Reference): UsBill[] {
  const known = new Map<string, KnownBill>();
  const of = (number: string | null, container: string | null): KnownBill => {
    const key = number ?? `container ${container}`;
    const one: KnownBill = known.get(key) ?? {
      number,
      container: number === null,
      parents: new Set(),
      houses: new Set(),
      count: null,
      events: [],
    };
    known.set(key, one);
    return one;
  };
  for (const event of events.toSorted((a, b) => compare(a.reportedAt, b.reportedAt) || compare(a.id, b.id))) {
    const { master = null, house = null, houses = null } = event.customs ?? {};
    const bill = of(house ?? master, event.equipment?.number ?? null);
    bill.events.push(event);
    if (house !== null && master !== null && house !== master) {
      bill.parents.add(master);
      const above = of(master, null);
      above.houses.add(house);
      above.count = houses ?? above.count;
    } else if (house === null && houses !== null) bill.count = houses;
  }
  const ledgers = new Map(
    [...known].map(([key, { events: own }]) => [key, ledgerOf(own.map(dispositionOf))]),
  );
  const made = [...known].flatMap(([key, one]) => billOf(key, one, ledgers, known, reference));
  return made
    .toSorted(
      (a, b) =>
        Number(b.number === reference.value) - Number(a.number === reference.value) ||
        compare(a.master, b.master) ||
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        compare(a.number ?? '', b.number ?? ''),
    )
    .map(({ master: _master, ...bill }) => bill);
}

const levels: readonly UsBillLevel[] = ['master', 'house', 'bill', 'container'];

function billOf(
  key: string,
  one: KnownBill,
  ledgers: ReadonlyMap<string, Ledger>,
  known: ReadonlyMap<string, KnownBill>,
  reference: Reference,
): (UsBill & { master: string })[] {
  const own = ledgers.get(key)!;
  const houses = [...one.houses].toSorted(compare);
  const isMaster = houses.length > 0 || (one.count ?? 0) > 0;
  // A lookup by house does not include the other houses, so the status of the whole master stays unknown.
  const partly =
    isMaster &&
    one.houses.has(reference.value) &&
    reference.kind === 'bill' &&
    reference.value !== one.number;
  if (partly) return [];
  const ledger = isMaster
    ? masterOf(
        own,
        houses.map((house) => ledgers.get(house)!),
        one.count,
      )
    : [...one.parents]
        .toSorted(compare)
        .reduce((house, master) => houseUnder(house, ledgers.get(master) ?? null), own);
  const lines = one.events
    .map(lineOf)
    .toSorted((a, b) => compare(b.time.at, a.time.at) || compare(b.code, a.code));
  const [master = key] = [...one.parents].toSorted(compare);
  const above = known.has(master) ? master : key;
  return [
    {
      ...ledger,
      level: one.container ? 'container' : isMaster ? 'master' : one.parents.size > 0 ? 'house' : 'bill',
      number: one.number,
      entries: [...new Set(one.events.flatMap(({ customs }) => customs?.entry ?? []))].toSorted(compare),
      lines,
      master: above,
    },
  ];
}
