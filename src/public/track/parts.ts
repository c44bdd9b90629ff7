/** Parts that few results have: a page that has one loads it before it is drawn, on both sides. */
import type { SeaPageData } from '#contract/pages.ts';
import type { SandboxBar } from './result/SandboxBar.tsx';
import type { SeveralList } from './SeveralList.tsx';

export const parts: { List?: typeof SeveralList; Bar?: typeof SandboxBar } = {};

export async function ready({ list, result }: SeaPageData): Promise<void> {
  if (list) parts.List ??= (await import('./SeveralList.tsx')).SeveralList;
  if (result?.simulation) parts.Bar ??= (await import('./result/SandboxBar.tsx')).SandboxBar;
}
