import { expect, test } from '../../fixtures/test.ts';
import { SettingsPage } from '../../pages/settings-page.ts';

test('a journal that is deleted in one tab is left in all others', async ({ signedIn: page }) => {
  await new SettingsPage(page).addAccount('Margin');
  const other = await page.context().newPage();
  await other.goto('/settings/accounts');
  await expect(other.getByRole('link', { name: 'Margin', exact: true })).toBeVisible();
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Delete all data…' }).click();
  const words = page.getByRole('dialog').getByLabel('Type “delete everything” to confirm');
  await words.fill('delete everything');
  await words.press('Enter');
  await expect(page.getByText('Everything in this journal has been deleted.')).toBeVisible();
  await expect(other.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await other.goto('/settings/accounts');
  await expect(other.getByText('No accounts yet')).toBeVisible();
});
