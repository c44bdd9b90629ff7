/** Component tests wait for content until the test times out: the speed of the machine proves nothing. */
import { beforeAll } from 'vitest';

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 240_000 });
});
