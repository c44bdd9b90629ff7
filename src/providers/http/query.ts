/** The office's cache of responses. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFault } from './fault.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails visibly; a silently waiting call would look like an empty list.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Repeats calls that failed without a network.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      // A refusal is final; only transport failures are retried, once.
      retry: (count, error) => count < 1 && error instanceof ApiFault && error.reason === 'network',
    },
  },
});

/** Drops cached permissions, so that they are reread after the Routers are loaded. */
export const forgetPermissions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['access'] });

/** Repeats calls that failed while the session was ended, and rereads permissions; shown data stays. */
export async function tryAgain(): Promise<void> {
  await forgetPermissions();
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
