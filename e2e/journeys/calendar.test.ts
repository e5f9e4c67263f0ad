import { axeFaultsInBothThemes } from '../fixtures/axe-faults.ts';
import { expect, test } from '../fixtures/test.ts';
import { useTheme } from '../fixtures/theme.ts';

test('the month is walked by keyboard, a day opens beside it, and its trades are one step away', async ({
  demo: page,
}) => {
  await page.goto('/calendar');
  const heading = page.getByRole('heading', { level: 2 }).first();
  const month = await heading.textContent();
  const days = page.getByRole('table').getByRole('button');
  const traded = days.filter({ hasText: 'trade' });
  await expect(traded.first()).toBeVisible();
  // Until a day is chosen the month stands beside its days, and leads to the best of them.
  const best = page.getByRole('region', { name: 'The month' }).getByRole('button').first();
  await best.click();
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d/);
  await page.getByRole('button', { name: 'Close the day' }).click();
  await expect(best).toBeVisible();
  const day = (await traded.first().getAttribute('data-day')) ?? '';
  await traded.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(page.getByRole('heading', { name: 'Trades of the day' })).toBeVisible();
  // Its course goes from fill to fill, each at its time.
  await expect(page.getByRole('group', { name: 'Result of the day, fill by fill' })).toBeVisible();

  // Esc closes the day; arrows and pages walk on without one.
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/day=/);
  await page.keyboard.press('PageUp');
  await expect(heading).not.toHaveText(month ?? '');
  await expect(page.locator('[data-day]:focus')).toBeVisible();

  // With Shift several days are chosen, and what they came to stands beside them.
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page).toHaveURL(/day=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await page.getByRole('link', { name: 'Trades of these days' }).click();
  await expect(page).toHaveURL(/\/trades\?filter=exits%3A\d{4}/);
});

test('year and years lead to their months, and privacy leaves no digit of money', async ({ demo: page }) => {
  await useTheme(page, 'system');
  await page.goto('/calendar?view=years');
  await expect(page.getByRole('columnheader', { name: 'Total' })).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'all years').toEqual([]);
  await page.getByRole('radio', { name: 'Year', exact: true }).click();
  expect(await axeFaultsInBothThemes(page), 'the year').toEqual([]);
  // A day on which nobody could have traded is no day without a trade.
  await expect(page.getByTitle(/^New York Stock Exchange closed: /).first()).toBeVisible();
  await expect(page.getByText('exchange closed', { exact: true })).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'October' }).getByRole('button').click();
  await expect(page.getByRole('heading', { level: 2, name: /October/ })).toBeVisible();
  await page.getByRole('button', { name: /hide amounts/i }).click();
  await expect(page.getByRole('main')).not.toContainText('$');
});
