import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/order.ts';

/** Shared by the suites that need only the code. */
const unit = {
  // Vitest reserves one core for itself, which is half of the smallest machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Property tests try hundreds of inputs, on machines with other load.
  testTimeout: 300_000,
  hookTimeout: 300_000,
};

/**
 * Three suites: `unit` and `unit-web` need nothing but the code; `server` needs a database (embedded, or
 * DATABASE_URL).
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          ...unit,
          name: 'unit',
          // Pure functions without side effects, so files can share a process, which saves a third of the
          // time.
          isolate: false,
          include: [
            'contract/**/*.test.ts',
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
          ...unit,
          name: 'unit-web',
          setupFiles: ['src/test/patience.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
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
          // A hanging test must end; the limit is generous, since machines differ in speed.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 300_000 } },
          // A worker and its database's thread take turns, so three workers keep two cores busy.
          maxWorkers: 3,
        },
      },
    ],
  },
});
