import type { Page } from '@playwright/test';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';

const LONG = 'Moved the stop away from the price because I hoped it would turn';

const isWider = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

test('names as long as they may be stay within the trade, the journal and the settings, with what takes them away', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const instrument = { symbol: 'ACME', assetClass: 'stock', currency: 'USD' };
  await call('POST', '/v2/activities', {
    activities: ['buy', 'sell'].map((kind, at) => ({
      ...{ accountId: account.id, kind, instrument, quantity: '1', price: '5', currency: 'USD' },
      occurredAt: `2026-03-02T15:0${at}:00Z`,
    })),
  });
  const { setup } = await call<{ setup: { id: string } }>('POST', '/v2/setups', { name: LONG });
  const { tag } = await call<{ tag: { id: string } }>('POST', '/v2/tags', { name: LONG });
  const { trades } = await call<{ trades: { id: string }[] }>('GET', '/v2/trades');
  const [id] = trades.map((trade) => trade.id);
  await call('PATCH', `/v2/trades/${id}`, { setupId: setup.id, tagIds: [tag.id] });
  await call('POST', '/v2/templates', { kind: 'day', name: LONG, markdown: 'Waited?' });

  await page.goto(`/trades/${id}`);
  const labels = page.getByRole('dialog').getByRole('region', { name: 'Setup and tags' });
  const take = labels.getByRole('button', { name: `Remove ${LONG}` });
  await expect(take).toHaveCount(2);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const edge = await labels.evaluate((element) => element.getBoundingClientRect().right);
    const ends = await labels
      .locator('button, input')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(edge + 1);
  }
  await take.last().click();
  await expect(take).toHaveCount(1);

  await page.goto('/journal?entry=2026-03-03');
  await expect(page.getByRole('button', { name: `Start with “${LONG}”` })).toBeInViewport({ ratio: 1 });
  expect(await isWider(page)).toBe(false);
  await page.goto('/settings/journal');
  await expect(page.getByRole('button', { name: `More for ${LONG}` })).toBeInViewport({ ratio: 1 });
  expect(await isWider(page)).toBe(false);
});
