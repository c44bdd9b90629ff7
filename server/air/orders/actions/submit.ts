import { plainText } from '#contract/records/fields.ts';
import type { FieldValues } from '#contract/records/read.ts';
import { findFlights } from '#server/reference/index.ts';
import { refuseLate } from '../guards.ts';
import type { Apply, Work } from '../work.ts';

/** Returns the cut-off from the flight's schedule where none was entered. */
async function scheduledCutOff({ tx, order, settings }: Work): Promise<string | null> {
  const [origin, destination] = [plainText(order.origin), plainText(order.destination)];
  const [flight, date] = [plainText(order.flight), plainText(order.flightDate)];
  if (plainText(order.cutOff) !== '' || flight === '' || date === '') return null;
  const flights = await findFlights(
    tx,
    { origin, destination, from: date, to: date },
    settings.cutOffHours ?? 0,
  );
  return flights.find(({ legs }) => legs[0]!.flight === flight)?.cutOff.at ?? null;
}

/** Books the space: the order then waits for a clerk to take it. */
export const submit: Apply<'submit'> = async (work) => {
  const { order } = work;
  const scheduled = await scheduledCutOff(work);
  const cutOff: FieldValues = scheduled === null ? {} : { cutOff: scheduled };
  await refuseLate(work, { ...order, ...cutOff });
  return cutOff;
};
