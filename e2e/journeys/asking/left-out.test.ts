import { journalCalls } from '../../fixtures/journal-calls.ts';
import { layoutShift, watchLayoutShift } from '../../fixtures/layout-shift.ts';
import { settled } from '../../fixtures/settled.ts';
import { expect, test } from '../../fixtures/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

test('what no number counts is said beside the title, and moves nothing as it comes', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  const fill = (kind: string, symbol: string, assetClass: string, at: string, price: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol, assetClass, currency: 'USD' },
    occurredAt: at,
    quantity: '10',
    price,
    currency: 'USD',
  });
  await call('POST', '/v2/activities', {
    activities: [
      fill('buy', 'ACME', 'stock', '2026-02-26T15:00:00Z', '10'),
      fill('sell', 'ACME', 'stock', '2026-02-26T15:30:00Z', '12'),
      // Of which nobody knows what a point is worth.
      fill('buy', 'QQZH6', 'future', '2026-02-26T16:00:00Z', '100'),
      fill('sell', 'QQZH6', 'future', '2026-02-26T16:30:00Z', '101'),
    ],
  });
  await watchLayoutShift(page);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const dashboard = new DashboardPage(page);
    await dashboard.open();
    await expect(dashboard.card('Net P&L')).toContainText('+$20.00');
    const leftOut = page.getByRole('button', { name: '1 not counted' });
    await expect(leftOut).toBeVisible();
    await settled(page);
    const { total, moved } = await layoutShift(page);
    expect(total, moved.join('; ')).toBeLessThan(0.005);
    // What is pressed is not printed, but what it says is.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('1 not counted here:')).toBeVisible();
    await page.emulateMedia({ media: null });
    await expect(page.getByText('1 not counted here:')).toBeHidden();
    await leftOut.click();
    await page
      .getByRole('dialog', { name: 'Not counted here' })
      .getByRole('link', { name: '1 closed trade' })
      .click();
    await expect(page).toHaveURL(/\/trades\?.*waiting=result/);
    await expect(page.getByRole('main')).toContainText('QQZH6');
  }
});
