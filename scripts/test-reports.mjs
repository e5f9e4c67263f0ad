import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT, ScriptError } from './project.mjs';

/**
 * What a runner's report comes to: how many tests passed and failed, the names of those that failed, and how many
 * seconds each file took.
 */

/** A file that could not even be loaded has no tests in the report; it counts as one failure. */
export function readUnitReport(path) {
  const { numPassedTests, testResults } = readReport(path, 'unit');
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [`${file} as a whole`] : [];
  });
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
  return { passed: numPassedTests, failed: failures.length, failures, files };
}

export function readBrowserReport(path) {
  const { stats, errors, suites } = readReport(path, 'browser');
  const files = suites.map((suite) => {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0);
    return { file: `e2e/journeys/${suite.file}`, seconds: milliseconds / 1000 };
  });
  const failures = suites.flatMap((suite) =>
    specsOf(suite)
      // A test that passed at its second try has still failed once.
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map((spec) => [`e2e/journeys/${suite.file}: ${spec.title}`, ...seenAt(spec)].join('\n    ')),
  );
  const broken = errors.map(({ message }) => `browser tests: ${message?.split('\n')[0]}`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...broken],
    files,
  };
}

/** Files that show what the page looked like as a journey failed. */
const seenAt = ({ tests }) =>
  tests
    .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments ?? []))
    .flatMap(({ path }) => (path === undefined ? [] : [relative(ROOT, path)]));

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];

function readReport(path, kind) {
  if (!existsSync(path)) throw new ScriptError(`The ${kind} tests ended without a report; see above.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
