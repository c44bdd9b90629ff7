import { isImo } from '#contract/identifiers/imo.ts';
import { pathOf } from '#contract/core/paths.ts';
import type { ReferenceKind } from '#contract/tracking/event.ts';
import type { RecognisedNumber } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from './answers.tsx';

/** A bill and a booking are looked up together. */
const groupOf = (kind: ReferenceKind) => (kind === 'booking' ? 'bill' : kind);

/** Lists the other possible kinds of the number, each with a link to its result. */
export function AlsoBe({ readings }: { readings: readonly RecognisedNumber[] }) {
  const { t, language } = useText();
  const addressOf = useAnswerPath();
  const [best] = readings;
  const others = new Map(
    readings.map((reading) => [groupOf(reading.kind), reading]).toReversed() as [
      ReferenceKind,
      RecognisedNumber,
    ][],
  );
  if (best) others.delete(groupOf(best.kind));
  const ship = best && isImo(best.value) ? best.value : null;
  if (!best || (others.size === 0 && !ship)) return null;
  return (
    <p className="recognised-row small">
      <span className="soft">{t('tracking:alsoBe.title')}</span>
      {[...others.values()].map(({ kind, value, carrier, carrierNames }) => (
        <a key={kind} href={addressOf({ number: value, kind })}>
          {t(`tracking:kind.${kind}`)}
          {carrier && ` (${carrierNames?.[language] ?? carrier})`}
        </a>
      ))}
      {ship && <a href={pathOf('vessel', {}, { q: ship })}>{t('tracking:alsoBe.ship', { imo: ship })}</a>}
    </p>
  );
}
