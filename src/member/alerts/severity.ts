/** Colours of antd tags by severity; the word stands beside the colour. */
import type { Severity } from '#contract/members/alerts/timing.ts';

export const SEVERITY_COLOURS: Record<Severity, string> = {
  low: 'default',
  medium: 'blue',
  high: 'gold',
  critical: 'red',
};
