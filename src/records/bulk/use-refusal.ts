/** Shows why a change of several records was refused. */
import { App } from 'antd';
import { refusedFor } from './bulk.ts';

/** Returns a function that does `work`, and shows why it was refused. */
export function useRefusal(): (work: () => Promise<unknown>) => Promise<void> {
  const { message } = App.useApp();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      const reason = refusedFor(error);
      if (reason !== undefined) void message.error(reason);
    }
  };
}
