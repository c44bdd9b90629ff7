/** Every action of an order by name; a missing one does not compile. */
import type { OrderAction } from '#contract/air/orders/flow.ts';
import type { Apply } from '../work.ts';
import { arrive } from './arrive.ts';
import { audit } from './audit.ts';
import { cancel } from './cancel.ts';
import { cancelAudit } from './cancel-audit.ts';
import { cancelSendOut } from './cancel-send-out.ts';
import { change } from './change.ts';
import { collect } from './collect.ts';
import { customsRelease } from './customs-release.ts';
import { declare } from './declare.ts';
import { deliver } from './deliver.ts';
import { handOver } from './hand-over.ts';
import { makeBill } from './make-bill.ts';
import { sendCar } from './send-car.ts';
import { sendOut } from './send-out.ts';
import { submit } from './submit.ts';
import { take } from './take.ts';
import { warehouseIn } from './warehouse-in.ts';
import { warehouseOut } from './warehouse-out.ts';
import { weigh } from './weigh.ts';

export const applies: { readonly [A in OrderAction]: Apply<A> } = {
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
