/** Words for a shipment's facts in downloaded files. */
import type { TFunction } from 'i18next';
import { zoneUnknown } from '#contract/core/format/time.ts';
import type { EventTime, Place } from '#contract/tracking/event.ts';
import { viewKeyOf } from '#contract/tracking/shipment/place-view.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import type { Shipment } from '#contract/tracking/shipment/shipment.ts';
import type { TrackingSummary } from '#contract/tracking/summary/types.ts';
import type { Language } from '#contract/core/settings.ts';
import type { Cell } from '#server/platform/files/cell.ts';
import { terminalName } from '#server/reference/index.ts';
import { wallClock } from '#server/platform/http/wall-clock.ts';

/** A result with a shipment and its summary, and the language of its text. */
export type ShipmentExport = {
  result: TrackingResult;
  shipment: Shipment;
  summary: TrackingSummary;
  t: TFunction;
  language: Language;
};

/** The code and the name of a place, empty if neither is known. */
export function placeOf(
  place: Place | null,
  { result, language }: ShipmentExport,
): [code: string, name: string] {
  const code = place?.unlocode ?? place?.iata ?? '';
  return [code, result.places[viewKeyOf(place) ?? '']?.names[language] ?? place?.name ?? ''];
}

/** The terminal as the pages write it: its name with its code, or the code alone. */
export function terminalOf(place: Place | null): string {
  const code = place?.facility?.code;
  if (!code) return '';
  const name = terminalName(place.unlocode, code);
  return name ? `${name} (${code})` : code;
}

/**
 * Returns the milestone, or the source's own code if it means nothing to the cargo; future milestones have
 * other words.
 */
export function milestoneOf(
  milestone: string | null,
  code: string,
  ahead: boolean,
  { t }: ShipmentExport,
): string {
  const keys = [
    ...(ahead ? [`milestones:ahead.${milestone}`] : []),
    milestone ? `milestones:label.${milestone}` : `milestones:code.${code}`,
  ];
  return t(keys, { defaultValue: code });
}

/** A time in its place's local time, and the zone, or that it is unknown. */
export const clockOf = (time: EventTime | null, language: Language): [at: Date | null, zone: string] =>
  time ? [wallClock(new Date(time.at), time.zone ?? 'UTC'), time.zone ?? zoneUnknown(language)] : [null, ''];

/** The same as cells: a day without a time stays a day, not midnight. */
export function clockCells(time: EventTime | null, language: Language): [at: Cell, zone: string] {
  const [at, zone] = clockOf(time, language);
  return [at && time?.precision === 'day' ? { day: at } : at, zone];
}

/** The name of a place in words, else its code. */
export function nameIn(exported: ShipmentExport): (place: Place | null) => string {
  return (place) => {
    const [code, name] = placeOf(place, exported);
    return name || code;
  };
}
