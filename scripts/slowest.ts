/** Lists the slowest tests of a run, of all test runners, so that growth is noticed early. */

export type Timed = { suite: string; file: string; name: string; seconds: number };

/** The timing part of vitest's JSON report. */
export type VitestFile = {
  name: string;
  assertionResults?: {
    fullName: string;
    status: string;
    duration?: number | null;
    failureMessages?: string[];
  }[];
};
/** Playwright's JSON report; suites contain suites: files, groups. */
export type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { projectName: string; results: { duration: number }[] }[];
  }[];
};

/** The tests of `suite` in vitest's report; file names are relative to `root`. */
export const timedByVitest = (suite: string, files: readonly VitestFile[], root: string): Timed[] =>
  files.flatMap(({ name: file, assertionResults = [] }) =>
    assertionResults.map(({ fullName, duration }) => ({
      suite,
      file: file.replace(`${root}/`, ''),
      name: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** The tests in Playwright's report, per device, including the time of retries. */
export const timedByPlaywright = (suites: readonly PlaywrightSuite[]): Timed[] =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.map(({ projectName, results }) => ({
        suite: `e2e, ${projectName}`,
        file,
        name: title,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...timedByPlaywright(inner),
  ]);

/** Returns the `count` slowest tests, one per line, slowest first. */
export const slowest = (timed: readonly Timed[], count: number): string[] =>
  timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(
      ({ suite, file, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite}  ${file}: ${name}`,
    );
