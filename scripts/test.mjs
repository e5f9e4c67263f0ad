import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureProductBuild } from './builds/product-build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main } from './project.mjs';
import { runNode } from './run-node.mjs';
import { readBrowserReport, readUnitReport, withSecondTry } from './test-reports.mjs';

const REPORTS = inRoot('test-results', 'reports');
const SLOWEST = 12;
/** More than so many failures are no accident of a busy machine. */
const MOST_UNSTABLE = 4;

/**
 * Everything there is to test, ending with one line that says how many passed and how many failed. With `--deep`
 * all variations of the samples are tried, not only those that are this run's by its seed. With `--since REF` it is what may have
 * broken since that commit: tests that reach a changed file by their imports, and journeys that were changed themselves, since
 * those reach the product by its pages alone.
 */
await main(async () => {
  ensureDependencies();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // One for all runners.
  process.env.TEST_SEED ??= String(randomInt(2 ** 31));
  const { values: given } = parseArgs({ options: { deep: { type: 'boolean' }, since: { type: 'string' } } });
  if (given.deep === true) process.env.TEST_DEEP = '1';

  const hasJourneys = existsSync(inRoot('e2e', 'playwright.config.ts'));
  // The pure tests need no page and no browser, so those come beside them; some of the server's ask for the page.
  const [pure, , chromium] = await allSettledOrThrow([
    runUnitTests('packages', ['packages', 'scripts'], given.since),
    ensureProductBuild(),
    // Last, since it waits for the system's package manager without letting anything else of this program run.
    hasJourneys ? findChromium() : null,
  ]);
  const first = [pure, await runUnitTests('server', ['server'], given.since)];
  if (hasJourneys) first.push(await runBrowserTests(chromium, given.since));
  const runs = await tryAgain(first, [
    (places) => runUnitTests('packages-again', ['packages', 'scripts'], undefined, places),
    (places) => runUnitTests('server-again', ['server'], undefined, places),
    (places) => runBrowserTests(chromium, undefined, places),
  ]);

  tellSlowest('tests', runs.slice(0, 2));
  tellSlowest('journeys', runs.slice(2));
  const unstable = runs.flatMap((run) => run.unstable ?? []);
  tellFailures('UNSTABLE', unstable);
  tellFailures(
    'FAILED',
    runs.flatMap(({ failures }) => failures),
  );
  const passed = runs.reduce((sum, run) => sum + run.passed, 0);
  const failed = runs.reduce((sum, run) => sum + run.failed, 0);
  console.log(
    `${passed} passed, ${failed} failed${unstable.length === 0 ? '' : `; ${unstable.length} of those that passed at the second try alone`}`,
  );
  return runs.some(({ code }) => code !== 0) || failed > 0 || (passed === 0 && given.since === undefined)
    ? 1
    : 0;
});

/**
 * Tries the few that failed once more, now that nothing else runs: whether it was the product or a machine that had too much to
 * do, the second try tells (decision 242). What passes then is told all the same, for it is to be mended.
 */
async function tryAgain(runs, attempts) {
  const failures = runs.flatMap((run) => run.failures);
  if (
    failures.length === 0 ||
    failures.length > MOST_UNSTABLE ||
    failures.some(({ place }) => place === null)
  )
    return runs;
  tellFailures('Once more:', failures);
  const tried = [];
  for (const [index, run] of runs.entries()) {
    const places = [...new Set(run.failures.map(({ place }) => place))];
    tried.push(places.length === 0 ? run : withSecondTry(run, await attempts[index](places)));
  }
  return tried;
}

function tellFailures(what, failures) {
  for (const { test, words } of failures) console.log([`${what} ${test}`, ...words].join('\n    '));
}

async function runUnitTests(name, projects, since, places = []) {
  const report = inRoot('test-results', 'reports', `${name}.json`);
  const code = await runNode([
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ...projects.flatMap((project) => ['--project', project]),
    ...places,
    ...(since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']),
  ]);
  return { code, ...readUnitReport(report) };
}

async function runBrowserTests(chromium, since, places = []) {
  const isAgain = places.length > 0;
  const report = inRoot('test-results', 'reports', `playwright${isAgain ? '-again' : ''}.json`);
  const code = await runNode(
    [
      inRoot('node_modules', 'playwright', 'cli.js'),
      ...[
        'test',
        '--config',
        inRoot('e2e', 'playwright.config.ts'),
        '--reporter=list,json',
        // The pictures of what failed stay beside those of the second try.
        ...(isAgain ? ['--workers=1', `--output=${inRoot('test-results', 'browser-again')}`, ...places] : []),
        ...(since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']),
      ],
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium === null ? {} : { CHROME_PATH: chromium }),
    },
  );
  return { code, ...readBrowserReport(report) };
}

/** A promise also of its failure, so that whoever waits for all waits for this one too. */
async function findChromium() {
  return ensureChromium();
}

/** Waits for all, so that nothing is left running when one of them failed. */
async function allSettledOrThrow(promises) {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

function tellSlowest(what, runs) {
  const slowest = runs
    .flatMap(({ files }) => files)
    .toSorted((left, right) => right.seconds - left.seconds)
    .slice(0, SLOWEST);
  if (slowest.length === 0) return;
  console.log(`Slowest files of ${what}:`);
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
