import { inventedCoinFills, PLAID_CLIENT, PLAID_SECRET, startPlaidFake } from '@tapebook/testing';
import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const plaid = await startPlaidFake(inventedCoinFills(daysAgo(20), daysAgo(1)));
      const server = await startProductServer({
        CONNECTION_HOSTS: `plaid.api=${plaid.origin},plaid.link=${plaid.origin}`,
        PLAID_CLIENT_ID: PLAID_CLIENT,
        PLAID_SECRET,
        PLAID_ENVIRONMENT: 'sandbox',
        PLAID_REDIRECT: 'on',
      });
      await use(server);
      await server.stop();
      await plaid.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

test('a broker is linked on the page of Plaid, which a bank may lead away from and back to, and is signed in to again', async ({
  signedIn: page,
}) => {
  await useTheme(page, 'system');
  await page.goto('/import');
  const connections = page.getByRole('region', { name: 'Connections' });
  const dialog = page.getByRole('dialog');
  const plaid = page.getByRole('dialog', { name: 'Invented Link' });
  const begin = async () => {
    await connections.getByRole('button', { name: 'Add a connection' }).click();
    await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill('plaid');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: /Plaid/ }).click();
    await expect(dialog).toContainText('What you type there never comes here');
    await dialog.getByRole('link', { name: 'Continue to Plaid' }).click();
    await expect(plaid).toBeVisible();
  };

  // Left again.
  await begin();
  expect(page.url()).toMatch(/\/oauth\/plaid$/);
  await plaid.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was linked' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go to Import' }).click();
  await expect(connections).toContainText('skip the files');

  // Linked at once.
  await begin();
  await plaid.getByRole('button', { name: 'Invented Brokerage' }).click();
  const items = connections.getByRole('listitem');
  await expect(page).toHaveURL('/import');
  // A second one has a number.
  const one = items.filter({ has: page.getByRole('heading', { name: /^Invented Brokerage( \d)?$/ }) });
  await expect(one).toHaveCount(1);
  await expect(one).toContainText('Up to date');

  // At a bank with a login of its own, which sends the browser back by its address.
  await begin();
  const cameBack = page.waitForRequest(/\/oauth\/callback\?oauth_state_id=/);
  await plaid.getByRole('button', { name: 'Bank with its own login' }).click();
  const answer = (await cameBack).url();
  await expect(page).toHaveURL('/import');
  await expect(one).toHaveCount(2);

  // Such an answer that nothing waits for any more.
  await page.goto(answer);
  await expect(page.getByRole('alert')).toContainText('No link was waiting');

  // Signed in to again: no third one.
  await page.goto('/import');
  await one
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign in again' }).click();
  await dialog.getByRole('link', { name: 'Continue to Plaid' }).click();
  await expect(page).toHaveURL(/\/oauth\/plaid\?source=/);
  await plaid.getByRole('button', { name: 'Invented Brokerage' }).click();
  await expect(page).toHaveURL('/import');
  await expect(one).toHaveCount(2);
});
