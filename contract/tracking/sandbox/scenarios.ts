/**
 * Sandbox scenarios: one number each, with the reports for each day. Labels are under `sandbox:` in locales/.
 */
import { seaScripts } from './scripts/sea.ts';
import { airScripts } from './scripts/air.ts';
import { parcelScripts } from './scripts/parcel.ts';
import { customsScripts } from './scripts/customs.ts';
import { terminalScripts } from './scripts/terminal.ts';
import { railScripts } from './scripts/rail.ts';
import { roadScripts } from './scripts/road.ts';
import type { Script } from './scene.ts';

/** Sorted by serial, the order of the page within a mode. */
export const SCRIPTS: readonly Script[] = [
  ...seaScripts,
  ...airScripts,
  ...parcelScripts,
  ...customsScripts,
  ...terminalScripts,
  ...railScripts,
  ...roadScripts,
].toSorted((a, b) => a.serial - b.serial);
