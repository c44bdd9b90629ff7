/** The calls of the air office besides those of lists and forms. */
import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { allows, VISITOR } from '#contract/access/access.ts';
import { actionsIn, type OrderAction, type OrderState } from '#contract/air/orders/flow.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import { unreported } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** Acts on a record of an aggregate; throws ApiFault. */
export const send = async <T = ResourceRecord>(
  key: ResourceKey,
  path: string,
  json: Readonly<Record<string, unknown>>,
): Promise<T> =>
  (await unreported.request<T>(`/api/v1/${key}${path && `/${path}`}`, { method: 'POST', json })).data;

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

/** The actions that an order allows now and the reader may do. */
export function useActions(record: ResourceRecord): OrderAction[] {
  const { actor = VISITOR } = useStore(session);
  return actionsIn(record['status'] as OrderState).filter((action) => allows(actor, action, 'airFlow'));
}
