/** What a component shall show is waited for until the test ends: how fast a machine is proves nothing. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 240_000 });
});
