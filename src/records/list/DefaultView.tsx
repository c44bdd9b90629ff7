/** Renders nothing: opens the list with its default view if the URL has no parameters. */
import { useEffect, useRef } from 'react';
import type { Resource } from '#contract/records/resource.ts';
import type { ListState } from './list-state.ts';
import { opened, useViews } from './views.ts';

type Props = {
  resource: Resource;
  /** Whether the URL has no parameters yet. */
  bare: boolean;
  onOpen: (state: ListState) => void;
};

export function DefaultView({ resource, bare, onOpen }: Props) {
  const { known, first } = useViews(resource);
  const done = useRef(false);
  useEffect(() => {
    if (!known || done.current) return;
    done.current = true;
    if (bare && first) onOpen(opened(resource, first));
  }, [known, first, bare, resource, onOpen]);
  return null;
}
