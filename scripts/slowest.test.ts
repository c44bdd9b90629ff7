import { expect, test } from 'vitest';
import { slowest, timedByPlaywright, timedByVitest } from './slowest.ts';

test('lists the slowest tests of all suites, slowest first', () => {
  const quick = { fullName: 'the app starts', status: 'passed', duration: 900 };
  const skipped = { fullName: 'is not tried here', status: 'skipped' };
  const vitest = [{ name: '/porthole/server/app.test.ts', assertionResults: [quick, skipped] }];
  const journey = (title: string, ...durations: number[]) => ({
    file: 'map.spec.ts',
    title,
    tests: [{ projectName: 'phone', results: durations.map((duration) => ({ duration })) }],
  });
  const playwright = [
    { specs: [journey('opens', 4000)], suites: [{ specs: [journey('closes', 3000, 9000)] }] },
  ];
  const timed = [...timedByVitest('server', vitest, '/porthole'), ...timedByPlaywright(playwright)];
  expect(timed).toHaveLength(4);
  expect(slowest(timed, 3)).toEqual([
    '  12.0 s  e2e, phone  map.spec.ts: closes',
    '   4.0 s  e2e, phone  map.spec.ts: opens',
    '   0.9 s  server  server/app.test.ts: the app starts',
  ]);
});
