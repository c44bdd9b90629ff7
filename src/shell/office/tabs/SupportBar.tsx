/** Shown on every page while support access is open, to the company and to the operator who reads it. */
import { CustomerServiceOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { allows, VISITOR } from '#contract/access/access.ts';
import { formatDateTime } from '#contract/core/format/time.ts';
import { officePathOf } from '#contract/core/office-paths.ts';
import { pathOf } from '#contract/core/paths.ts';
import { http } from '#src/providers/office.ts';
import { session } from '#src/providers/session.ts';
import { useStore } from '#src/providers/store.ts';

/** The browser's maximum timer duration (ms). */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `over` at an instant, unless it is weeks away. */
function useInstant(at: string | null, over: () => void): void {
  useEffect(() => {
    if (at === null) return undefined;
    const left = Date.parse(at) - Date.now();
    if (left > LONGEST_MS) return undefined;
    const timer = setTimeout(over, Math.max(left, 0) + 500);
    return () => clearTimeout(timer);
    // The instant alone begins a new wait.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [at]);
}

export function SupportBar() {
  const { t, i18n } = useTranslation('office');
  const { support, supportedUntil, actor = VISITOR } = useStore(session);
  const [busy, setBusy] = useState(false);
  // Data loaded during the access must not stay on the operator's screen.
  useInstant(support?.until ?? null, () => window.location.assign(pathOf('member')));
  useInstant(supportedUntil, () => session.set({ ...session.get(), supportedUntil: null }));
  const leave = async () => {
    setBusy(true);
    try {
      await http.request('/api/v1/support-session', { method: 'DELETE' });
      window.location.assign(pathOf('member'));
    } catch {
      setBusy(false);
    }
  };
  if (support)
    return (
      <section className="view-bar" aria-label={t('support.label')}>
        <CustomerServiceOutlined aria-hidden="true" />
        <span>
          {t('support.reading', {
            company: `${support.name} (${support.ydid})`,
            until: formatDateTime(support.until, i18n.language),
          })}
        </span>
        <Button size="small" loading={busy} onClick={() => void leave()}>
          {t('support.leave')}
        </Button>
      </section>
    );
  if (supportedUntil === null) return null;
  return (
    <section className="view-bar" aria-label={t('support.label')}>
      <CustomerServiceOutlined aria-hidden="true" />
      <span>{t('support.open', { until: formatDateTime(supportedUntil, i18n.language) })}</span>
      {allows(actor, 'list', 'supportAccess') && (
        <Link to={officePathOf('supportAccess')}>{t('support.manage')}</Link>
      )}
    </section>
  );
}
