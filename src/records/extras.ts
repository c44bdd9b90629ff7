/** What the list of a resource offers beside the list: a button, and what it opens; loaded when somebody wants it. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Texts } from './useTexts.ts';

type Extra = {
  /** Of the button. */
  titleKey: string;
  /** The function key of those whom it is for; left out, everybody who sees the list. */
  needs?: `${string}.${string}`;
  Panel: LazyExoticComponent<ComponentType<{ texts: Texts; onClose: () => void }>>;
  /** Always there, above the list. */
  Notice?: LazyExoticComponent<ComponentType>;
};

export const extras: Partial<Record<ResourceKey, Extra>> = {
  exchangeRate: {
    titleKey: 'exchangeRate:lookUp.title',
    Panel: lazy(async () => ({ default: (await import('#src/backoffice/money/RateBox.tsx')).RateBox })),
  },
  waybillNumber: {
    titleKey: 'waybillNumber:stock.receive',
    Panel: lazy(async () => ({ default: (await import('#src/backoffice/air/stock/Stock.tsx')).Stock })),
    Notice: lazy(async () => ({
      default: (await import('#src/backoffice/air/stock/LowStock.tsx')).LowStock,
    })),
  },
  airTariff: {
    titleKey: 'airTariff:sheet.title',
    needs: 'airTariff.import',
    Panel: lazy(async () => ({
      default: (await import('#src/backoffice/air/quotes/RateSheet.tsx')).RateSheet,
    })),
  },
  customer: {
    titleKey: 'customer:accountsFile',
    needs: 'customerAccount.invite',
    Panel: lazy(async () => ({
      default: (await import('#src/backoffice/customers/AccountsFile.tsx')).AccountsFile,
    })),
  },
  airSchedule: {
    titleKey: 'airSchedule:search.title',
    Panel: lazy(async () => ({
      default: (await import('#src/backoffice/reference/schedules/FlightBox.tsx')).FlightBox,
    })),
  },
};
