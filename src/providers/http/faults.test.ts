import { describe, expect, it, vi } from 'vitest';
import { errorCatalogue, type ErrorKey } from '#contract/core/errors.ts';
import { createFaultDesk } from './faults.ts';
import { ApiFault } from './fault.ts';
import { createNotificationProvider } from '../refine/notification.ts';

const fault = (key: ErrorKey, message: string = key): ApiFault => {
  return new ApiFault({ message, key, ...errorCatalogue[key] });
};
function desk() {
  const toast = vi.fn<(text: string) => void>();
  const prompts: (() => void)[] = [];
  const made = createFaultDesk({
    toast,
    askToSignIn: (answered) => prompts.push(answered),
    text: (key, values) => [key, ...Object.values(values ?? {})].join(' '),
  });
  return { ...made, toast, asked: prompts, desk: made };
}

describe('a failure', () => {
  it('shows one toast, however often it is reported', () => {
    const { report, toast } = desk();
    const error = fault('internal', 'Something went wrong');
    report(error);
    report(error);
    expect(toast.mock.calls).toEqual([['Something went wrong']]);
  });

  it('is not shown again by Refine, which knows only its message', () => {
    const { report, desk: owner, toast } = desk();
    const error = vi.fn<(text: string) => void>();
    const provider = createNotificationProvider({ error, success: vi.fn(), close: vi.fn() }, owner);
    report(fault('forbidden', 'No permission'));
    provider.open({ type: 'error', message: 'Error (status code: 403)', description: 'No permission' });
    expect(toast).toHaveBeenCalledTimes(1);
    expect(error).not.toHaveBeenCalled();
    provider.open({ type: 'error', message: 'The form is not complete' });
    expect(error.mock.calls[0]?.[0]).toBe('The form is not complete');
  });

  it.each<ErrorKey>(['invalid', 'versionConflict', 'noTrackingInformation'])(
    'is left to the page: %s',
    (key) => {
      const { report, toast, knows } = desk();
      report(fault(key));
      expect(toast).not.toHaveBeenCalled();
      expect(knows(key)).toBe(true);
    },
  );

  it('of an upload with listed faults is left to the upload field', () => {
    const { report, toast } = desk();
    const faults = [{ path: 'file', message: 'An old Excel' }];
    report(
      new ApiFault({
        message: 'Not accepted',
        key: 'unsupportedMedia',
        ...errorCatalogue.unsupportedMedia,
        data: { faults },
      }),
    );
    expect(toast).not.toHaveBeenCalled();
    report(fault('unsupportedMedia', 'Not accepted'));
    expect(toast).toHaveBeenCalledTimes(1);
  });

  it('caused by a cancellation shows nothing', () => {
    const { report, toast } = desk();
    report(new ApiFault({ message: 'aborted', reason: 'cancelled' }));
    expect(toast).not.toHaveBeenCalled();
  });

  it.each([
    [new ApiFault({ message: 'Failed to fetch', reason: 'network' }), 'errors:client.network'],
    [new ApiFault({ message: 'timed out', reason: 'timeout' }), 'errors:timeout'],
    [new ApiFault({ message: '', status: 502 }), 'errors:client.status 502'],
    [new Error('A fault of our own'), 'A fault of our own'],
  ])('shows for %j the text %s', (error, text) => {
    const { report, toast } = desk();
    report(error);
    expect(toast.mock.calls).toEqual([[text]]);
  });
});

describe('an ended session (10003)', () => {
  it('prompts once for any number of failed requests, and again after an answer', () => {
    const { report, asked: prompts, toast } = desk();
    report(fault('sessionEnded'));
    report(fault('sessionEnded'));
    report(fault('sessionEnded'));
    expect(prompts).toHaveLength(1);
    prompts[0]?.();
    report(fault('sessionEnded'));
    expect(prompts).toHaveLength(2);
    expect(toast).not.toHaveBeenCalled();
  });
});
