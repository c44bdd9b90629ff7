/** API calls of the air office in addition to those of lists and forms. */
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { allows, VISITOR } from '#contract/access/access.ts';
import { ORDER_ACTIONS, permits, type OrderAction } from '#contract/air/orders/flow.ts';
import type { Order } from '#contract/air/resources/air-order.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { EntryOf } from '#contract/resources.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

type Json = Readonly<Record<string, unknown>>;
/** Runs an action on an aggregate's record; throws ApiFault. Returns the record, unless `T` is given. */
export function send<K extends ResourceKey>(key: K, path: string, json: Json): Promise<EntryOf<K>>;
export function send<T>(key: ResourceKey, path: string, json: Json): Promise<T>;
export async function send(key: ResourceKey, path: string, json: Json): Promise<unknown> {
  return (await unreported.request(`/api/v1/${key}${path && `/${path}`}`, { method: 'POST', json })).data;
}

/** Reloads the orders, bills and numbers that the office shows. */
export function useReload(): () => void {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  return () => {
    for (const resource of ['airOrder', 'airWaybill', 'waybillNumber', 'airQuote', 'airTariff'])
      void invalidate({ resource, invalidates: ['resourceAll'] });
    for (const key of ['air', 'attachments']) void client.invalidateQueries({ queryKey: [key] });
  };
}

/** The actions that an order currently allows and the reader may do. */
export function useActions(order: Pick<Order, 'status' | 'masterNumber' | 'houseNumber'>): OrderAction[] {
  const { actor = VISITOR } = useStore(session);
  return ORDER_ACTIONS.filter((action) => permits(order, action) && allows(actor, action, 'airFlow'));
}
