/** The calls of booking requests, for either side. */
import { useInvalidate } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionWish, BookingCounts, BookingDetail } from '#contract/members/bookings/bookings.schema.ts';
import type { ContentChange } from '#contract/members/bookings/compare.ts';
import type { BookingAction, BookingSide } from '#contract/members/bookings/flow.ts';
import type { FieldFault } from '#contract/core/envelope.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { http, showingNone, unreported, reported } from '#src/providers/office.ts';
import { recordNews } from '#src/providers/records.ts';

/** The list of each side, as its path and its news are called. */
export const LISTS = { member: 'booking', office: 'bookingRequest' } as const satisfies Record<
  BookingSide,
  string
>;
export const pathOfBooking = (side: BookingSide, id: string): string => `/api/v1/${LISTS[side]}/${id}`;
const keyOf = (side: BookingSide, id: string) => ['bookings', side, 'one', id];

export const useBooking = (side: BookingSide, id: string) =>
  useQuery({
    queryKey: keyOf(side, id),
    queryFn: async ({ signal }) =>
      (await showingNone.request<BookingDetail>(pathOfBooking(side, id), { signal })).data,
    retry: false,
  });

export const useBookingCounts = (side: BookingSide, mode: string) =>
  useQuery({
    queryKey: ['bookings', side, 'counts', mode],
    queryFn: async ({ signal }) => {
      const query = mode === '' ? {} : { mode };
      return (await http.request<BookingCounts>(`/api/v1/${LISTS[side]}/counts`, { query, signal })).data;
    },
  });

export const useChanges = (side: BookingSide, id: string, from: number, to: number) =>
  useQuery({
    queryKey: ['bookings', side, 'compare', id, from, to],
    queryFn: async ({ signal }) =>
      (
        await http.request<ContentChange[]>(`${pathOfBooking(side, id)}/compare`, {
          query: { from, to },
          signal,
        })
      ).data,
    enabled: from !== to,
  });

/** Reloads lists, counts and open requests. */
export function useReloadBookings(side: BookingSide): () => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    void invalidate({ resource: LISTS[side], invalidates: ['resourceAll'] });
    void client.invalidateQueries({ queryKey: ['bookings', side] });
    void client.invalidateQueries({ queryKey: ['attachments'] });
  };
}

/** Reloads what is shown when somebody, on either side, changed a request. */
export function useBookingNews(side: BookingSide): void {
  const reload = useReloadBookings(side);
  useEffect(() =>
    recordNews.on((resource) => {
      if (resource === null || resource === LISTS[side]) reload();
    }),
  );
}

/** Acts on a request; resolves to the faults of its fields, null where it is done. */
export function useBookingActions(side: BookingSide, booking: BookingDetail) {
  const { t } = useTranslation('bookings');
  const { notification } = App.useApp();
  const client = useQueryClient();
  const reload = useReloadBookings(side);
  const [busy, setBusy] = useState(false);

  async function run(path: string, json: object): Promise<FieldFault[] | null> {
    setBusy(true);
    try {
      const { data } = await unreported.request<BookingDetail>(`${pathOfBooking(side, booking.id)}/${path}`, {
        method: 'POST',
        json,
      });
      client.setQueryData(keyOf(side, booking.id), data);
      reload();
      return null;
    } catch (error) {
      if (error instanceof ApiFault && error.key === 'invalid' && error.data.faults) return error.data.faults;
      if (error instanceof ApiFault && (error.key === 'versionConflict' || error.key === 'wrongState')) {
        notification.warning({ message: error.message });
        reload();
      } else reported(error);
      return [];
    } finally {
      setBusy(false);
    }
  }
  return {
    busy,
    /** Says in place what was done. */
    async act<A extends BookingAction>(
      action: A,
      wish: Omit<ActionWish<A>, 'version'>,
    ): Promise<FieldFault[] | null> {
      const faults = await run(action, { ...wish, version: booking.version });
      if (faults === null) notification.success({ message: t(`done.${action}`) });
      return faults;
    },
    write: (text: string) => run('message', { text }),
  };
}
export type BookingActions = ReturnType<typeof useBookingActions>;
