/** The data of the consolidation board: waiting houses, and masters in progress. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { filterQuery } from '#contract/records/api/list.ts';
import type { Filter } from '#contract/records/api/list.ts';
import type { Balance } from '#contract/air/waybill/balance.ts';
import type { Profit } from '#contract/air/rating/profit.ts';
import type { Waybill } from '#contract/air/resources/air-waybill.ts';
import type { EntryOf } from '#contract/resources.ts';
import { plainText } from '#contract/records/fields.ts';
import { unreported } from '#src/providers/office.ts';
import { send } from '../calls.ts';

/** Limits of houses and masters shown; a search narrows them. */
export const MOST_HOUSES = 300;
const MOST_MASTERS = 30;

/** Filters of the waiting houses; empty: all. */
export type Looking = { search: string; destination: string | null; flightDate: string | null };

const fetched = async (
  filters: readonly Filter[],
  { search, sort, order, most }: { search: string; sort: string; order: string; most: number },
  signal: AbortSignal,
): Promise<EntryOf<'airWaybill'>[]> => {
  const query = { ...filterQuery(filters, search), _start: 0, _end: most, _sort: sort, _order: order };
  return (await unreported.request<EntryOf<'airWaybill'>[]>('/api/v1/airWaybill', { query, signal })).data;
};
const is = (field: string, value: string): Filter => ({ field, operator: 'eq', value });

export const useWaiting = ({ search, destination, flightDate }: Looking) =>
  useQuery({
    queryKey: ['air', 'waiting', search, destination, flightDate],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      fetched(
        [
          is('kind', 'house'),
          is('type', 'house'),
          { field: 'status', operator: 'ne', value: 'void' },
          { field: 'master', operator: 'null', value: true },
          ...(destination ? [is('destination', destination)] : []),
          ...(flightDate ? [is('flightDate', flightDate)] : []),
        ],
        { search, sort: 'destination', order: 'asc', most: MOST_HOUSES },
        signal,
      ),
  });

export const useBuilding = () =>
  useQuery({
    queryKey: ['air', 'building'],
    queryFn: ({ signal }) =>
      fetched(
        [is('kind', 'master'), is('type', 'consolidation'), is('status', 'draft')],
        { search: '', sort: 'number', order: 'desc', most: MOST_MASTERS },
        signal,
      ),
  });

export type Built = { balance: Balance; profit: Profit | null; houses: EntryOf<'airWaybill'>[] };
/** A master with its houses, whether they add up, and its profit. */
export const useHouses = ({ id, version }: EntryOf<'airWaybill'>, enabled = true) =>
  useQuery({
    queryKey: ['air', 'houses', id, version],
    enabled,
    queryFn: async ({ signal }) =>
      (await unreported.request<Built>(`/api/v1/airWaybill/${id}/houses`, { signal })).data,
  });

export const measuredOf = ({ pieces, gross, volume }: Waybill) => ({
  pieces,
  gross: gross || null,
  volume: volume || null,
});
type MasterWish = {
  airline: string | null;
  flight: string | null;
  flightDate: string | null;
  costRate: string | null;
};
/** Profit of the master to be made, as the server would rate it: surcharges included on both sides. */
export function useExpectedProfit(houses: readonly EntryOf<'airWaybill'>[], wish: MasterWish) {
  const airline = wish.airline ?? plainText(houses[0]?.airline);
  const json = { ...wish, airline, houses: houses.map(({ id }) => id) };
  return useQuery({
    queryKey: ['air', 'expectedProfit', json, houses.map(({ version }) => version)],
    enabled: houses.length > 0 && airline !== '',
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: () => send<Profit | null>('airWaybill', 'consolidationProfit', json),
  });
}
