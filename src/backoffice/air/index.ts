/** The air office: its pages, and what it adds to the pages of its resources. */
import type { ComponentType } from 'react';
import { differenceIn } from '#contract/air/orders/differences.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { lazyPage, type OfficePage, type OfficePages } from '#src/providers/office-page.ts';
import { part, type DomainParts } from '#src/records/parts.ts';

/** A screen of the desk, which shares its module with the others. */
const desk = (resource: ResourceKey, load: () => Promise<ComponentType>): OfficePage => ({
  module: 'src/backoffice/air/desk/pages.tsx',
  load: lazyPage(load),
  texts: ['air', 'crud', resource],
});

export const airPages = {
  bookSpace: desk('airOrder', async () => (await import('./desk/pages.tsx')).BookSpace),
  takeOrders: desk('airOrder', async () => (await import('./desk/pages.tsx')).TakeOrders),
  myOrders: {
    module: 'src/backoffice/air/desk/MyOrders.tsx',
    load: lazyPage(async () => (await import('./desk/MyOrders.tsx')).MyOrders),
    texts: ['air', 'crud', 'airOrder'],
  },
  sendCar: desk('airOrder', async () => (await import('./desk/pages.tsx')).SendCar),
  warehouseIn: desk('airOrder', async () => (await import('./desk/pages.tsx')).WarehouseIn),
  weighing: desk('airOrder', async () => (await import('./desk/pages.tsx')).Weighing),
  customsDeclaration: desk('airOrder', async () => (await import('./desk/pages.tsx')).CustomsDeclaration),
  groundHandling: desk('airOrder', async () => (await import('./desk/pages.tsx')).GroundHandling),
  makeHouseBill: desk('airOrder', async () => (await import('./desk/pages.tsx')).MakeHouseBill),
  masterBills: desk('airWaybill', async () => (await import('./desk/pages.tsx')).MasterBills),
  houseBills: desk('airWaybill', async () => (await import('./desk/pages.tsx')).HouseBills),
  myBills: desk('airOrder', async () => (await import('./desk/pages.tsx')).MyBills),
  operationsDesk: {
    module: 'src/backoffice/air/desk/Desk.tsx',
    load: lazyPage(async () => (await import('./desk/Desk.tsx')).Desk),
    texts: ['air', 'crud', 'airOrder'],
  },
  quickQuote: {
    module: 'src/backoffice/air/quotes/QuickQuote.tsx',
    load: lazyPage(async () => (await import('./quotes/QuickQuote.tsx')).QuickQuote),
    texts: ['air', 'crud', 'airOrder', 'airQuote', 'airTariff', 'airWaybill'],
  },
  makeMasterBill: {
    module: 'src/backoffice/air/waybills/MakeMaster.tsx',
    load: lazyPage(async () => (await import('./waybills/MakeMaster.tsx')).MakeMaster),
    texts: ['air', 'crud', 'airWaybill'],
  },
  forwarderShipments: {
    module: 'src/backoffice/air/orders/Shipments.tsx',
    load: lazyPage(async () => (await import('./orders/Shipments.tsx')).Shipments),
    texts: ['airShipment', 'airOrder', 'crud', 'papers'],
  },
} as const satisfies OfficePages;

const bulkActions = part(async () => (await import('./documents/BulkDocuments.tsx')).BulkDocuments);
const lineExtras = { parties: part(async () => (await import('./orders/PartyLine.tsx')).PartyLine) };
const linePastes = { dims: async () => (await import('./orders/paste-sizes.ts')).pasteSizes };

export const airParts: DomainParts = {
  airOrder: {
    tabs: part(async () => (await import('./orders/OrderTabs.tsx')).OrderTabs),
    actions: part(async () => (await import('./orders/OrderActions.tsx')).OrderActions),
    formExtras: part(async () => (await import('./orders/OrderExtra.tsx')).OrderExtra),
    formFoot: part(async () => (await import('./orders/OrderFoot.tsx')).OrderFoot),
    groupExtras: { route: part(async () => (await import('./orders/OrderExtra.tsx')).OrderFlights) },
    // A draft is changed without a reason; a submitted booking is not.
    hiddenFields: (record) => (record && record.status !== 'draft' ? [] : ['changeReason']),
    lineExtras,
    linePastes,
    written: {
      difference: (text, language, t) =>
        differenceIn(text, language, (pieces) => t('airOrder:pieces', { pieces })),
    },
    bulkActions,
    exportKinds: {
      papers: { titleKey: ({ dossier }) => `exports:kind.${dossier ? 'dossier' : 'papers'}` },
    },
  },
  airWaybill: {
    pages: {
      edit: {
        module: 'src/backoffice/air/waybills/editor/BillEditor.tsx',
        load: () => import('./waybills/editor/BillEditor.tsx'),
      },
    },
    tabs: part(async () => (await import('./waybills/Houses.tsx')).Houses),
    lineExtras,
    linePastes,
    bulkActions,
  },
  airShipment: {
    tabs: part(async () => (await import('./orders/Shipments.tsx')).ShipmentWay),
    actions: part(async () => (await import('./orders/Shipments.tsx')).ShipmentActions),
  },
  airQuote: {
    tabs: part(async () => (await import('./quotes/QuoteMail.tsx')).QuoteMail),
    actions: part(async () => (await import('./quotes/QuoteActions.tsx')).QuoteActions),
    linePastes,
    bulkActions,
  },
  airTariff: {
    groupExtras: { lane: part(async () => (await import('./quotes/TariffCities.tsx')).TariffCities) },
    listPanel: {
      titleKey: 'airTariff:sheet.title',
      needs: 'airTariff.import',
      Panel: part(async () => (await import('./quotes/RateSheet.tsx')).RateSheet),
    },
  },
  waybillNumber: {
    actions: part(async () => (await import('./stock/NumberActions.tsx')).NumberActions),
    listPanel: {
      titleKey: 'waybillNumber:stock.receive',
      Panel: part(async () => (await import('./stock/Stock.tsx')).Stock),
      Notice: part(async () => (await import('./stock/LowStock.tsx')).LowStock),
    },
  },
};
