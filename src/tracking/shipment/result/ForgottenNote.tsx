import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { useText } from '#src/ui/text.tsx';
import { clockIn, dayText } from '#src/ui/time.ts';
import { yearOf } from './words.ts';

/** States that data of the number was deleted, and when. */
export function ForgottenNote({
  result: { forgotten, at },
}: {
  result: Pick<TrackingResult, 'forgotten' | 'at'>;
}) {
  const { t } = useText();
  if (!forgotten) return null;
  const day = dayText(clockIn(forgotten.at, null), t, yearOf({ at }));
  return <p className="warning-text small">{t(`tracking:forgotten.${forgotten.why}`, { day })}</p>;
}
