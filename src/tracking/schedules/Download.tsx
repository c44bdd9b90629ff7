import { useRef, useState } from 'react';
import type { ScheduleQuery } from '#contract/schedules/page.ts';
import { SCHEDULE_DOWNLOAD_TIMEOUT_MS } from '#contract/core/settings.ts';
import { save } from '#src/ui/save.ts';
import { useText } from '#src/ui/text.tsx';

type State = { kind: 'idle' | 'failed' | 'late' | 'cancelled' | 'done' } | { kind: 'running'; bytes: number };

/** Download of the complete answer as Excel or CSV; long ones show their progress and can be cancelled. */
export function Download({ criteria }: { criteria: ScheduleQuery }) {
  const { t } = useText();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  async function load(format: 'xlsx' | 'csv'): Promise<void> {
    const control = (running.current = new AbortController());
    let end: 'late' | 'cancelled' = 'cancelled';
    const late = setTimeout(() => {
      end = 'late';
      control.abort();
    }, SCHEDULE_DOWNLOAD_TIMEOUT_MS);
    setState({ kind: 'running', bytes: 0 });
    try {
      const { http } = await import('#src/ui/api.ts');
      const { pol, pod, from, weeks, via, carrier } = criteria;
      const query = { pol, pod, from, weeks, via, carrier, format };
      const response = await http().open('/api/v1/scheduledownload', { query, signal: control.signal });
      const parts: BlobPart[] = [];
      let bytes = 0;
      const reader = response.body!.getReader();
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        parts.push(step.value);
        bytes += step.value.length;
        setState({ kind: 'running', bytes });
      }
      save(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), `schedule.${format}`);
      setState({ kind: 'done' });
    } catch {
      setState({ kind: control.signal.aborted ? end : 'failed' });
    } finally {
      clearTimeout(late);
    }
  }

  return (
    <p className="sch-download no-print">
      <button
        className="button"
        type="button"
        onClick={() => void load('xlsx')}
        disabled={state.kind === 'running'}
      >
        Excel
      </button>{' '}
      <button
        className="button"
        type="button"
        onClick={() => void load('csv')}
        disabled={state.kind === 'running'}
      >
        CSV
      </button>{' '}
      {state.kind === 'running' && (
        <button className="button quiet" type="button" onClick={() => running.current?.abort()}>
          {t('schedule:download.cancel')}
        </button>
      )}
      <output className="small soft">
        {state.kind === 'running'
          ? t('schedule:download.running', { size: Math.ceil(state.bytes / 1024) })
          : t(`schedule:download.${state.kind}`, { minutes: SCHEDULE_DOWNLOAD_TIMEOUT_MS / 60_000 })}
      </output>
    </p>
  );
}
