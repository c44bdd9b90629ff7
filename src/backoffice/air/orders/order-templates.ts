/** Order templates: data templates of the order module, with the initial values of a new order. */
import type { z } from 'zod';
import { useCreate, useDelete, useList, useUpdate } from '@refinedev/core';
import { COUNT_PARAMETER } from '#contract/records/api/list.ts';
import { airOrder } from '#contract/air/resources/air-order.ts';
import { resources } from '#contract/resources.ts';
import { fieldOf, isWritable, type ResourceRecord } from '#contract/records/resource.ts';
import { forTyping, readTyped } from '#contract/records/typed-numbers.ts';
import { useCan } from '#src/records/use-can.ts';

export type OrderTemplate = ResourceRecord & {
  name: string;
  remark: string | null;
  content: string;
  isPrivate: boolean;
};
type OrderValues = Record<string, unknown>;

/** Fields that belong to one order only: the customer's reference, its flight, the reason for a change. */
const OWN: ReadonlySet<string> = new Set([
  'proxyNumber',
  'flight',
  'flightDate',
  'etd',
  'eta',
  'cutOff',
  'onward',
  'changeReason',
]);
const MOST = 200;

const repeated = (order: Readonly<OrderValues>): OrderValues =>
  Object.fromEntries(Object.entries(order).filter(([name]) => isWritable(airOrder, name) && !OWN.has(name)));

/** The initial values of the next order's form, copied from an order. */
export const again = (order: Readonly<OrderValues>): OrderValues => forTyping(airOrder, repeated(order));

const shape: Record<string, z.ZodType> = airOrder.schema.shape;

/** Returns the content of a form for a template: `1.234,5` becomes the weight it means to the user. */
export const contentFrom = (typed: Readonly<OrderValues>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(repeated(typed)).map(([name, value]) => {
        const read = readTyped(fieldOf(airOrder, name), value);
        return [name, read.fault ? value : (read.value ?? null)];
      }),
    ),
  );

/**
 * Returns the values of a template for a new order; null if it has none. Leaves out values that their fields
 * do not accept, since those would break the form.
 */
export function contentOf({ content, name }: Pick<OrderTemplate, 'content' | 'name'>): OrderValues | null {
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read !== 'object' || read === null) return null;
    const fitting = Object.entries(repeated(read as OrderValues)).filter(
      ([field, value]) => shape[field]?.safeParse(value).success,
    );
    return { ...forTyping(airOrder, Object.fromEntries(fitting)), template: name };
  } catch {
    return null;
  }
}

export function useOrderTemplates() {
  const resource = resources.dataTemplate.key;
  const may = useCan(resources.dataTemplate);
  const { result } = useList<OrderTemplate>({
    resource,
    pagination: { currentPage: 1, pageSize: MOST },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [
      { field: 'module', operator: 'eq', value: airOrder.key },
      { field: 'content', operator: 'null', value: false },
      { field: COUNT_PARAMETER, operator: 'eq', value: 'false' },
    ],
    errorNotification: false,
  });
  const { mutateAsync: create } = useCreate<OrderTemplate>();
  const { mutateAsync: update } = useUpdate<OrderTemplate>();
  const { mutateAsync: remove } = useDelete<OrderTemplate, never, { version: number }>();
  const quietly = {
    resource,
    successNotification: false as const,
    errorNotification: false as const,
  };
  return {
    may,
    templates: result.data,
    /** A template with the same name is replaced. */
    keep: async (named: { name: string; remark: string | null; isPrivate: boolean }, order: OrderValues) => {
      const values = { module: airOrder.key, ...named, content: contentFrom(order) };
      const there = result.data.find(({ name }) => name === named.name);
      await (there
        ? update({ ...quietly, id: there.id, values: { ...values, version: there.version } })
        : create({ ...quietly, values }));
    },
    rename: ({ id, version }: OrderTemplate, name: string) =>
      update({ ...quietly, id, values: { name, version } }),
    remove: ({ id, version }: OrderTemplate) => remove({ ...quietly, id, values: { version } }),
  };
}
