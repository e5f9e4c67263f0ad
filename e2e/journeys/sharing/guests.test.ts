import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { createDemoPerson, type Person } from '../../fixtures/people.ts';
import type { ProductServer } from '../../fixtures/product-server.ts';
import { settled } from '../../fixtures/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

const OF_NOBODY = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';

/** Shares a journal with somebody. @returns whose it is, and what calls in its owner's name. */
async function share(server: ProductServer, { email }: Person, terms: object = {}) {
  const call = await journalCalls(server, await createDemoPerson(server));
  await call('POST', '/v2/shares', { email, ...terms });
  return { call, ownerId: (await call<{ user: { id: string } }>('GET', '/v2/app_data')).user.id };
}

const shareWith = async (...shared: Parameters<typeof share>): Promise<string> =>
  (await share(...shared)).ownerId;

async function lookForCommand(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search and commands' }).fill(words);
}

test('a guest is told which pages are the owner’s alone, reads a part in its units, and all in their own format', async ({
  signedIn: page,
  server,
  person,
}) => {
  await test.step('pages of the owner alone say so to whoever comes to them by their address, and lead to one’s own', async () => {
    const ownerId = await shareWith(server, person);
    for (const path of [
      '/settings',
      '/settings/sharing',
      '/settings/data',
      '/import',
      `/import/${OF_NOBODY}`,
    ]) {
      await page.goto(`${path}?u=${ownerId}`);
      await expect(page.getByText(/^(Settings|Import) is not shared$/)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Open my imports' }).click();
    await expect(page.getByText('shared with you')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  });

  await test.step('a part is read in per cent of account and in R where its owner shares both', async () => {
    const ownerId = await shareWith(server, person, { part: { amounts: false, unit: 'both' } });
    await page.goto(`/dashboard?u=${ownerId}&range=all`);
    await expect(
      page.getByRole('status').filter({ hasText: 'in R and % of account without amounts' }),
    ).toBeVisible();
    const units = page.getByRole('group', { name: 'Unit' });
    await expect(units.getByRole('radio')).toHaveCount(2);
    await expect(page.getByText(/[+−]\d[\d,]*\.\d\d\s?%/).first()).toBeVisible();
    await units.getByText('R', { exact: true }).click();
    await expect(page.getByText(/[+−]\d[\d,]*\.\d\d\s?R/).first()).toBeVisible();
    await expect(page.locator('body')).not.toContainText(/[$€£]\s?\d|\d\s?(USD|EUR)\b/);
  });

  await test.step('whoever looks at another’s journal reads it in their own format, and is offered nothing to set there', async () => {
    const ownerId = await shareWith(server, person);
    const call = await journalCalls(server, person);
    const { settings } = await call<{ settings: { appearance: object } }>('GET', '/user/settings');
    await call('PUT', '/v2/settings', {
      ...settings,
      appearance: { ...settings.appearance, locale: 'de-DE' },
    });
    await page.goto(`/trades?u=${ownerId}&range=all`);
    await expect(
      page
        .getByRole('main')
        .getByText(/\d,\d\d/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d\.\d\d(?!\d)/)).toHaveCount(0);
    await lookForCommand(page, 'Settings: Tr');
    await expect(page.getByText('No matches for “Settings: Tr”.')).toBeVisible();
  });
});

/** What is in no part is said in words where one comes to it, and is not asked for: a browser complains of each refusal. */
const PARTS = [
  { part: { amounts: true, from: '2020-01-01' }, says: 'This is not in it.' },
  { part: { amounts: false, unit: 'r' }, says: 'This journal is shared with you in R, without amounts.' },
] as const;

for (const { part, says } of PARTS) {
  test(`a guest who sees a part ${part.amounts ? 'of some days' : 'without amounts'} is told what is not in it, and no page asks for what is refused`, async ({
    signedIn: page,
    server,
    person,
  }) => {
    const { call, ownerId } = await share(server, person, { part });
    const [setup] = (await call<{ setups: { id: string }[] }>('GET', '/v2/setups')).setups;
    const [trade] = (
      await call<{ trades: { id: string; closedAt: string }[] }>('GET', '/v2/trades?limit=1&status=closed')
    ).trades;
    const open = async (path: string): Promise<void> => {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}u=${ownerId}&range=all`);
      await settled(page);
    };
    for (const path of [
      '/',
      '/dashboard',
      '/trades',
      `/setups/${setup?.id}`,
      `/calendar?day=${trade?.closedAt.slice(0, 10)}`,
    ]) {
      await open(path);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText('Write about this day')).toHaveCount(0);
    }
    await open('/analysis?report=costs');
    await expect(page.getByText('Costs by kind')).toBeVisible();
    await expect(page.getByText('Saved questions could not be read')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pin to a dashboard/ })).toHaveCount(0);
    for (const path of ['/journal', '/insights', ...(part.amounts ? [] : [`/trades/${trade?.id}`])]) {
      await page.goto(`${path}?u=${ownerId}&range=all`);
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('alert')).not.toContainText('Reference');
      await expect(page.getByRole('dialog').filter({ hasText: 'on this device' })).toHaveCount(0);
    }
  });
}
