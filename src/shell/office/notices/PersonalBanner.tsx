import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BANNER_MS, YDID_PERSONAL } from '#contract/core/settings.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** Notice for company 2003, the personal accounts; it disappears after five seconds. */
export function PersonalBanner() {
  const { t } = useTranslation('office');
  const personal = useStore(session).member?.ydid === YDID_PERSONAL;
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!personal) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The time starts when it is visible, not while the page is still rendering.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setOver(true), BANNER_MS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [personal]);
  return personal && !over ? <output className="personal-banner">{t('shell.personalBanner')}</output> : null;
}
