/** Every job that the portal runs. */
import housekeeping from './housekeeping.ts';
import type { Job } from './job.ts';
import purge from './purge.ts';

// A handler takes the payload of its own definition only; the runner parses before it calls.
export const JOBS = [housekeeping, purge] as unknown as readonly Job[];
