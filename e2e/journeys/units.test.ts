import { axeFaults } from '../fixtures/axe-faults.ts';
import { expect, test } from '../fixtures/test.ts';

test('the unit that is chosen on Today holds in the list of trades, its sum and its statistics', async ({
  demo: page,
}) => {
  await page.goto('/');
  const day = page.getByRole('region', { name: 'The day', exact: true });
  await expect(day).toContainText('$');
  await page.getByRole('radio', { name: 'Multiples of the risk taken' }).click();
  await expect(page).toHaveURL(/unit=r/);
  await expect(day.locator('p').first()).toHaveText(/^[+−]\d+\.\d\dR$/);
  await expect(day).not.toContainText('$');
  await expect(page.getByRole('region', { name: 'This month' })).toContainText(/[+−]\d+\.\d\dR/);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Trades', exact: true }).first().click();
  const list = page.getByRole('table', { name: 'Trades' });
  await expect(list.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }).first()).toBeVisible();
  await expect(list).not.toContainText('$');
  await page.getByRole('button', { name: 'Statistics' }).click();
  const net = page.getByRole('region', { name: 'Statistics' }).locator('dd').first();
  await expect(net).toHaveText(/^[+−][\d,.]+R$/);
  await expect(list).toContainText((await net.textContent()) ?? 'no sum');

  await page.getByRole('radio', { name: 'Ticks of the price' }).click();
  await expect(list.getByRole('columnheader', { name: /Net P&L ticks/ })).toBeVisible();
});
