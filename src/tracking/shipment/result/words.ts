/** Turns a result's facts into words: places, times, answers. */
import type { Language } from '#contract/core/settings.ts';
import type { EventNote, EventTime, Place, Quantity } from '#contract/tracking/event.ts';
import { codeOf, viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { PlaceView, TrackingResult } from '#contract/tracking/pages/result.ts';
import type {
  Severity,
  ShipmentException,
  TextValues as AnswerValues,
  TimelineEntry,
} from '#contract/tracking/shipment/shipment.ts';
import type { IconName } from '#src/ui/Icon.tsx';
import { clockIn, dayText, durationText } from '#src/ui/time.ts';
import type { TextValues, Translate } from '#src/ui/translate.ts';

export type Words = { t: Translate; has: (key: string) => boolean; language: Language };

export { codeOf };

/** A terminal's or depot's name with its code, as carriers use both; the code alone if that is all there is. */
export const facilityText = ({ code, name }: { code: string; name?: string | null }): string =>
  name ? `${name} (${code})` : code;

/** The facility of a place: its name and code, or what kind it is and its code. */
export function facilityOf(
  place: Pick<Place, 'facility' | 'facilityType'> | null,
  { t, has }: Pick<Words, 't' | 'has'>,
): string | null {
  if (!place?.facility) return null;
  const kind = `milestones:facility.${place.facilityType}`;
  const text = facilityText(place.facility);
  return place.facility.name || !has(kind) ? text : `${t(kind)} ${text}`;
}

/** A place as the reader calls it; its own name, then its code, where we know no better. */
export function placeName(
  place: Place | null,
  places: Readonly<Record<string, PlaceView>>,
  language: Language,
): string | null {
  if (!place) return null;
  const known = places[viewKeyOf(place) ?? ''];
  return known?.names[language] ?? place.name ?? codeOf(place) ?? place.rawCode;
}

/** The kinds of time, the surest first. */
export const kinds = [
  ['ACT', 'actual'],
  ['EST', 'estimated'],
  ['PLN', 'planned'],
] as const;

/** Returns the name of a milestone, or of the source's own code where the event is no cargo milestone. */
export function milestoneName(milestone: string | null, code: string, { t, has }: Words): string {
  const key = `milestones:${milestone ? 'label' : 'code'}.${milestone ?? code}`;
  return has(key) ? t(key) : t('tracking:unknownCode', { code });
}

/** Returns the name of a milestone that is still ahead: “arrival”, not “arrived”. */
export function aheadName(milestone: string | null, code: string, words: Words): string {
  const key = `milestones:ahead.${milestone}`;
  return words.has(key) ? words.t(key) : milestoneName(milestone, code, words);
}

/** A name that begins a line. */
export const titled = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** A timeline line in words; the state of a document includes the document. */
export function lineName(
  {
    milestone,
    phase,
    code,
    documentType,
    classifier = 'ACT',
  }: Pick<TimelineEntry, 'milestone' | 'phase' | 'code' | 'documentType'> &
    Partial<Pick<TimelineEntry, 'classifier'>>,
  words: Words,
): string {
  const state =
    classifier === 'ACT'
      ? milestoneName(milestone, code, words)
      : titled(aheadName(milestone, code, words), words.language);
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
export const yearOf = (result: Pick<TrackingResult, 'at'>): number => new Date(result.at).getUTCFullYear();

/** Values of a sentence: places by name, times as days at the place, minutes as a duration. */
export function sentenceValues(
  values: AnswerValues,
  result: Pick<TrackingResult, 'at' | 'places'>,
  words: Words,
): TextValues {
  const { t, language } = words;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if ((name === 'milestone' || name === 'restMilestone') && typeof value === 'string')
        return [name, milestoneName(value, value, words)];
      if (name === 'party' && typeof value === 'string') return [name, t(`terminal:party.${value}`)];
      if (name === 'cutOff' && typeof value === 'string') return [name, t(`schedule:cutOff.${value}`)];
      if (name === 'minutes' && typeof value === 'number') return ['duration', durationText(value, t)];
      if (value === null || typeof value !== 'object') return [name, value];
      if (isTime(value)) return [name, dayText(clockIn(value.at, value.zone), t, yearOf(result))];
      return [name, placeName(value, result.places, language)];
    }),
  );
}

/** Icon of a severity, in addition to word and colour. */
export const signs: Record<Severity, IconName> = {
  stopped: 'stop',
  waiting: 'clock',
  late: 'warning',
  notice: 'info',
};

/** Returns an exception in words. */
export const exceptionText = (
  { code, values }: Pick<ShipmentException, 'code' | 'values'>,
  result: Pick<TrackingResult, 'at' | 'places'>,
  words: Words,
): string =>
  words.t(
    `milestones:exception.${code}${typeof values.variant === 'string' ? values.variant : ''}`,
    sentenceValues(values, result, words),
  );

/** Returns pieces and weight (“6 of 10 pieces, 210.3 kg”); empty where they were not reported. */
export function quantityText(quantity: Quantity | undefined, { t }: Pick<Words, 't'>): string {
  if (!quantity) return '';
  const { pieces, totalPieces, weight, unit, part } = quantity;
  const count =
    pieces === null
      ? ''
      : part && totalPieces !== null
        ? t('tracking:cargo.part', { done: pieces, total: totalPieces })
        : t('tracking:cargo.pieces', { count: pieces });
  const heavy = weight === null ? '' : `${weight} ${unit === 'LBR' ? 'lb' : 'kg'}`;
  return [count, heavy].filter(Boolean).join(', ');
}

/** The one plain sentence that opens the page. */
export function answerText(result: TrackingResult, words: Words): string {
  const { summary } = result;
  if (!summary) return '';
  const { key, values } = summary.sentence;
  // For a house, only its documents may be known while its master is already in transit.
  const answerKey = key === 'air.documents' && result.chain?.master ? `${key}OfHouse` : key;
  return words.t(`answer:${answerKey}`, sentenceValues(values, result, words));
}

/** Returns in words why a reported value is doubtful. */
export const noteText = ({ key, value }: EventNote, { t }: Pick<Words, 't'>): string =>
  t(`tracking:noted.${key}`, { value });
