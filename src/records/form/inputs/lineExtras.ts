/** What a line of some fields has beside its cells; loaded with the first such line. */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { readSizes } from '#contract/air/rating/dims.ts';
import { plainText, type LineValues } from '#contract/records/fields.ts';
import type { Texts } from '../../useTexts.ts';

export type LineExtraProps = {
  /** The field of the lines. */
  name: string;
  line: LineValues;
  texts: Texts;
  onLine: (line: LineValues) => void;
};

export const lineExtras: Readonly<Record<string, LazyExoticComponent<ComponentType<LineExtraProps>>>> = {
  parties: lazy(() => import('#src/backoffice/air/orders/PartyLine.tsx')),
};

/** Texts that lines of a field are also pasted as; null for what is not understood so. `line` is the one pasted into. */
export const linePastes: Readonly<
  Record<string, (text: string, line: LineValues | undefined) => LineValues[] | null>
> = {
  dims: (text, line) =>
    readSizes(text)?.map((size) => ({
      ...size,
      pieces: size.pieces || plainText(line?.['pieces']) || '1',
    })) ?? null,
};
