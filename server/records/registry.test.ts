import { expect, test } from 'vitest';
import type { ResourceKey } from '#contract/resource-keys.ts';
import { registrationOf } from './registry.ts';

test('a resource that is not registered is named, with the file that registers all of them', () => {
  expect(() => registrationOf('nothing' as ResourceKey)).toThrow(
    /nothing is not registered.*server\/resources\.ts/,
  );
});
