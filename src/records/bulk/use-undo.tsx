/** Undoes a finished change: offered in a notice, or called where a result is shown. */
import { useInvalidate } from '@refinedev/core';
import { App, Button } from 'antd';
import type { BulkJob } from '#contract/records/api/bulk.ts';
import type { ResourceKey } from '#contract/resource-keys.ts';
import type { Texts } from '../use-texts.ts';
import { useRefusal } from './use-refusal.ts';
import { isOpen, jobOf, takeBack } from './bulk-job-calls.ts';

/** Polling interval (ms); few records take one or two. */
const EVERY = 500;
/** How long a notice offers the undo (seconds). */
const OFFERED = 10;

/** Undoes a job, and reloads its records when that is done; returns what was undone. */
export function useUndo(key: string): (id: string) => Promise<BulkJob> {
  const invalidate = useInvalidate();
  return async (id) => {
    let job = await takeBack(id);
    while (isOpen(job)) {
      await new Promise((resolve) => setTimeout(resolve, EVERY));
      job = await jobOf(job.id);
    }
    await invalidate({ resource: key, invalidates: ['list', 'many', 'detail'] });
    return job;
  };
}

/** Shows what was done, with a button that undoes it. */
export function useUndoNotice({ t }: Texts): (text: string, undo: () => Promise<unknown>) => void {
  const { message } = App.useApp();
  const refusable = useRefusal();
  return (text, undo) => {
    const key = `undo ${text}`;
    const act = async () => {
      message.destroy(key);
      await refusable(undo);
    };
    // The button that was pressed goes with its record, so the keyboard continues here.
    const focus = (button: HTMLElement | null) => {
      if (!document.activeElement?.matches('input, textarea')) button?.focus();
    };
    void message.success({
      key,
      duration: OFFERED,
      className: 'crud-undo',
      content: (
        <output>
          {text}{' '}
          <Button ref={focus} type="link" size="small" onClick={() => void act()}>
            {t('crud:bulk.undo')}
          </Button>
        </output>
      ),
    });
  };
}

/** Offers the undo of deleted records; `restored` is called when they are back. */
export function useDeletedNotice(
  key: ResourceKey,
  texts: Texts,
): (text: string, id: string | null, restored?: () => void) => void {
  const { t, number } = texts;
  const { message } = App.useApp();
  const undo = useUndo(key);
  const offer = useUndoNotice(texts);
  return (text, id, restored) => {
    const act = async (job: string) => {
      const { changed, refused, faults } = await undo(job);
      restored?.();
      const reasons = faults.map((one) => `${one.name}: ${one.faults[0]?.message}`).join(' · ');
      if (refused === 0) void message.success(t('crud:bulk.resultUndo', { changed: number(changed) }));
      else void message.warning(`${t('crud:bulk.refusedN', { value: number(refused) })} ${reasons}`);
    };
    if (id === null) void message.success(text);
    else offer(text, () => act(id));
  };
}
