/** Calculates the cost of a shipment by the office's own tariffs, and the stored quotes. */
import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  meets,
  offersOf,
  type AirportPlace,
  type Cargo,
  type Offer,
  type PlaceKind,
  type Sold,
  type Tariff,
} from '#contract/air/rating/quote.ts';
import { rateOf } from '#contract/air/rating/rates.ts';
import type { Tariff as TariffRecord } from '#contract/air/resources/air-tariff.ts';
import type { Caller } from '#server/records/records.ts';
import { entityOf, valuesOf, type RecordRow } from '#server/records/table.ts';
import type { Db, Tx } from '#server/platform/db/client.ts';
import { airTariff } from '../schema/index.ts';
import { airport, namesOfAirport } from '#server/reference/index.ts';
import { ratePeriods } from '#server/money/index.ts';
import { refusedField } from '#server/platform/refused.ts';

export type Question = {
  origin: string;
  destination: string;
  date: string;
  service: string | null;
  airline: string | null;
  commodity: string | null;
  /** The currency that offers are compared in. */
  currency: string;
  cargo: Cargo;
};
export type Calculated = { offers: Offer[]; selling: Sold | null; sold: Sold[] };

/** An office tariff in the form used for calculation. */
function tariffOf(tariff: TariffRecord): Tariff {
  return {
    id: tariff.code,
    name: tariff.name,
    side: tariff.side,
    airline: tariff.airline,
    originKind: tariff.originKind,
    origin: tariff.origin,
    destinationKind: tariff.destinationKind,
    destination: tariff.destination,
    zones: tariff.zones,
    service: tariff.service,
    commodity: tariff.commodity,
    currency: tariff.currency,
    validFrom: tariff.validFrom,
    validTo: tariff.validTo,
    divisor: Number(tariff.divisor),
    step: tariff.step,
    breaks: tariff.breaks ?? [],
    lowerGeneral: tariff.lowerGeneral,
    coLoad: tariff.coLoad,
    surcharges: tariff.surcharges ?? [],
  };
}

/** Offers by every matching buying tariff, cheapest first. Throws invalid for an unknown airport. */
export async function calculate(
  db: Db | Tx,
  { origin, destination, date, service, airline, commodity, currency, cargo }: Question,
  { actor }: Pick<Caller, 'actor'>,
  base: string,
): Promise<Calculated> {
  const places = await db
    .select({ airport: airport.code, city: airport.city, country: airport.country })
    .from(airport)
    .where(inArray(airport.code, [origin, destination]));
  const placeOf = async (name: 'origin' | 'destination', code: string): Promise<AirportPlace> => {
    const match = places.find((place) => place.airport === code);
    if (!match) throw refusedField('invalid', name, 'crud:fault.unknown', { code });
    return { ...match, called: await namesOfAirport(code) };
  };
  const wanted = {
    origin: await placeOf('origin', origin),
    destination: await placeOf('destination', destination),
    date,
    service,
    airline,
    commodity,
  };
  const entity = entityOf('airTariff', actor);
  const { active, validFrom, validTo } = airTariff;
  // Cities and zones match by name, ignoring case and accents.
  const side = (kind: PgColumn, named: PgColumn, place: AirportPlace) =>
    or(
      inArray(kind, ['city', 'zone']),
      and(eq(kind, 'airport'), eq(named, place.airport)),
      and(eq(kind, 'country'), eq(named, place.country ?? '')),
    );
  // A sheet by city has thousands of lines: only the lane is read of possible ones, and the tariff of
  // matching ones.
  const lanes = await db
    .select({
      id: airTariff.id,
      originKind: airTariff.originKind,
      origin: airTariff.origin,
      destinationKind: airTariff.destinationKind,
      destination: airTariff.destination,
      zones: airTariff.zones,
    })
    .from(airTariff)
    .where(
      and(
        entity.reach,
        eq(active, true),
        lte(validFrom, date),
        or(isNull(validTo), gte(validTo, date)),
        side(airTariff.originKind, airTariff.origin, wanted.origin),
        side(airTariff.destinationKind, airTariff.destination, wanted.destination),
      ),
    );
  const matching = lanes.filter(
    (lane) =>
      meets(lane.originKind as PlaceKind, lane.origin, wanted.origin, lane.zones) &&
      meets(lane.destinationKind as PlaceKind, lane.destination, wanted.destination, lane.zones),
  );
  const ids = matching.map(({ id }) => id);
  const rows = (await db
    .select()
    .from(airTariff)
    .where(inArray(airTariff.id, ids))
    .orderBy(airTariff.code)) as RecordRow[];
  const tariffs = rows.map((row) => tariffOf(valuesOf(entity, row)));
  const currencies = [...new Set([...tariffs.map((tariff) => tariff.currency), currency, base])];
  const periods = await ratePeriods(db, actor, currencies, date);
  const convert = (source: string) =>
    rateOf({ source, target: currency, date, use: 'rate', base }, periods)?.factor ?? null;
  return offersOf(tariffs, wanted, cargo, currency, convert);
}
