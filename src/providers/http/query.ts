/** The one cache of answers. */
import { QueryClient } from '@tanstack/react-query';
import { ApiFault } from './http.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a call fails and says so: one that waits in silence looks like an empty list.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      // What failed without a network is there again with it.
      refetchOnReconnect: ({ state }) => state.status === 'error' && 'always',
      // A refusal stays one; only what broke on the way is tried again, once.
      retry: (count, error) => count < 1 && error instanceof ApiFault && error.reason === 'network',
    },
  },
});

/** Forgets what somebody may do: asked again after the Routers were loaded. */
export const forgetPermissions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['access'] });

/** What failed while nobody was signed in is asked again, and what one may do; what is shown stays. */
export async function tryAgain(): Promise<void> {
  await forgetPermissions();
  await queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}
