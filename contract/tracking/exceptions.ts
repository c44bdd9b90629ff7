/** Exceptions of all modes; texts under `milestones:exception.` in locales/. */
import { AIR_EXCEPTIONS } from './air/codes.ts';
import { CUSTOMS_EXCEPTIONS } from './customs/codes.ts';
import { PARCEL_EXCEPTIONS } from './parcel/codes.ts';
import { RAIL_EXCEPTIONS } from './rail/codes.ts';
import { SEA_EXCEPTIONS } from './sea/codes.ts';
import { TERMINAL_EXCEPTIONS } from './terminal/codes.ts';

export const EXCEPTION_CODES = [
  ...SEA_EXCEPTIONS,
  ...AIR_EXCEPTIONS,
  ...PARCEL_EXCEPTIONS,
  ...RAIL_EXCEPTIONS,
  ...CUSTOMS_EXCEPTIONS,
  ...TERMINAL_EXCEPTIONS,
] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];
