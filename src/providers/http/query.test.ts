import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

it('reports a call without a network instead of waiting silently', async () => {
  onlineManager.setOnline(false);
  const request = queryClient.fetchQuery({
    queryKey: ['list'],
    queryFn: () => Promise.reject(new Error('no network')),
  });
  await expect(request).rejects.toThrow('no network');
  const saved = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => Promise.reject(new Error('not sent')),
  });
  await expect(saved.execute(undefined)).rejects.toThrow('not sent');
});

it('repeats only failed calls when the network returns', async () => {
  const calls: string[] = [];
  const ask = (name: string, answer: () => Promise<unknown>) =>
    new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => {
        calls.push(name);
        return answer();
      },
    });
  const observers = [
    ask('failed', () => Promise.reject(new Error('no network'))),
    ask('there', () => Promise.resolve([])),
  ];
  queryClient.mount();
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  await vi.waitFor(() => expect(observers.every((one) => !one.getCurrentResult().isPending)).toBe(true));
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(calls).toEqual(['failed', 'there', 'failed']));
  for (const stop of stops) stop();
  queryClient.unmount();
});
