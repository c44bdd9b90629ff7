/** Sentences in downloaded files: the headline and the exceptions, with places and times in words. */
import type { TFunction } from 'i18next';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import type { TextValues } from '#contract/tracking/shipment/shipment.ts';
import type { SummaryException, TrackingSummary } from '#contract/tracking/summary/types.ts';
import { clockOf } from './words.ts';

type Words = { t: TFunction; nameOf: (place: Place | null) => string };

/** A duration in words: minutes below an hour, hours below a day, then days. */
function durationText(minutes: number, t: TFunction): string {
  const hours = Math.round(minutes / 60);
  if (hours < 1) return t('common:time.minutes', { count: Math.round(minutes) });
  return hours < 24
    ? t('common:time.hours', { count: hours })
    : t('common:time.days', { count: Math.round(minutes / 1440) });
}

/** The local day, written the same in every language. */
const dayText = (time: EventTime): string => clockOf(time, 'en')[0]?.toISOString().slice(0, 10) ?? '';

const isTime = (value: object): value is EventTime => 'at' in value && 'precision' in value;

function inWords(values: TextValues, { t, nameOf }: Words): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]): [string, string | number] => {
      if (value === null) return [key, ''];
      if (typeof value === 'object') return [key, isTime(value) ? dayText(value) : nameOf(value)];
      if (typeof value === 'number')
        return key === 'minutes' ? ['duration', durationText(value, t)] : [key, value];
      if (key === 'cutOff') return [key, t(`schedule:cutOff.${value}`)];
      if (key === 'party') return [key, t(`terminal:party.${value}`)];
      if (key === 'milestone' || key === 'restMilestone')
        return [key, t(`milestones:label.${value}`, { defaultValue: value })];
      return [key, value];
    }),
  );
}

export function exceptionText({ code, values }: SummaryException, words: Words): string {
  const { variant } = values;
  return words.t(
    `milestones:exception.${code}${typeof variant === 'string' ? variant : ''}`,
    inWords(values, words),
  );
}

export const sentenceText = ({ sentence: { key, values } }: TrackingSummary, words: Words): string =>
  words.t(`answer:${key}`, inWords(values, words));
