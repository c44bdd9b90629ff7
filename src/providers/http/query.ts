/** The one cache of answers. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFault } from './http.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails visibly; one that waits silently looks like an empty list.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // Repeat what failed without a network.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      // A refusal stays one; only what broke on the way is tried again, once.
      retry: (count, error) => count < 1 && error instanceof ApiFault && error.reason === 'network',
    },
  },
});

/** Drops cached permissions, so that they are read again after the Routers were loaded. */
export const forgetPermissions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['access'] });

/** Repeats calls that failed while the session was ended, and reads permissions again; shown data stays. */
export async function tryAgain(): Promise<void> {
  await forgetPermissions();
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
