import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures/figure.ts';
import { openBrowser, type SignedIn, signInAt } from '../product/browser.ts';
import type { JournalServer } from '../product/journal-server.ts';
import { sendJson } from '../product/send-json.ts';
import { type Part, repeat } from './part.ts';

/** A few more, since some are still open. */
const TRADES = 10_000;
const TAG = 'FOMO';
const LIMIT_MS = 2_000;

interface Marked {
  readonly tagged: number;
  readonly undone: number;
}

/** Until something has happened after a press. */
async function timed(press: () => Promise<void>, done: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await press();
  await done();
  return performance.now() - began;
}

/** Tags all trades of the list at once, with a bar that says how far it is, and takes that back. */
async function tagAll(page: Page): Promise<Marked> {
  await page.goto('/trades');
  const table = page.getByRole('table', { name: 'Trades' });
  const first = table.getByRole('row').nth(1);
  await first.getByRole('link').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Tags', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  await table.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page
    .getByRole('status')
    .filter({ hasText: /^1\d,\d{3} chosen$/ })
    .waitFor();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const item = page.getByRole('menuitem', { name: TAG });
  await item.waitFor();
  const bar = page.getByRole('progressbar', { name: 'Changing trades' });
  const seen = bar.waitFor();
  const tagged = await timed(
    () => item.click(),
    () =>
      Promise.all([
        page.getByText(new RegExp(`^1\\d,\\d{3} trades tagged “${TAG}”\\.$`)).waitFor(),
        first.getByText(TAG).waitFor(),
      ]),
  );
  await seen;
  const undoing = bar.waitFor();
  const undone = await timed(
    () => page.getByRole('button', { name: 'Undo' }).click(),
    // The list shows it with the press: it is done once nothing is under way any more.
    async () => {
      await first.getByText(TAG).waitFor({ state: 'detached' });
      await undoing;
      await bar.waitFor({ state: 'detached' });
    },
  );
  return { tagged, undone };
}

async function visited(browser: Browser, server: JournalServer, state: SignedIn): Promise<Marked> {
  await using context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: server.product.origin,
    storageState: state,
  });
  return await tagAll(await context.newPage());
}

/** What is said of very many trades at once. */
export const markingPart: Part = {
  name: 'marking',
  async measure(workshop) {
    const server = await workshop.journalServer();
    // Two executions each.
    await server.hold(2 * TRADES);
    await sendJson(server.product.origin, server.person, '/v2/tags', { name: TAG });
    await using browser = await openBrowser();
    await using context = await browser.newContext({ baseURL: server.product.origin });
    const state = await signInAt(await context.newPage(), server.person);
    const marked = await repeat(() => visited(browser, server, state));
    const figure = (name: string, values: readonly number[]): Figure => ({
      name,
      unit: 'ms',
      values,
      limit: LIMIT_MS,
    });
    return [
      figure(
        '10,000 trades tagged at once, until the list shows it',
        marked.map(({ tagged }) => tagged),
      ),
      figure(
        'the same, taken back',
        marked.map(({ undone }) => undone),
      ),
    ];
  },
};
