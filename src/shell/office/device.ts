/** The layout of a window (specification 2.5 and 9). */
import { MOBILE_BREAKPOINT, MOBILE_WIDTH_OFFSET } from '#contract/core/settings.ts';
import { createStore, useStore } from '#src/providers/store.ts';

/** Whether a viewport of `width` px is in mobile mode. */
export const isMobile = (width: number): boolean => width - MOBILE_WIDTH_OFFSET < MOBILE_BREAKPOINT;

/** Pages about the member, subscriptions, tracking and monitoring fit any width: no device class, no minimum width. */
const FLUID = /^\/(?:systemManager|systemMessage|taizhang|bookingCenter|cargoTrackingCenter)(?:\/|$)/;

/** The class of the office's root on a page: `desktop`, `mobile`, or none. */
export function deviceClass(pathname: string, width: number): '' | 'desktop' | 'mobile' {
  if (FLUID.test(pathname)) return '';
  return isMobile(width) ? 'mobile' : 'desktop';
}

const width = createStore(typeof window === 'undefined' ? MOBILE_BREAKPOINT : window.innerWidth);
if (typeof window !== 'undefined') window.addEventListener('resize', () => width.set(window.innerWidth));

/** Subscribes to the viewport's width in px. */
export const useWidth = (): number => useStore(width);
