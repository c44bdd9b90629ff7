import { pathOf } from '#contract/core/paths.ts';
import { usePage } from '#src/ui/page.tsx';

/** URLs within the current page: of a code, of a search, or its start. */
export function useHsPath(): (query?: Record<string, string>) => string {
  const { key } = usePage().state;
  return (query = {}) => pathOf(key, {}, query);
}
