import { lazy, type ComponentType } from 'react';

/** A component loaded on demand; if it cannot be loaded, the page stays without it (missing-part.ts reports it). */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await load().catch(() => () => null),
  }));
