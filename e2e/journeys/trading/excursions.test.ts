import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { journalCalls } from '../../fixtures/journal-calls.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('how far prices went tells what a stop would have made, and two sides lie over each other', async ({
  signedIn: page,
  person,
  server,
}) => {
  const call = await journalCalls(server, person);
  const { account } = await call<{ account: { id: string } }>('POST', '/v2/accounts', { name: 'Main' });
  // Twelve longs and shorts of ten, a day each; each falls by 4 before it rises by 6 of its price.
  const days = Array.from({ length: 12 }, (_, day) => `2026-03-${String(day + 2).padStart(2, '0')}`);
  const fill = (day: string, kind: string, time: string, price: string) => ({
    accountId: account.id,
    kind,
    instrument: { symbol: 'AAPL', assetClass: 'stock', currency: 'USD' },
    occurredAt: `${day}T${time}Z`,
    quantity: '10',
    price,
    currency: 'USD',
  });
  await call('POST', '/v2/activities', {
    activities: days.flatMap((day, at) => [
      fill(day, at % 2 === 0 ? 'buy' : 'sell', '15:00:00', '100'),
      fill(day, at % 2 === 0 ? 'sell' : 'buy', '16:00:00', '103'),
    ]),
  });
  await call('POST', '/v2/marks', {
    marks: days.flatMap((day) => [
      { symbol: 'AAPL', at: `${day}T15:10:00Z`, price: '96' },
      { symbol: 'AAPL', at: `${day}T15:40:00Z`, price: '106' },
    ]),
  });

  await useTheme(page, 'system');
  await page.goto('/analysis?report=risk');
  const chart = page.getByRole('group', { name: /^Trades by how far/ });
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(page.getByRole('status').filter({ hasText: 'Against it' })).toContainText('AAPL');
  expect(await axeFaultsInBothThemes(page), 'how far prices went').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/trades\//);
  await page.goBack();

  // A level of the curve goes on in What if.
  const curve = page.getByRole('group', { name: /^What if the stop were here/ });
  await curve.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'In What if' }).click();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('end differently');
  await expect(page).toHaveURL(/changes=stop/);

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Equity of A and B' })).toBeVisible();
  await page.getByRole('radio', { name: 'Trades' }).check();
  await expect(page).toHaveURL(/along=trades/);
  await page
    .getByRole('region', { name: 'Equity of A and B' })
    .getByRole('button', { name: 'Show as table' })
    .click();
  await expect(page.getByRole('row', { name: /^6 |^Trade 6/ })).toBeVisible();
  await new AppFrame(page).hideAmounts.click();
  await expect(page.getByRole('main')).not.toContainText('$');
});
