/** Data folder of the test portal, for its operator tools. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** By the port that it listens on. */
export const dataFolder = (port = process.env['E2E_PORT']): string =>
  join(tmpdir(), `porthole-e2e-${port}`, 'data');
