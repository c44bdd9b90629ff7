/**
 * Milestones: one vocabulary for every source, from the modes' tables. Labels are under `milestones:label.`
 * in locales/, keyed on the code.
 */
import { AIR_MILESTONES } from './air/milestones.ts';
import { CUSTOMS_MILESTONES } from './customs/milestones.ts';
import { PARCEL_MILESTONES } from './parcel/milestones.ts';
import type { MilestoneMeaning, Phase } from './shipment/phase.ts';
import { RAIL_MILESTONES } from './rail/milestones.ts';
import { ROAD_MILESTONES } from './road/milestones.ts';
import { SEA_MILESTONES } from './sea/milestones.ts';
import { TERMINAL_MILESTONES } from './terminal/milestones.ts';

export const milestones = {
  ...SEA_MILESTONES,
  ...AIR_MILESTONES,
  ...PARCEL_MILESTONES,
  ...RAIL_MILESTONES,
  ...ROAD_MILESTONES,
  ...CUSTOMS_MILESTONES,
  ...TERMINAL_MILESTONES,
};

export type MilestoneCode = keyof typeof milestones;

export const milestoneCodes = Object.keys(milestones) as MilestoneCode[];

export const isMilestone = (code: string): code is MilestoneCode => Object.hasOwn(milestones, code);

const meaningOf = (code: MilestoneCode): MilestoneMeaning => milestones[code];

export const phaseOf = (code: MilestoneCode): Phase => meaningOf(code).phase;

/** Whether no further event is expected after it. */
export const isEnd = (code: MilestoneCode): boolean => meaningOf(code).ends === true;
