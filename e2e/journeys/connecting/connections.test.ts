import {
  BYBIT_SECRET,
  inventedCoinFills,
  inventedFills,
  startBybitFake,
  startFlexFake,
} from '@tapebook/testing';
import { axeFaults } from '../../fixtures/axe-faults.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const broker = await startFlexFake(inventedFills('2026-01-05', '2026-03-06'));
      const exchange = await startBybitFake(inventedCoinFills(daysAgo(40), daysAgo(1)));
      const server = await startProductServer({
        CONNECTION_HOSTS: `ibkr-flex.service=${broker.origin},bybit.eu=${exchange.origin}`,
      });
      await use(server);
      await server.stop();
      await broker.close();
      await exchange.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('a broker is found, tried, linked, read, paused and removed', async ({ signedIn: page }) => {
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  await connections.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('interactive');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /Interactive Brokers/ }).click();
  await expect(dialog).toContainText('can read reports and nothing else');

  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('Flex token is missing.');
  await dialog.getByLabel('Flex token').fill('expired00000001');
  await dialog.getByLabel('Query ID').fill('123456');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The Flex token has expired.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByLabel('Flex token').fill('ok00000001');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('It works: U0000001.');
  await dialog.getByLabel('Read from').fill('2026-01-01');
  await dialog.getByRole('button', { name: 'Connect and read' }).click();

  const one = connections.getByRole('listitem').filter({ hasText: 'Interactive Brokers (Flex)' });
  await expect(one).toContainText('Up to date');
  await expect(one).toContainText('90 activities');
  await expect(one).toContainText('no day missing');
  expect(await axeFaults(page)).toEqual([]);

  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await dialog.getByLabel('Name').fill('Joint account');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(connections.getByRole('heading', { name: 'Joint account' })).toBeVisible();
  const renamed = connections.getByRole('listitem').filter({ hasText: 'Joint account' });
  await renamed.getByRole('button', { name: 'More for Joint account' }).click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
  await dialog.getByLabel('Name').fill('Interactive Brokers (Flex)');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(one).toContainText('Up to date');

  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(one).toContainText('Paused');
  await one.getByRole('button', { name: 'Resume' }).click();
  await expect(one).toContainText('Up to date');

  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await dialog.getByText('Remove it too').click();
  await dialog.getByRole('button', { name: 'Remove the connection' }).click();
  await expect(connections).toContainText('skip the files');
  await expect(
    page.getByText('Interactive Brokers (Flex) removed, and what only it had imported.'),
  ).toBeVisible();
});

test('days that were undone are named and read again, and what was read stays where the connection goes', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  await connections.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('bybit');
  await dialog.getByRole('button', { name: /^Bybit/ }).click();
  await dialog.getByLabel('Site').selectOption('bybit.eu');
  await dialog.getByLabel('API key').fill('ok00000001');
  await dialog.getByLabel('API secret').fill(BYBIT_SECRET);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('It works: 53880001.');
  await dialog.getByLabel('Read from').fill(daysAgo(45));
  await dialog.getByRole('button', { name: 'Connect and read' }).click();
  const one = connections
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Bybit', exact: true }) });
  await expect(one).toContainText('100 activities');
  await expect(one).toContainText('no day missing');

  await imports.history.getByRole('link').first().click();
  await imports.undo();
  await expect(page.getByText('This import was undone')).toBeVisible();
  await page.goto('/import');
  const missing = one.getByRole('list', { name: 'Days that are missing' });
  await expect(missing).toContainText('undone by you');
  expect(await axeFaults(page)).toEqual([]);
  await missing.getByRole('button', { name: /^Read / }).click();
  await expect(one).toContainText('no day missing');
  await expect(one).toContainText('100 activities');
  await expect(one).toContainText('Up to date');

  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(dialog).toContainText('What it read stays in the journal.');
  await dialog.getByRole('button', { name: 'Remove the connection' }).click();
  await expect(page.getByText('Bybit removed. What it read is still in the journal.')).toBeVisible();
  await expect(connections).toContainText('skip the files');
  await page.goto('/trades');
  await expect(page.getByRole('main')).toContainText('40 trades');
});

test('an exchange is linked with a key that only reads, and one that may move money out is refused', async ({
  signedIn: page,
}) => {
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  await connections.getByRole('button', { name: 'Add a connection' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('bybit');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: /^Bybit/ }).click();
  await dialog.getByLabel('Site').selectOption('bybit.eu');
  await dialog.getByLabel('API key').fill('mayWithdraw00000001');
  await dialog.getByLabel('API secret').fill(BYBIT_SECRET);
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('may move money out of Bybit');
  await expect(dialog.getByRole('alert')).toContainText('Take the right to withdraw');
  expect(await axeFaults(page)).toEqual([]);

  await dialog.getByLabel('API key').fill('mayTrade00000001');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('The key may trade as well');
  await dialog.getByLabel('API key').fill('ok00000001');
  await dialog.getByRole('button', { name: 'Test' }).click();
  await expect(dialog).toContainText('It works: 53880001.');
  await dialog.getByLabel('Read from').fill(daysAgo(45));
  await dialog.getByRole('button', { name: 'Connect and read' }).click();

  const one = connections
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Bybit', exact: true }) });
  await expect(one).toContainText('Up to date');
  // Forty days of two fills, and funding of every other one.
  await expect(one).toContainText('100 activities');
  await expect(one).toContainText('no day missing');

  // A key that was taken back: the same connection, and Today says so.
  await one.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'New key' }).click();
  await expect(dialog.getByLabel('Site')).toHaveValue('eu');
  await expect(dialog.getByLabel('API key')).toHaveValue('');
  await dialog.getByLabel('API key').fill('revoked00000001');
  await dialog.getByLabel('API secret').fill(BYBIT_SECRET);
  await dialog.getByRole('button', { name: 'Save and read' }).click();
  await expect(one).toContainText('Needs attention');
  await page.goto('/');
  const card = page.getByRole('region', { name: 'A connection needs attention' });
  await expect(card).toContainText('Bybit does not know this API key.');
  expect(await axeFaults(page)).toEqual([]);
  await card.getByRole('link', { name: /Bybit/ }).click();
  await expect(one).toContainText('Needs attention');
});
