/** The modules of the portal, from low to high: none imports a later one in this list. */
import { accessModule } from './access/index.ts';
import { airModule } from './air/index.ts';
import { contentModule } from './content/index.ts';
import { customersModule } from './customers/index.ts';
import { demoModule } from './demo/index.ts';
import { integrationsModule } from './integrations/index.ts';
import { membersModule } from './members/index.ts';
import { moneyModule } from './money/index.ts';
import { operationsModule } from './operations/index.ts';
import { platformModule } from './platform/index.ts';
import { recordsModule } from './records/index.ts';
import { referenceModule } from './reference/index.ts';
import { schedulesModule } from './schedules/index.ts';
import { siteModule } from './site/index.ts';
import { trackingModule } from './tracking/index.ts';
import type { Module } from './platform/module.ts';

export const modules: readonly Module[] = [
  platformModule,
  accessModule,
  recordsModule,
  referenceModule,
  moneyModule,
  contentModule,
  customersModule,
  schedulesModule,
  trackingModule,
  airModule,
  membersModule,
  integrationsModule,
  siteModule,
  operationsModule,
  demoModule,
];
