import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';

/** A component loaded on demand; if it cannot be loaded, the page stays without it (missing-part.ts reports it). */
export const optionalPart = <Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> =>
  lazy(async () => ({ default: await load().catch((): FunctionComponent<Props> => () => null) }));
