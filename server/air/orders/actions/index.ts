/** Every action of an order by its name: one that is missing does not compile. */
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { Apply } from '../work.ts';
import { arrive } from './arrive.ts';
import { audit } from './audit.ts';
import { cancel } from './cancel.ts';
import { cancelAudit } from './cancelAudit.ts';
import { cancelSendOut } from './cancelSendOut.ts';
import { change } from './change.ts';
import { collect } from './collect.ts';
import { customsRelease } from './customsRelease.ts';
import { declare } from './declare.ts';
import { deliver } from './deliver.ts';
import { handOver } from './handOver.ts';
import { makeBill } from './makeBill.ts';
import { sendCar } from './sendCar.ts';
import { sendOut } from './sendOut.ts';
import { submit } from './submit.ts';
import { take } from './take.ts';
import { warehouseIn } from './warehouseIn.ts';
import { warehouseOut } from './warehouseOut.ts';
import { weigh } from './weigh.ts';

export const applies: Readonly<Record<OrderAction, Apply>> = {
  submit,
  take,
  change,
  audit,
  cancelAudit,
  sendCar,
  collect,
  warehouseIn,
  weigh,
  declare,
  customsRelease,
  warehouseOut,
  handOver,
  makeBill,
  sendOut,
  cancelSendOut,
  cancel,
  arrive,
  deliver,
};
