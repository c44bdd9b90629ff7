/** Data folder of the test portal, for its operator tools. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Separate for each port. */
export const dataFolder = (port = process.env['E2E_PORT']): string =>
  join(tmpdir(), `porthole-e2e-${port}`, 'data');
