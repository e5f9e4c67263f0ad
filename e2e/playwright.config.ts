import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const root = join(import.meta.dirname, '..');

// Where `npm start` keeps it: each process that runs journeys would else strip and compile all sources anew.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/tapebook/compiled');

const DEBIANS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** `npm test` names the browser it found; by hand, Debian's is used where it stands, else Playwright's own. */
function browserPath(): string | undefined {
  const named = process.env.CHROME_PATH;
  return named === undefined || named === '' ? DEBIANS.find(isProgram) : named;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const executablePath = browserPath();

/**
 * People's ways through the built product in a real browser. Each worker has a server of its own, with
 * its own data; each test its own people.
 */
export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.test.ts',
  // Node itself reads the sources, as it does in the product; Playwright would have Babel do it, which takes a processor half a
  // minute in a fresh clone, before the first journey begins.
  build: { external: ['**/*.ts'] },
  globalSetup: './fixtures/prepare-folder.ts',
  outputDir: join(root, 'test-results', 'browser'),
  fullyParallel: true,
  // One more than the processors of a small machine: each waits for its server and its browser now and then.
  workers: Math.ceil(availableParallelism() * 1.5),
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Limits are for what never comes. How fast the product is, the bench says.
  timeout: 300_000,
  // All together: a run that stands still ends with a report of what had passed by then.
  globalTimeout: 3_000_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'reports', 'playwright.json') }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'dark',
    // Each would keep all files of the app for a page that is left within seconds: the journey of it lets them.
    serviceWorkers: 'block',
    // What fades in is judged when it stands, and each frame of it is drawn by the processor here: a seventh of all that
    // journeys take. Those about what moves let it move.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        // Chromium refuses its sandbox to root, which a container's user often is.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        // Pages are left within seconds: to optimise their scripts costs more than it brings.
        '--js-flags=--no-opt --no-maglev',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
