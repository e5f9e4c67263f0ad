import type { Page } from '@playwright/test';
import {
  ETRADE_KEY,
  ETRADE_SECRET,
  inventedCoinFills,
  startEtradeFake,
  startUpstoxFake,
  UPSTOX_KEY,
  UPSTOX_SECRET,
} from '@tapebook/testing';
import { axeFaults, axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { startProductServer } from '../../fixtures/product-server.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

interface Brokers {
  readonly brokers: {
    /** Days that have passed at the brokers, and nowhere else. */
    later: number;
  };
}

const test = base.extend<Brokers>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
  brokers: async ({}, use) => use({ later: 0 }),
  server: [
    async ({ brokers }, use) => {
      const now = () => Date.now() + brokers.later * DAY_MS;
      const fills = inventedCoinFills(daysAgo(6), daysAgo(3));
      const [upstox, etrade] = [await startUpstoxFake(fills, { now }), await startEtradeFake(fills, { now })];
      const hosts = [
        `upstox.api=${upstox.origin}`,
        `etrade.api=${etrade.origin}`,
        `etrade.login=${etrade.origin}`,
      ];
      const server = await startProductServer({ CONNECTION_HOSTS: hosts.join() });
      await use(server);
      await server.stop();
      await upstox.close();
      await etrade.close();
    },
    { scope: 'test', timeout: 180_000 },
  ],
});

/** What is written of an answer that says no. */
const REFUSED = /status of 4(?:09|22) |logins\/finish failed: /;

const connectionsOn = (page: Page) => page.getByRole('region', { name: 'Connections' });
async function begin(page: Page, broker: string, key: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await connectionsOn(page).getByRole('button', { name: 'Add a connection' }).click();
  await dialog.getByRole('searchbox', { name: 'Search brokers' }).fill(broker);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: new RegExp(broker.replace('*', '.')) }).click();
  await expect(dialog.getByRole('heading', { name: `Connect ${broker}` })).toBeVisible();
  await dialog.getByLabel(/ key$/).fill(key);
  await dialog.getByLabel(/ secret$/).fill(secret);
  await dialog.getByLabel('Read from').fill(daysAgo(10));
}

test('a broker whose login lasts a day is signed in to, asks for its person once it has ended, and is the same connection then', async ({
  signedIn: page,
  brokers,
}) => {
  await useTheme(page, 'system');
  await page.goto('/import');
  const dialog = page.getByRole('dialog');
  await begin(page, 'Upstox', UPSTOX_KEY, UPSTOX_SECRET);
  await expect(dialog).toContainText('with a login each day');
  await dialog.getByRole('button', { name: 'Sign in at Upstox' }).click();
  const one = connectionsOn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Upstox', exact: true }) });
  await expect(one).toContainText('Up to date');
  await expect(one).toContainText('8 activities');

  brokers.later = 1;
  await one.getByRole('button', { name: 'Read now' }).click();
  await expect(one).toContainText('Your login at Upstox has ended');
  await expect(one.getByRole('listitem').first()).toContainText('Sign in again');
  expect(await axeFaultsInBothThemes(page)).toEqual([]);
  await one.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toContainText('Nothing already read is lost');
  await dialog.getByRole('button', { name: 'Sign in at Upstox' }).click();
  await expect(page).toHaveURL('/import');
  await expect(one).toContainText('Up to date');
  await expect(one).toHaveCount(1);
  await expect(one).toContainText('8 activities');
});

test('the code that a broker shows is brought; what is missing or wrong is told, and the login is begun anew', async ({
  signedIn: page,
  complaints,
}) => {
  complaints.allow(REFUSED);
  await useTheme(page, 'system');
  await page.goto('/import');
  const dialog = page.getByRole('dialog');
  const bring = async (code: string) => {
    await dialog.getByLabel('The code that it shows').fill(code);
    await dialog.getByRole('button', { name: 'Connect with it' }).click();
  };
  const shown = async (): Promise<string> => {
    const link = dialog.getByRole('link', { name: 'Open E*TRADE’s page' });
    const landed = await fetch((await link.getAttribute('href')) ?? '', { redirect: 'manual' });
    return /value="(\w+)"/.exec(await landed.text())?.[1] ?? '';
  };
  await begin(page, 'E*TRADE', ETRADE_KEY, ETRADE_SECRET);
  await dialog.getByRole('button', { name: 'Sign in at E*TRADE' }).click();
  await expect(dialog).toContainText('copy the code its page shows');
  await bring('');
  await expect(dialog).toContainText('The code is missing.');
  await bring('WRONG');
  await expect(dialog.getByRole('alert')).toContainText('not typed as it was shown');
  expect(await axeFaults(page)).toEqual([]);
  // What was typed before is still there.
  await dialog.getByRole('button', { name: 'Begin again' }).click();
  await dialog.getByRole('button', { name: 'Sign in at E*TRADE' }).click();
  await bring(` ${await shown()} `);
  await expect(dialog).toBeHidden();
  const one = connectionsOn(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'E*TRADE', exact: true }) });
  await expect(one).toContainText('Up to date');
});
