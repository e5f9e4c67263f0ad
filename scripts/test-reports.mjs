import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT, ScriptError } from './project.mjs';

/**
 * What a runner's report comes to: how many tests passed and failed, those that failed with where they stand and what
 * they said, and how many seconds each file took.
 */

/** A file that could not even be loaded has no tests in the report; it counts as one failure. */
export function readUnitReport(path) {
  const { numPassedTests, testResults } = readReport(path, 'unit');
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length > 0) {
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${file}: ${fullName}`,
        place: file,
        words: said(failureMessages),
      }));
    }
    return status === 'failed' ? [{ test: `${file} as a whole`, place: file, words: said([message]) }] : [];
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
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map((spec) => ({
        test: `e2e/journeys/${suite.file}: ${spec.title}`,
        place: `journeys/${suite.file}:${spec.line}`,
        words: [...reasonsOf(spec), ...seenAt(spec)],
      })),
  );
  const broken = errors.map(({ message }) => ({
    test: `browser tests: ${message?.split('\n')[0]}`,
    place: null,
    words: [],
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [...failures, ...broken],
    files,
  };
}

/**
 * A run and the second try of what failed in it, as one: what passed at the second try is `unstable`, and has still failed once.
 */
export function withSecondTry(run, again) {
  const stillFailing = new Set(again.failures.map(({ test }) => test));
  const unstable = run.failures.filter(({ test }) => !stillFailing.has(test));
  const failures = run.failures.filter(({ test }) => stillFailing.has(test));
  // What did not fail before does not count for less, where it fails now.
  const known = new Set(run.failures.map(({ test }) => test));
  const others = again.failures.filter(({ test }) => !known.has(test));
  return {
    ...run,
    code: again.code,
    passed: run.passed + unstable.length,
    failed: failures.length + others.length,
    failures: [...failures, ...others],
    unstable,
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
