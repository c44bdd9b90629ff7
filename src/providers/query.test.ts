import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('tells of a call without a network, and does not wait for one in silence', async () => {
  onlineManager.setOnline(false);
  const asked = queryClient.fetchQuery({
    queryKey: ['list'],
    queryFn: () => Promise.reject(new Error('no network')),
  });
  await expect(asked).rejects.toThrow('no network');
  const saved = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error('not sent')),
  });
  await expect(saved.execute(undefined)).rejects.toThrow('not sent');
});
