import { axeFaultsInBothThemes } from '../../fixtures/axe-faults.ts';
import { expect, test } from '../../fixtures/test.ts';
import { useTheme } from '../../fixtures/theme.ts';
import { AppFrame } from '../../pages/app-frame.ts';

test('a future is drawn by a seed, and an account is held against the terms of a lent one', async ({
  demo: page,
}) => {
  await useTheme(page, 'system');
  await page.goto('/analysis?report=simulation');
  const card = (name: string) => page.getByRole('region', { name });
  const chance = card('Risk of ruin');
  await expect(card('Expected end-of-day drawdown')).toContainText('9 of 10 between');
  // What would be too much is not said yet: nobody asked for its chance.
  await expect(chance).toHaveCount(0);

  const type = async (name: string, value: string): Promise<void> => {
    await page.getByRole('textbox', { name }).fill(value);
    await page.getByRole('textbox', { name }).press('Enter');
  };
  await type('Starting balance', '20000');
  await type('Lost at', '17000');
  await expect(chance).toContainText(/\d%.*simulation error/);
  const drawn = await page
    .getByRole('main')
    .getByText(/9 of 10 between/)
    .allTextContents();
  const ruin = await chance.textContent();
  await page.reload();
  await expect(chance).toHaveText(ruin ?? '');
  await expect(page.getByRole('main').getByText(/9 of 10 between/)).toHaveText(drawn);
  // Another seed draws another future; Back brings the first one again.
  await page.getByRole('button', { name: 'Another' }).click();
  await expect(page).toHaveURL(/seed%3A2/);
  await expect(
    page
      .getByRole('main')
      .getByText(/9 of 10 between/)
      .first(),
  ).not.toHaveText(drawn[0] ?? '');
  await page.goBack();
  await expect(page.getByRole('main').getByText(/9 of 10 between/)).toHaveText(drawn);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row', { name: /^Day 60/ })).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'a simulation').toEqual([]);

  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Prop rules' }).click();
  await expect(page).not.toHaveURL(/future=/);
  await expect(page.getByRole('heading', { name: 'No terms yet' })).toBeVisible();
  await type('Starting balance', '20000');
  await page.getByRole('button', { name: 'Floor trailing every trade' }).click();
  const verdict = page.getByRole('status').filter({ hasText: 'would have been lost' });
  await expect(verdict).toContainText(/to the maximum loss/);
  await expect(page.getByRole('table', { name: 'Accounts' })).toContainText('maximum loss');
  await page.reload();
  await expect(verdict).toBeVisible();
  expect(await axeFaultsInBothThemes(page), 'prop rules').toEqual([]);

  // The trade that lost it is a press away.
  await verdict.getByRole('link').click();
  await expect(page).toHaveURL(/\/trades\//);
  await page.goBack();
  await new AppFrame(page).hideAmounts.click();
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Simulation' }).click();
  await expect(card('Expected end-of-day drawdown')).toContainText('9 of 10 between');
  await expect(page.getByRole('main')).not.toContainText('$');
});
