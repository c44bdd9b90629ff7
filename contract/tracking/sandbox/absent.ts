/**
 * Exceptions that cannot occur in a mode, so the sandbox has no number for them; reasons are under
 * `sandbox:why.` in locales/.
 */
import type { SandboxMode } from './modes.ts';
import type { Scene } from './scene.ts';

export const ABSENT: Readonly<Record<SandboxMode, readonly Scene[]>> = {
  sea: [],
  air: [],
  parcel: ['rollOver', 'missedConnection', 'offloaded', 'splitPieces', 'holdRemoved'],
  rail: ['misdirected'],
  road: ['rollOver', 'offloaded', 'splitPieces', 'misdirected'],
  terminal: ['etaFlapping', 'rollOver', 'splitPieces', 'misdirected'],
  customs: ['etaFlapping', 'rollOver', 'missedConnection', 'offloaded', 'misdirected'],
};
