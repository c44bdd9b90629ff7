/** Every source we can read. */
import type { Feed } from './feed.ts';
import { airJson } from './air-json/index.ts';
import { ais } from './ais/index.ts';
import { cargoImp } from './cargo-imp/index.ts';
import { cargoXml } from './cargo-xml/index.ts';
import { calibration } from './calibration/index.ts';
import { chinaCustoms } from './china-customs/index.ts';
import { dcsa } from './dcsa/index.ts';
import { usCustoms } from './us-customs/index.ts';
import { express } from './express/index.ts';
import { oneRecord } from './one-record/index.ts';
import { berthPlan, cutOffs, schedule } from './schedule/index.ts';
import { edifact } from './edifact/index.ts';
import { rail } from './rail/index.ts';
import { surcharges } from './surcharges/index.ts';
import { table } from './table/index.ts';
import { terminal } from './terminal/index.ts';
import { truck } from './truck/index.ts';
import { unknown } from './unknown/index.ts';
import { x12 } from './x12/index.ts';

export const feeds: readonly Feed[] = [
  dcsa,
  cargoImp,
  cargoXml,
  oneRecord,
  airJson,
  express,
  usCustoms,
  chinaCustoms,
  edifact,
  terminal,
  x12,
  rail,
  truck,
  table,
  ais,
  schedule,
  berthPlan,
  cutOffs,
  surcharges,
];

/** Returns the feed with that key; `unknown` is a feed to which no partner can push. */
export const feedOf = (key: string): Feed | undefined =>
  feeds.find((feed) => feed.key === key) ?? (key === unknown.key ? unknown : undefined);

/** Returns the feed that reads a stored message: only the portal itself stores those of `calibration`. */
export const feedOfStored = (key: string): Feed | undefined =>
  key === calibration.key ? calibration : feedOf(key);
