/** What the form of a resource has beside its inputs; loaded with the form that has it. */
import type { FormInstance } from 'antd';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { ResourceRecord } from '#contract/records/resource.ts';
import type { Texts } from './useTexts.ts';

type Values = Record<string, unknown>;
/** Asked before a record is saved: whether what was read from the form is meant. */
export type Sure = (values: Values) => Promise<boolean>;
export type FormExtraProps = {
  form: FormInstance;
  record: ResourceRecord | undefined;
  texts: Texts;
  /** Says who is to be asked before saving. */
  onSure: (sure: Sure | undefined) => void;
};

export type Extra = LazyExoticComponent<ComponentType<FormExtraProps>>;

/** Below the first group of its inputs. */
export const formExtras: Partial<Record<ResourceKey, Extra>> = {
  airOrder: lazy(async () => ({
    default: (await import('#src/backoffice/air/orders/OrderExtra.tsx')).OrderExtra,
  })),
  customer: lazy(async () => ({ default: (await import('#src/backoffice/customers/Twins.tsx')).Twins })),
};

/** Below another group. */
export const groupExtras: Partial<Record<ResourceKey, Readonly<Record<string, Extra>>>> = {
  airOrder: {
    route: lazy(async () => ({
      default: (await import('#src/backoffice/air/orders/OrderExtra.tsx')).OrderFlights,
    })),
  },
  airTariff: {
    lane: lazy(async () => ({
      default: (await import('#src/backoffice/air/quotes/TariffCities.tsx')).TariffCities,
    })),
  },
};

/** Fields that a form asks for in some states of its record alone. */
export const unasked: Partial<
  Record<ResourceKey, (record: ResourceRecord | undefined) => readonly string[]>
> = {
  // A draft is changed without a word; a booking that is out is not.
  airOrder: (record) => (record && record['status'] !== 'draft' ? [] : ['changeReason']),
};
