/** What a line of some fields has beside its cells; loaded with the first such line. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LineValues } from '#contract/resources/fields.ts';
import type { Texts } from '../useTexts.ts';

export type LineExtraProps = {
  /** The field of the lines. */
  name: string;
  line: LineValues;
  texts: Texts;
  onLine: (line: LineValues) => void;
};

export const lineExtras: Readonly<Record<string, LazyExoticComponent<ComponentType<LineExtraProps>>>> = {
  parties: lazy(() => import('../../air/PartyLine.tsx')),
};
