import {
  inventedCoinFills,
  SCHWAB_APP,
  SCHWAB_DENIES,
  SCHWAB_SECRET,
  startSchwabFake,
} from '@tapebook/testing';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { createPerson } from '../../fixtures/people.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const broker = await startSchwabFake(inventedCoinFills(daysAgo(20), daysAgo(1)));
      const server = await startProductServer({ CONNECTION_HOSTS: `schwab.api=${broker.origin}` });
      await use(server);
      await server.stop();
      await broker.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

/** What is written of an answer that says no. */
const REFUSED = /status of 4(?:09|22) |logins\/finish failed: /;

test('a broker is signed in to on its own page, and again; what it denies, what was used and what was started by someone else is told', async ({
  signedIn: page,
  complaints,
  server,
  visit,
}) => {
  complaints.allow(REFUSED);
  await useTheme(page, 'system');
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  const dialog = page.getByRole('dialog');
  const wait = page.getByRole('heading', { level: 2 });
  const begin = async (app: string, redirect = '') => {
    await connections.getByRole('button', { name: 'Add a connection' }).click();
    await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('schwab');
    // The dialog shrinks around what is left: before that, a click may go elsewhere.
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: /Charles Schwab/ }).click();
    await expect(dialog.getByRole('heading', { name: 'Connect Charles Schwab' })).toBeVisible();
    await expect(dialog).toContainText('with a login every 7 days');
    await dialog.getByLabel('App key').fill(app);
    await dialog.getByLabel('App secret').fill(SCHWAB_SECRET);
    await dialog.getByLabel('Callback URL').fill(redirect);
    await dialog.getByLabel('Read from').fill(daysAgo(25));
    await dialog.getByRole('button', { name: 'Sign in at Charles Schwab' }).click();
  };

  // Denied.
  await begin(SCHWAB_DENIES);
  await expect(wait).toHaveText('The broker refused access');
  await expect(page.getByRole('alert')).toContainText('You did not agree at Charles Schwab');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Import' }).click();
  await expect(connections).toContainText('skip the files');

  // Let in.
  const cameBack = page.waitForRequest(/\/oauth\/callback\?code=/);
  await begin(SCHWAB_APP);
  const address = (await cameBack).url();
  const one = connections
    .getByRole('listitem')
    // A second one has a number.
    .filter({ has: page.getByRole('heading', { name: /^Charles Schwab( \d)?$/ }) });
  await expect(one).toContainText('Up to date');
  await expect(page).toHaveURL('/import');
  await expect(one).toContainText('40 activities');
  expect(await axeFaults(page)).toEqual([]);

  // The same answer once more, by its person and by another.
  await page.goto(address);
  await expect(wait).toHaveText('No login was waiting for that answer');
  await expect(page.getByRole('alert')).toContainText('was used already');
  const other = await visit(await createPerson(server));
  other.complaints.allow(REFUSED);
  await other.page.goto(address);
  await expect(other.page.getByRole('alert')).toContainText('started by someone else');

  // Signed in to again: the same connection.
  await page.goto('/import');
  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Sign in again' }).click();
  await dialog.getByRole('button', { name: 'Sign in at Charles Schwab' }).click();
  await expect(page).toHaveURL('/import');
  await expect(one).toContainText('Up to date');
  await expect(one).toHaveCount(1);

  // On a phone a toast stands beside what a dialog asks for, and not over it.
  const desktop = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 390, height: 844 });
  const toast = page.getByRole('region', { name: 'Notifications' }).locator('> div').last();
  await expect(toast).toBeVisible();
  await connections.getByRole('button', { name: 'Add a connection' }).click();
  await dialog.getByRole('button', { name: /Charles Schwab/ }).click();
  const field = dialog.getByLabel('Callback URL');
  await field.scrollIntoViewIfNeeded();
  const [above, below] = [await toast.boundingBox(), await field.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize(desktop);

  // Back to an address that is not this server's: the person brings it.
  await begin(SCHWAB_APP, 'https://127.0.0.1');
  const link = dialog.getByRole('link', { name: 'Open Charles Schwab’s page' });
  const landed = await fetch((await link.getAttribute('href')) ?? '', { redirect: 'manual' });
  await dialog.getByLabel('The address you landed on').fill('https://127.0.0.1/');
  await dialog.getByRole('button', { name: 'Connect with it' }).click();
  await expect(dialog).toContainText('That one contains state=, and code=');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('The address you landed on').fill(landed.headers.get('location') ?? '');
  await dialog.getByRole('button', { name: 'Connect with it' }).click();
  await expect(dialog).toBeHidden();
  await expect(one).toHaveCount(2);

  // What goes wrong at the broker itself is said in its own words, and stores nothing.
  const open = async () => {
    await begin(SCHWAB_APP, 'https://127.0.0.1');
    return (await link.getAttribute('href')) ?? '';
  };
  const asked = new URL(await open()).searchParams.get('state') ?? '';
  await page.goto(`/oauth/callback?error=server_error&error_description=Down+for+the+night&state=${asked}`);
  await expect(page.getByRole('alert')).toContainText('Down for the night');
  await page.getByRole('link', { name: 'Go to Import' }).click();
  await expect(one).toHaveCount(2);

  // A login that ends in another tab is done there; the one that waits is told so.
  const left = (await fetch(await open(), { redirect: 'manual' })).headers.get('location') ?? '';
  const tab = await page.context().newPage();
  await tab.goto(`/oauth/callback${new URL(left).search}`);
  await expect(tab).toHaveURL('/import');
  await expect(
    tab.getByRole('region', { name: 'Connections' }).getByRole('heading', { name: /^Charles Schwab( \d)?$/ }),
  ).toHaveCount(3);
  await tab.close();
  await dialog.getByLabel('The address you landed on').fill(left);
  await dialog.getByRole('button', { name: 'Connect with it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was used already');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(one).toHaveCount(3);
});
