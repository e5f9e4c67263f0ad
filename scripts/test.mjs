import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inRoot, main, ScriptError } from './project.mjs';
import { runNode } from './run-node.mjs';
import { ensureWebBuild } from './web-build.mjs';

const REPORTS = inRoot('test-results', 'reports');
const UNIT_REPORT = inRoot('test-results', 'reports', 'vitest.json');
const BROWSER_REPORT = inRoot('test-results', 'reports', 'playwright.json');

/** Everything there is to test, ending with one line that says how many passed and how many failed. */
await main(async () => {
  ensureDependencies();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  // Before the server's tests: some of them ask it for the page.
  await ensureWebBuild();

  const unitCode = await runNode([
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  ]);
  const counts = [readUnitReport()];
  const codes = [unitCode];

  if (existsSync(inRoot('e2e', 'playwright.config.ts'))) {
    const chromium = ensureChromium();
    codes.push(
      await runNode(
        [
          inRoot('node_modules', 'playwright', 'cli.js'),
          ...['test', '--config', inRoot('e2e', 'playwright.config.ts'), '--reporter=list,json'],
        ],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER_REPORT,
          ...(chromium === null ? {} : { CHROME_PATH: chromium }),
        },
      ),
    );
    counts.push(readBrowserReport());
  }
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  return codes.some((code) => code !== 0) || failed > 0 || passed === 0 ? 1 : 0;
});

/** A file that could not even be loaded has no tests in the report; it counts as one failure. */
function readUnitReport() {
  const report = readReport(UNIT_REPORT, 'unit');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((each) => each.status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function readBrowserReport() {
  const { stats, errors } = readReport(BROWSER_REPORT, 'browser');
  // A test that passed at its second try has still failed once.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

function readReport(path, kind) {
  if (!existsSync(path)) throw new ScriptError(`The ${kind} tests ended without a report; see above.`);
  return JSON.parse(readFileSync(path, 'utf8'));
}
