import { readFile } from 'node:fs/promises';
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

  // The trade over the list, and the file of it, speak of the same.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [head = ''] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(head).toContain('Net P&L (R)');
  await page.getByRole('button', { name: 'Statistics' }).click();
  await list
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^[+−]\d+\.\d\dR$/ }) })
    .getByRole('link')
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const result = dialog.getByRole('region', { name: 'Result' });
  await expect(result.getByText(/^[+−]\d+\.\d\dR$/).first()).toBeVisible();
  await expect(
    result
      .locator('dl')
      .getByText(/^[+−]?\d+\.\d\dR$/)
      .nth(3),
  ).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Realised, by trading day' })).toBeVisible();
  await expect(dialog.getByRole('table').last()).not.toContainText('$');
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('radio', { name: 'Ticks of the price' }).click();
  await expect(list.getByRole('columnheader', { name: /Net P&L ticks/ })).toBeVisible();
});
