/** Refine's notifications: successes are shown here; failures were shown where the call was made (faults.ts). */
import type { NotificationProvider } from '@refinedev/core';
import type { FaultDesk } from '../http/faults.ts';

/** The part of antd's message instance that is used. */
type Toaster = {
  success: (text: string, key?: string) => void;
  error: (text: string, key?: string) => void;
  close: (key: string) => void;
};

export function createNotificationProvider(toaster: Toaster, desk: FaultDesk): NotificationProvider {
  return {
    open({ type, message, description, key }) {
      if (type === 'error') {
        if (!desk.knows(description)) toaster.error(description ?? message, key);
      } else toaster.success(message, key);
    },
    close: (key) => toaster.close(key),
  };
}
