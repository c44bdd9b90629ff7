import { SECTION_01 } from './section-01.data.ts';
import { SECTION_02 } from './section-02.data.ts';
import { SECTION_03 } from './section-03.data.ts';
import { SECTION_04 } from './section-04.data.ts';
import { SECTION_05 } from './section-05.data.ts';
import { SECTION_06 } from './section-06.data.ts';
import { SECTION_07 } from './section-07.data.ts';
import { SECTION_08 } from './section-08.data.ts';
import { SECTION_09 } from './section-09.data.ts';
import { SECTION_10 } from './section-10.data.ts';
import { SECTION_11 } from './section-11.data.ts';
import { SECTION_12 } from './section-12.data.ts';
import { SECTION_13 } from './section-13.data.ts';
import { SECTION_14 } from './section-14.data.ts';
import { SECTION_15 } from './section-15.data.ts';
import { SECTION_16 } from './section-16.data.ts';
import { SECTION_17 } from './section-17.data.ts';
import { SECTION_18 } from './section-18.data.ts';
import { SECTION_19 } from './section-19.data.ts';
import { SECTION_20 } from './section-20.data.ts';
import { SECTION_21 } from './section-21.data.ts';
import type { HsSectionTable } from './types.ts';

/**
 * The Harmonized System of 2022 (in force from 1 January 2022) down to its four-digit headings, in the order
 * of the nomenclature. The codes are the World Customs Organization's; the titles are our own short ones, for
 * finding a heading: the legal text defines its content. Never imported by the browser's code.
 */
export const SECTIONS: readonly HsSectionTable[] = [
  SECTION_01,
  SECTION_02,
  SECTION_03,
  SECTION_04,
  SECTION_05,
  SECTION_06,
  SECTION_07,
  SECTION_08,
  SECTION_09,
  SECTION_10,
  SECTION_11,
  SECTION_12,
  SECTION_13,
  SECTION_14,
  SECTION_15,
  SECTION_16,
  SECTION_17,
  SECTION_18,
  SECTION_19,
  SECTION_20,
  SECTION_21,
];
