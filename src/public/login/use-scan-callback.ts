import { useEffect, useState } from 'react';
import { pathOf } from '#contract/core/paths.ts';
import { WECHAT_REDIRECT_DELAY_MS } from '#contract/core/settings.ts';
import { ApiFault } from '#src/providers/http/fault.ts';
import { tellFault } from '#src/ui/api.ts';
import { toast } from '#src/ui/notices.ts';
import { useText } from '#src/ui/text.tsx';
import { isExpected } from './scan-state.ts';
import { exchangeScan, signInByScan, type Scan, type SecondStep } from './session.ts';

/** A scan is exchanged once, even if React runs an effect twice. */
let handled: string | null = null;

/**
 * Handles the callback of a WeChat scan (specification 4): exchanges its code, signs in, shows the result,
 * and opens the member page a second later. Returns whether it is running, and a scan whose account is not
 * linked yet.
 */
export function useScanCallback(
  url: string,
  onStep: (step: SecondStep) => void,
): { busy: boolean; unlinked: Scan | null } {
  const { t } = useText();
  const query = new URLSearchParams(url.split('?')[1] ?? '');
  const code = query.get('code');
  const state = query.get('state');
  const [busy, setBusy] = useState(code !== null);
  const [unlinked, setUnlinked] = useState<Scan | null>(null);

  useEffect(() => {
    if (!code || handled === code) return;
    handled = code;
    void run(code).finally(() => setBusy(false));

    async function run(scanned: string): Promise<void> {
      // The code is used up: a reload must not try it again.
      history.replaceState(null, '', pathOf('login'));
      if (!isExpected(state)) return toast('error', t('login:wechat.error'));
      let scan: Scan;
      try {
        scan = await exchangeScan(scanned);
      } catch (fault) {
        return tellFault(fault, t);
      }
      try {
        const step = await signInByScan(scan);
        if (step) return onStep(step);
        toast('success', t('login:wechat.succeeded'));
        setTimeout(() => location.assign(pathOf('member')), WECHAT_REDIRECT_DELAY_MS);
      } catch (fault) {
        toast('error', t('login:wechat.error'));
        if (fault instanceof ApiFault && fault.key === 'wechatNotLinked') setUnlinked(scan);
      }
    }
    // The address this page was served with does not change.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return { busy, unlinked };
}
