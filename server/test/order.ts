/** The order of the test files: the longest first, so that no worker is left alone with one at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Vitest orders files by their last duration, else by size. These take longer than their size suggests: they
 * start processes or call every endpoint.
 */
const LONG = [
  'server/access/policies/policies',
  'server/main',
  'server/fuzz',
  'server/cli/import',
  'server/kill',
  'server/air/waybills/kill',
  'server/platform/db/embedded/durability',
  'server/records/routes/every-resource',
  'server/reference/ports/sea-route',
  'server/demo/seed',
].map((name) => `/${name}.test.ts`);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
