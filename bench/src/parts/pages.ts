import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import type { Figure } from '../figures/figure.ts';
import { ninetyFifth, openBrowser, type SignedIn, signInAt } from '../product/browser.ts';
import { type FirstLoad, loadFirst } from '../product/first-load.ts';
import type { JournalServer } from '../product/journal-server.ts';
import { experienceOf, type PageExperience, watchPage } from '../product/page-watch.ts';
import { type Part, repeat } from './part.ts';

const VIEWPORT = { width: 1440, height: 900 };

async function firstVisit<T>(
  browser: Browser,
  server: JournalServer,
  state: SignedIn | null,
  visit: (page: Page) => Promise<T>,
): Promise<T> {
  await using context = await browser.newContext({
    viewport: VIEWPORT,
    baseURL: server.product.origin,
    ...(state === null ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  await watchPage(page);
  return await visit(page);
}

const netPnl = (page: Page) =>
  page
    .locator('main')
    .getByText(/[+−-]?\$[\d,]+\.\d\d/)
    .first();

/** The dashboard of whoever comes back: with what the browser cached, and the journal that it kept. */
async function comeBack(browser: Browser, server: JournalServer, state: SignedIn): Promise<FirstLoad[]> {
  await using context = await browser.newContext({
    viewport: VIEWPORT,
    baseURL: server.product.origin,
    storageState: state,
  });
  const first = await context.newPage();
  await watchPage(first);
  await first.goto('/dashboard');
  while (!(await first.evaluate<boolean>('window.benchHasKept()'))) await setTimeout(200);
  await first.close();
  // Awaited here: the context ends with this function.
  return await repeat(async () => {
    const page = await context.newPage();
    await watchPage(page);
    const load = await loadFirst(page, '/dashboard');
    await page.close();
    return load;
  });
}

/**
 * The same without a network, of whoever was here before: from the files that the browser keeps of the app, and the journal
 * that it keeps of the person.
 */
async function startOffline(browser: Browser, server: JournalServer, state: SignedIn): Promise<FirstLoad[]> {
  await using context = await browser.newContext({
    viewport: VIEWPORT,
    baseURL: server.product.origin,
    storageState: state,
  });
  const first = await context.newPage();
  await watchPage(first);
  await first.goto('/dashboard');
  while (!(await first.evaluate<boolean>('window.benchHasKept()'))) await setTimeout(200);
  while (!(await first.evaluate<boolean>(APP_IS_KEPT))) await setTimeout(200);
  await first.close();
  await context.setOffline(true);
  // Chromium lets no call through then, but has documents say that they are online, as none without a network does.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
  return await repeat(async () => {
    const page = await context.newPage();
    await watchPage(page);
    const load = await loadFirst(page, '/dashboard');
    await page.getByText(/^Offline/).waitFor();
    await page.close();
    return load;
  });
}

/** Asks in the page, as text: this side of the bench knows no service workers. */
const APP_IS_KEPT = "navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated')";

/** Ranges of days that are chosen one after the other. */
const CHOICES = 20;

/** From the press on a range of days to the frame that shows other numbers. */
async function refilter(page: Page): Promise<number[]> {
  await page.goto('/dashboard');
  await netPnl(page).waitFor();
  await page.waitForLoadState('networkidle');
  const times: number[] = [];
  for (let choice = 0; choice < CHOICES; choice += 1) {
    const range = choice % 2 === 0 ? 'Last year' : 'All';
    await page.getByRole('button', { name: /^Range:/ }).click();
    const button = page.getByRole('dialog').getByRole('button', { name: range, exact: true });
    await button.waitFor();
    const painted = page.evaluate<number>('window.benchUntilOtherNumbers()');
    await button.click();
    times.push(await painted);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return times;
}

/** Filter, navigate, sort, scroll, and back: what everyone does all day. */
async function walk(page: Page): Promise<PageExperience> {
  await page.goto('/dashboard');
  await netPnl(page).waitFor();
  const sections = page.getByRole('navigation', { name: 'Sections' });
  const choose = async (range: string): Promise<void> => {
    await page.getByRole('button', { name: /^Range:/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: range, exact: true }).click();
    await page.getByRole('button', { name: `Range: ${range}` }).waitFor();
  };
  await choose('Last year');
  await choose('All');
  await netPnl(page).waitFor();
  await sections.getByRole('link', { name: 'Trades' }).click();
  const table = page.getByRole('table', { name: 'Trades' }).or(page.getByRole('grid', { name: 'Trades' }));
  await table.getByRole('row').nth(5).waitFor();
  for (const heading of ['Symbol', 'Net P&L', 'Net P&L']) {
    await table.getByRole('columnheader', { name: heading }).getByRole('button').first().click();
    await table.getByRole('row').nth(5).waitFor();
  }
  await page.mouse.wheel(0, 4000);
  await sections.getByRole('link', { name: 'Dashboard' }).click();
  await netPnl(page).waitFor();
  await page.waitForLoadState('networkidle');
  return experienceOf(page);
}

function figuresOf(name: string, loads: readonly FirstLoad[], gzipLimit: number): Figure[] {
  const kilobytes = (form: 'wire' | 'gzip') => loads.map((load) => load[form] / 1000);
  return [
    { name: `${name}, JavaScript gzipped`, unit: 'kB', values: kilobytes('gzip'), limit: gzipLimit },
    { name: `${name}, JavaScript as sent`, unit: 'kB', values: kilobytes('wire') },
    { name: `${name}, until it can be read`, unit: 'ms', values: loads.map(({ ms }) => ms) },
    { name: `${name}, layout shift`, unit: 'shift', values: loads.map(({ shift }) => shift), limit: 0.02 },
  ];
}

/** A real browser with an empty cache, and a person who uses the page with 100,000 executions in it. */
export const pagesPart: Part = {
  name: 'pages',
  async measure(workshop) {
    const server = await workshop.journalServer();
    await server.hold(100_000);
    await using browser = await openBrowser();
    const signInLoads = await repeat(() =>
      firstVisit(browser, server, null, (page) => loadFirst(page, '/signin')),
    );
    const state = await firstVisit(browser, server, null, (page) => signInAt(page, server.person));
    const dashboardLoads = await repeat(() =>
      firstVisit(browser, server, state, (page) => loadFirst(page, '/dashboard')),
    );
    const returns = await comeBack(browser, server, state);
    const offline = await startOffline(browser, server, state);
    const filtered = await repeat(() => firstVisit(browser, server, state, refilter));
    const walks = await repeat(() => firstVisit(browser, server, state, walk));
    const [slowest] = walks.toSorted((a, b) => b.slowest - a.slowest);
    console.log(`Slowest interaction: ${slowest?.slowestTarget} (${slowest?.slowest} ms)`);
    return [
      ...figuresOf('sign-in page', signInLoads, 180),
      ...figuresOf('dashboard with 100,000', dashboardLoads, 260),
      {
        name: 'dashboard with 100,000, kept by the browser, until it can be read',
        unit: 'ms',
        values: returns.map(({ ms }) => ms),
        limit: 400,
      },
      {
        name: 'dashboard with 100,000, without a network, until it can be read',
        unit: 'ms',
        values: offline.map(({ ms }) => ms),
        limit: 500,
      },
      {
        name: 'range of days to painted numbers, 95 of 100',
        unit: 'ms',
        values: filtered.map(ninetyFifth),
        limit: 50,
      },
      {
        name: 'slowest interaction to next paint',
        unit: 'ms',
        values: walks.map(({ slowest: ms }) => ms),
        limit: 100,
      },
      {
        name: 'layout shift of the walk',
        unit: 'shift',
        values: walks.map(({ shift }) => shift),
        limit: 0.02,
      },
    ];
  },
};
