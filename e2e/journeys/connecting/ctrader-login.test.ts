import {
  CTRADER_CLOSED,
  CTRADER_DENIES,
  CTRADER_SECRET,
  inventedCoinFills,
  startCtraderFake,
} from '@tapebook/testing';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const platform = await startCtraderFake(inventedCoinFills(daysAgo(20), daysAgo(1)));
      const hosts = ['live', 'login', 'tokens'].map((host) => `ctrader.${host}=${platform.origin}`);
      const server = await startProductServer({ CONNECTION_HOSTS: hosts.join() });
      await use(server);
      await server.stop();
      await platform.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

/** What is written of an answer that says no. */
const REFUSED = /status of 4(?:09|22) |logins\/finish failed: /;

test('cTrader is signed in to on its page and read over its socket; whoever says no is told, and accounts that are left out are named', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await useTheme(page, 'system');
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  const dialog = page.getByRole('dialog');
  const begin = async (client: string) => {
    await connections.getByRole('button', { name: 'Add a connection' }).click();
    await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('ctrader');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: /cTrader/ }).click();
    await expect(dialog.getByRole('heading', { name: 'Connect cTrader' })).toBeVisible();
    await dialog.getByLabel('Client ID').fill(client);
    await dialog.getByLabel('Client secret').fill(CTRADER_SECRET);
    await dialog.getByLabel('Read from').fill(daysAgo(25));
    await dialog.getByRole('button', { name: 'Sign in at cTrader' }).click();
  };

  await begin(CTRADER_DENIES);
  await expect(page.getByRole('alert')).toContainText('You did not agree at cTrader');
  await page.getByRole('link', { name: 'Go to Import' }).click();

  await begin(CTRADER_CLOSED);
  const one = connections
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'cTrader', exact: true }) });
  await expect(one).toContainText('Up to date');
  await expect(page).toHaveURL('/import');
  await expect(one).toContainText('40 activities');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);

  // What is not read is said by the report of what was.
  await page
    .getByRole('link', { name: /^cTrader, / })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText(
    'Account 5100004 is demo and needs a connection of its own.',
  );
  await expect(page.getByRole('main')).toContainText('Account 5100003 is left out');
});
