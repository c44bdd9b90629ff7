import { expect, test } from 'vitest';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { registrationOf } from './registry.ts';

test('names an unregistered resource and the file that registers all of them', () => {
  expect(() => registrationOf('nothing' as ResourceKey)).toThrow(
    /nothing is not registered.*server\/resources\.ts/,
  );
});
