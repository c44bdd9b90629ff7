import { describe, expect, it, vi } from 'vitest';
import type { Db } from './db/client.ts';
import { DomainEvent } from './events.ts';

const database = () => ({}) as Db;

describe('an event', () => {
  it('reaches the listeners of its database, and its publisher waits for them', async () => {
    const event = new DomainEvent<number>('test');
    const [db, other] = [database(), database()];
    const heard: number[] = [];
    const end = event.subscribe(db, { error: vi.fn() }, async (payload) => {
      await Promise.resolve();
      heard.push(payload);
    });
    await event.publish(db, 1);
    expect(heard).toEqual([1]);
    await event.publish(other, 2);
    end();
    await event.publish(db, 3);
    expect(heard).toEqual([1]);
  });

  it('logs a listener that fails, and still reaches the next one and its publisher', async () => {
    const event = new DomainEvent<string>('test');
    const db = database();
    const error = vi.fn();
    const next = vi.fn();
    event.subscribe(db, { error }, () => {
      throw new Error('at once');
    });
    event.subscribe(db, { error }, () => Promise.reject(new Error('later')));
    event.subscribe(db, { error }, next);
    await expect(event.publish(db, 'x')).resolves.toBeUndefined();
    expect(error).toHaveBeenCalledTimes(2);
    expect(next).toHaveBeenCalledWith('x');
  });
});
