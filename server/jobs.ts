/** Every job that the portal runs. */
import airMessages from '#server/air/jobs/air-messages.ts';
import bulk from '#server/records/jobs/bulk.ts';
import airTold from '#server/air/jobs/air-told.ts';
import demoMoving from '#server/demo/jobs/demo-moving.ts';
import demoSchedules from '#server/demo/jobs/demo-schedules.ts';
import exportJob from '#server/records/jobs/export.ts';
import feedPull from '#server/tracking/jobs/feed-pull.ts';
import feedSources from '#server/tracking/jobs/feed-sources.ts';
import feedRemap from '#server/tracking/jobs/feed-remap.ts';
import feedWaiting from '#server/tracking/jobs/feed-waiting.ts';
import housekeeping from '#server/platform/jobs/housekeeping.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import laneHistory from '#server/tracking/jobs/lane-history.ts';
import messages from '#server/platform/jobs/messages.ts';
import purge from '#server/tracking/jobs/purge.ts';
import stockAlerts from '#server/air/jobs/stock-alerts.ts';
import standardImport from '#server/reference/jobs/standard-import.ts';

// A handler takes the payload of its own definition only; the runner parses before it calls.
export const JOBS = [
  airMessages,
  bulk,
  airTold,
  demoMoving,
  demoSchedules,
  exportJob,
  feedPull,
  feedSources,
  feedRemap,
  feedWaiting,
  housekeeping,
  laneHistory,
  messages,
  purge,
  standardImport,
  stockAlerts,
] as unknown as readonly Job[];
