/** Differences of the received cargo from the booking, as a text that every later weighing rewrites. */
import { fractionOf, minus, written, type Fraction } from '#contract/core/decimal.ts';
import type { Language } from '#contract/core/settings.ts';
import { plainText } from '#contract/records/fields.ts';
import type { Order } from '../resources/air-order.ts';

type Booked = Readonly<Pick<Order, 'pieces' | 'gross' | 'volume' | 'dims'>>;
type Received = { pieces: number | null; gross: string; volume: string | null };

const signed = (text: string): string => (text.startsWith('-') ? text : `+${text}`);
const less = (one: string | null, other: string | null): Fraction =>
  minus(fractionOf(one || '0'), fractionOf(other || '0'));

/** Returns `+1 pcs, -2.5 kg`; null where the cargo is as booked. Without a booked volume none differs. */
export function differencesFrom(
  booked: Booked,
  bookedVolume: string | null,
  received: Received,
): string | null {
  const pieces = received.pieces === null ? 0 : received.pieces - Number(booked.pieces);
  const kg = less(received.gross, plainText(booked.gross));
  const volume = less(received.volume ?? bookedVolume, bookedVolume);
  const differences = [
    pieces === 0 ? '' : `${signed(String(pieces))} pcs`,
    kg.n === 0n ? '' : `${signed(written(kg, 3))} kg`,
    volume.n === 0n || bookedVolume === null ? '' : `${signed(written(volume, 3))} m³`,
  ].filter(Boolean);
  return differences.join(', ') || null;
}

const MEASURE = /^([+-]?\d+(?:\.\d+)?) (pcs|kg|m³)$/;
/** Returns the text for a reader: `+1 kap, +3,5 kg`; `pieces` names a count of pieces. A code stays as it is. */
export function differenceIn(text: string, language: Language, pieces: (count: string) => string): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3, signDisplay: 'exceptZero' });
  return text
    .split(', ')
    .map((part) => {
      const [, digits, unit] = MEASURE.exec(part) ?? [];
      if (digits === undefined) return part;
      const count = number.format(digits as `${number}`);
      return unit === 'pcs' ? pieces(count) : `${count} ${unit}`;
    })
    .join(language === 'zh' ? '，' : ', ');
}
