import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/order.ts';

/** Two suites: `unit` needs nothing but the code; `server` needs a database (embedded, or DATABASE_URL). */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Vitest leaves a core to itself, which is half of the smallest machine.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          // Property tests try hundreds of inputs, on machines with other load.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          setupFiles: ['src/test/patience.ts'],
          include: [
            'contract/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'server/tracking/feeds/**/*.test.ts',
            'server/air/documents/*.test.ts',
            'server/rooms.test.ts',
            'locales/*.test.ts',
            'scripts/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['server/tracking/feeds/**', 'server/air/documents/**'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/setup.ts'],
          isolate: false,
          // A test that hangs must end; how fast a machine is proves nothing.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000 } },
          // A worker and the thread of its database wait for each other in turn: three of them keep two cores busy.
          maxWorkers: 3,
        },
      },
    ],
  },
});
