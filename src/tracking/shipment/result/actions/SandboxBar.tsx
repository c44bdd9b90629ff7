import { useEffect, useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import type { TrackingResult } from '#contract/tracking/pages/result.ts';
import { usePage } from '#src/ui/page.tsx';
import { ApiFault } from '#src/providers/http/fault.ts';
import { useText } from '#src/ui/text.tsx';
import { useAnswerPath } from '../../answers.tsx';
import { askAgain } from '../use-live.ts';

/** Simulated days in four seconds; 0: the clock is stopped. */
const SPEEDS = [0, 1, 2, 4, 8];
const FOUR_SECONDS = 4_000;

const speedOf = (url: string): number => {
  const speed = Number(new URLSearchParams(url.split('?')[1] ?? '').get('speed'));
  return SPEEDS.includes(speed) ? speed : 0;
};

/**
 * Above a simulated result: a label, its clock, and links that run, step and stop it, also without
 * JavaScript.
 */
export function SandboxBar({
  result,
  take,
}: {
  result: TrackingResult;
  take: (next: TrackingResult) => void;
}) {
  const { t } = useText();
  const addressOf = useAnswerPath();
  const { url } = usePage().state;
  const [speed] = useState(() => speedOf(url));
  const { simulation, query } = result;
  const day = simulation?.day ?? 0;
  const days = simulation?.days ?? 0;

  useEffect(() => {
    if (speed === 0 || day >= days) return undefined;
    const pass = async () => {
      try {
        const next = await askAgain({ ...result, query: { ...query, day: day + 1 } });
        take(next);
        history.replaceState(null, '', to(day + 1, speed));
      } catch (fault) {
        // The clock stops after a failed request; the links still step through the days.
        if (!(fault instanceof ApiFault)) throw fault;
      }
    };
    const timer = setTimeout(() => void pass(), FOUR_SECONDS / speed);
    return () => clearTimeout(timer);
    // Each day sets the clock for the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day, speed]);

  if (!simulation) return null;
  const to = (when: number, fast: number) =>
    addressOf({ number: query.number, day: String(when), ...(fast > 0 && { speed: String(fast) }) });
  const at = SPEEDS.indexOf(speed);
  const link = (key: string, address: string | null) =>
    address === null ? (
      <span className="button quiet" aria-disabled="true">
        {t(`sandbox:bar.${key}`)}
      </span>
    ) : (
      <a className="button quiet" href={address}>
        {t(`sandbox:bar.${key}`)}
      </a>
    );
  return (
    <section className="card sandbox-bar" aria-label={t('sandbox:bar.title')}>
      <p>
        <strong>{t('sandbox:bar.day', { day, days })}</strong> {t(`sandbox:scene.${simulation.scene}.name`)}{' '}
        <span className="soft small">{t('sandbox:bar.notReal')}</span>
      </p>
      <p className="sandbox-steps no-print">
        {link('back', day > 0 ? to(day - 1, 0) : null)}
        {link('step', day < days ? to(day + 1, 0) : null)}
        {link('slower', at > 0 ? to(day, SPEEDS[at - 1]!) : null)}
        {link('faster', at < SPEEDS.length - 1 ? to(day, SPEEDS[at + 1]!) : null)}
        <span className="small soft">
          {t(speed > 0 ? 'sandbox:bar.runs' : 'sandbox:bar.stands', { speed })}
        </span>
        <a className="small" href={pathOf('sandbox')}>
          {t('sandbox:bar.all')}
        </a>
      </p>
    </section>
  );
}
