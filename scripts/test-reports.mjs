import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, ScriptError } from './project.mjs';

/**
 * What a runner's report comes to: how many tests passed and failed, the names of those that failed with what
 * they said, and how many seconds each file took.
 */

/** A file that could not even be loaded has no tests in the report; it counts as one failure. */
export function readUnitReport(path) {
  const { numPassedTests, testResults } = readReport(path, 'unit');
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) =>
        [`${file}: ${fullName}`, ...said(failureMessages)].join('\n    '),
      );
    }
    return status === 'failed' ? [[`${file} as a whole`, ...said([message])].join('\n    ')] : [];
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
      .map((spec) =>
        [`e2e/journeys/${suite.file}: ${spec.title}`, ...reasonsOf(spec), ...seenAt(spec)].join('\n    '),
      ),
  );
  const broken = errors.map(({ message }) => `browser tests: ${message?.split('\n')[0]}`);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...failures, ...broken],
    files,
  };
}

/** Enough to see what was expected and what came instead, where only the end of a run's words is at hand. */
const MOST_LINES = 12;

function said(messages) {
  return messages.flatMap((message) =>
    stripVTControlCharacters(message ?? '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
      .slice(0, MOST_LINES),
  );
}

const reasonsOf = ({ tests }) =>
  said(
    tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors ?? []))
      .map(({ message }) => message),
  );

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
