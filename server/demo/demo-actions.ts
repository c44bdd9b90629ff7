/** Input of the demo's staff for each action on an order. */
import type { OrderAction } from '#contract/air/orders/flow.ts';

export const inputs = (
  booked: { pieces: number; gross: string },
  bill: string | undefined,
): Partial<Record<OrderAction, object>> => ({
  sendCar: {
    pickupPlate: '沪A·D1234',
    pickupDriver: '王师傅',
    pickupPhone: '+86 199 0000 0100',
    pickupTime: new Date().toISOString().slice(0, 16) + ':00Z',
    pickupPlace: '上海市浦东新区 Demo 路 1 号',
  },
  warehouseIn: { receivedPieces: booked.pieces, receivedWeight: booked.gross },
  weigh: { receivedWeight: booked.gross, weighedOn: 'Scale 2' },
  declare: {
    declaration: '223320260000012345',
    broker: 'KAIDA',
    hsLines: [{ hs: '610910', description: 'T-shirts, cotton', quantity: '1200', value: '5400' }],
  },
  makeBill: { billType: bill ?? 'direct' },
  cancel: { reason: 'Demo: the customer ships by sea' },
  handOver: {
    handler: 'KAIDA',
    handedPlace: 'Cargo terminal 2',
    handedPieces: booked.pieces,
    handedTo: 'Li Wei',
  },
  warehouseOut: { outPieces: booked.pieces },
  sendOut: { override: true, overrideReason: 'Demo: departed before this portal was set up' },
  arrive: { reason: 'Demo: told by the agent' },
  deliver: { reason: 'Demo: told by the agent' },
});
