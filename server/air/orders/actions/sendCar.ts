import type { Apply } from '../work.ts';

/** The pickup order: plate, driver, time and place; a second one replaces the first. */
export const sendCar: Apply = ({ input }) => input;
