/** How the pages of ships write what they show. */
import { pathOf } from '#contract/core/paths.ts';
import type { Instant } from '#contract/tracking/event.ts';
import { DEFAULT_SPAN, type VesselPageKey } from '#contract/tracking/pages/vessel-page.ts';
import type { Translate } from '#src/ui/text.tsx';

/** Returns the address on page `route` for a number or name. */
export const vesselPath = (route: VesselPageKey, q: string, days = DEFAULT_SPAN as number): string =>
  pathOf(route, {}, { q, ...(days !== DEFAULT_SPAN && { days: String(days) }) });

export const daysText = (days: number, t: Translate): string => t('vessel:days', { count: days });

/** An instant as UTC, as all of AIS is. */
export const utc = (at: Instant, precision: 'minute' | 'day' = 'minute') => ({
  at,
  zone: 'UTC',
  precision,
  raw: at,
});

/** With one digit behind the point where there is one. */
export const oneDigit = (value: number): string => String(Math.round(value * 10) / 10);
/** Three digits, as a compass has them. */
export const compass = (value: number): string => String(Math.round(value) % 360).padStart(3, '0');
