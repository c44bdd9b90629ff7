/** Turns a result's facts into words: places, times, answers. */
import type { Language } from '#contract/settings.ts';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import type { SeaResult } from '#contract/tracking/result.ts';
import type { Answer, TimelineEntry } from '#contract/tracking/shipment.ts';
import { clockIn, dayText } from '#src/ui/time.ts';
import type { TextValues, Translate } from '#src/ui/translate.ts';

export type Words = { t: Translate; has: (key: string) => boolean; language: Language };

/** A place as the reader calls it; its own name, then its code, where we know no better. */
export function placeName(
  place: Place | null,
  places: SeaResult['places'],
  language: Language,
): string | null {
  if (!place) return null;
  const known = place.unlocode ? places[place.unlocode] : undefined;
  return known?.names[language] ?? place.name ?? place.unlocode ?? place.rawCode;
}

/** The kinds of time, the surest first. */
export const kinds = [
  ['ACT', 'actual'],
  ['EST', 'estimated'],
  ['PLN', 'planned'],
] as const;

/** A milestone in words; what the source's own code says, where it means nothing to the cargo. */
export function milestoneName(milestone: string | null, code: string, { t, has }: Words): string {
  const key = `milestones:${milestone ? 'label' : 'code'}.${milestone ?? code}`;
  return has(key) ? t(key) : t('tracking:unknownCode', { code });
}

/** A line in words: of a document's state, the document too. */
export function lineName(
  {
    milestone,
    phase,
    code,
    documentType,
  }: Pick<TimelineEntry, 'milestone' | 'phase' | 'code' | 'documentType'>,
  words: Words,
): string {
  const state = milestoneName(milestone, code, words);
  const document = `milestones:document.${documentType}`;
  return phase === 'document' && words.has(document)
    ? words.t('milestones:documentLine', { document: words.t(document), state })
    : state;
}

/** The line that shows what proves an exception: the one that an event of it decides, else one that rests on it. */
export const lineProving = (timeline: readonly TimelineEntry[], evidence: readonly string[]) =>
  timeline.find(({ eventId }) => evidence.includes(eventId)) ??
  timeline.find((line) => line.evidence.some((id) => evidence.includes(id)));

const isTime = (value: object): value is EventTime => 'at' in value && 'precision' in value;

/** The year a result was made in: dates of that year are written without it. */
export const yearOf = (result: Pick<SeaResult, 'at'>): number => new Date(result.at).getUTCFullYear();

/** Values of a sentence: places by name, times as days at the place. */
export function sentenceValues(
  values: Answer['values'],
  result: Pick<SeaResult, 'at' | 'places'>,
  words: Words,
): TextValues {
  const { t, language } = words;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (name === 'milestone' && typeof value === 'string')
        return [name, milestoneName(value, value, words)];
      if (value === null || typeof value !== 'object') return [name, value];
      if (isTime(value)) return [name, dayText(clockIn(value.at, value.zone), t, yearOf(result))];
      return [name, placeName(value, result.places, language)];
    }),
  );
}

/** The one plain sentence that opens the page. */
export function answerText(result: SeaResult, words: Words): string {
  const { shipment } = result;
  if (!shipment) return '';
  const { key, values } = shipment.answer;
  return words.t(`answer:${key}`, sentenceValues(values, result, words));
}
